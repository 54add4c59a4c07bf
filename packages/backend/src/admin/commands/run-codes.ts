// `admin codes`: codes of a campaign, for receipts.
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { orderCodes } from '../../operators/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';

const MOST = 10_000;
const random = { bytes: randomBytes, uuid: () => randomUUID() };

export async function codes(database: Db, { words: [campaignId, prizeId, number = '', ...more], out, actor, now }: CommandInput): Promise<CommandResult> {
  const count = Number(number);
  if (campaignId === undefined || prizeId === undefined || more.length > 0 || !Number.isInteger(count) || count < 1 || count > MOST) return misused(`codes AKTION GEWINN ANZAHL [--out DATEI], höchstens ${MOST.toLocaleString('de-DE')}.`);
  const made = await orderCodes({ database, clock: { now: () => now }, random }, { campaignId, prizeId, count, actor });
  if (isRefusal(made)) return refused(EXIT.missing, made.code, [made.code === 'unknown-prize' ? `Den Gewinn „${prizeId}“ hat die Aktion nicht.` : `Eine Aktion „${campaignId}“ mit Codes gibt es nicht.`]);
  if (out === undefined) return done(made.codes, made);
  await writeFile(out, `code\n${made.codes.join('\n')}\n`);
  return done([`${out}: ${count} Codes. Sie werden nicht noch einmal gezeigt.`], { file: out, count });
}
