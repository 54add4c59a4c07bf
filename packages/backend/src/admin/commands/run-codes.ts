// `admin codes` and `admin cards`: codes of a campaign for receipts, and plastic cards that partners hand out.
import { type CardBatch, LONGEST_PURPOSE, MOST_CARDS, MOST_CODES } from '@pluspunkt/core/operators';
import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { writeWhole } from '../../backup/index.ts';
import { blockCardBatch, orderCardBatch, orderCodes, readBatchNumbers } from '../../operators/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { systemRandom } from '../../platform/secrets/system-random.ts';
import { listCardBatches } from '../../registration/index.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';

/** Undefined if the text is no whole number from 1 to `most`. */
const countOf = (text: string | undefined, most: number): number | undefined => (text !== undefined && /^[1-9]\d{0,14}$/.test(text) && Number(text) <= most ? Number(text) : undefined);

const needsOf = (database: Db, { now }: CommandInput) => ({ database, clock: { now: () => now }, random: systemRandom });

/** Fails before something is made that could not be written afterwards. */
const assertWritable = async (out: string | undefined): Promise<void> => {
  if (out !== undefined) await access(dirname(resolve(out)), constants.W_OK);
};

const writeColumn = (out: string, heading: string, values: readonly string[]): Promise<void> =>
  writeWhole(out, (file) => writeFile(file, `${heading}\n${values.join('\n')}\n`));

export async function codes(database: Db, asked: CommandInput): Promise<CommandResult> {
  const { words: [campaignId, prizeId, number, ...more], out, actor } = asked;
  const count = countOf(number, MOST_CODES);
  if (campaignId === undefined || prizeId === undefined || more.length > 0 || count === undefined) return misused(`codes AKTION GEWINN ANZAHL [--out DATEI], höchstens ${MOST_CODES.toLocaleString('de-DE')}.`);
  await assertWritable(out);
  const made = await orderCodes(needsOf(database, asked), { campaignId, prizeId, count, actor });
  if (isRefusal(made)) return refused(EXIT.missing, made.code, [made.code === 'unknown-prize' ? `Den Gewinn „${prizeId}“ hat die Aktion nicht.` : `Eine Aktion „${campaignId}“ mit Codes gibt es nicht.`]);
  if (out === undefined) return done(made.codes, made);
  await writeColumn(out, 'code', made.codes);
  return done([`${out}: ${count} Codes. Sie werden nicht noch einmal gezeigt.`], { file: out, count });
}

const CARDS = `cards list, order ANZAHL ZWECK (höchstens ${MOST_CARDS.toLocaleString('de-DE')}), numbers AUFTRAG [--out DATEI] oder block AUFTRAG.`;

const batchLine = ({ batchId, orderedAt, purpose, count, registered, waiting, blocked }: CardBatch): string =>
  `${batchId}  ${orderedAt.slice(0, 10)}  ${purpose}: ${count} Karten, ${registered} registriert, ${waiting} frei, ${blocked} gesperrt`;

const unknownBatch = ({ code }: Refusal, batchId: number): CommandResult => refused(EXIT.missing, code, [`Den Auftrag ${batchId} gibt es nicht.`]);

async function list(database: Db): Promise<CommandResult> {
  const batches = await listCardBatches(database);
  return done(batches.length === 0 ? ['Es gibt keine Aufträge.'] : batches.map(batchLine), batches);
}

async function numbers(database: Db, asked: CommandInput, batchId: number): Promise<CommandResult> {
  await assertWritable(asked.out);
  const found = await readBatchNumbers(needsOf(database, asked), { batchId, actor: asked.actor });
  if (isRefusal(found)) return unknownBatch(found, batchId);
  if (asked.out === undefined) return done(found.cardNumbers, found);
  await writeColumn(asked.out, 'card_number', found.cardNumbers);
  return done([`${asked.out}: ${found.cardNumbers.length} Nummern.`], { file: asked.out, count: found.cardNumbers.length });
}

async function order(database: Db, asked: CommandInput, count: number, purpose: string): Promise<CommandResult> {
  const batch = await orderCardBatch(needsOf(database, asked), { count, purpose, actor: asked.actor });
  return done([batchLine(batch)], batch);
}

async function block(database: Db, asked: CommandInput, batchId: number): Promise<CommandResult> {
  const batch = await blockCardBatch(needsOf(database, asked), { batchId, actor: asked.actor });
  return isRefusal(batch) ? unknownBatch(batch, batchId) : done([batchLine(batch)], batch);
}

export async function cards(database: Db, asked: CommandInput): Promise<CommandResult> {
  const [verb, first, ...rest] = asked.words;
  if (verb === 'list' && first === undefined) return list(database);
  const purpose = rest.join(' ').trim();
  const number = countOf(first, verb === 'order' ? MOST_CARDS : Number.MAX_SAFE_INTEGER);
  if (number === undefined) return misused(CARDS);
  if (verb === 'order') return purpose === '' || purpose.length > LONGEST_PURPOSE ? misused(CARDS) : order(database, asked, number, purpose);
  if (purpose !== '') return misused(CARDS);
  if (verb === 'numbers') return numbers(database, asked, number);
  return verb === 'block' ? block(database, asked, number) : misused(CARDS);
}
