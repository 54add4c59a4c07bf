// `transactions FILE --partner NAME`: books the purchases of a file, by the same function as the tills' calls.
import { accumulate } from '@pluspunkt/adapters/tills/contract';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Db } from '../platform/db/database.ts';
import { isCleanData } from '../platform/http/clean-data.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import type { PartnerIdentity } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { systemRandom } from '../platform/secrets/system-random.ts';
import { printable } from '../platform/texts/printable.ts';
import { lockMember } from '../points/index.ts';
import { bookPurchase, readPurchase } from './book-purchase.ts';
import { memberOfShownCard } from './card-codes.ts';
import { readTransactions, type FilePurchase } from './read-transactions.ts';
import { HELP, summary, unknownPartner, unreadable } from './transactions.de.ts';

export interface TransactionsIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly now: () => Date;
  readonly open: () => Promise<{ readonly db: Db; close(): Promise<void> }>;
}

const EXIT = { ok: 0, failed: 1, usage: 2, refused: 4, missing: 6 } as const;
/** Purchases that are booked side by side; those of one member wait for each other. */
const AT_ONCE = 8;

type Outcome = { readonly _tag: 'Booked' | 'Known' } | { readonly _tag: 'Refused'; readonly line: number; readonly transactionId: string; readonly reason: string };

const LONGEST_ID = 100;
/** For the terminal, in one line; the purchase is not judged yet, so that its id may be anything. */
const transactionIdOf = (purchase: unknown): string =>
  typeof purchase === 'object' && purchase !== null && 'transactionId' in purchase && typeof purchase.transactionId === 'string' ? printable(purchase.transactionId.slice(0, LONGEST_ID).replaceAll(/\s/g, ' ')) : '';

const bookOne = async (db: Db, partner: PartnerIdentity, { line, purchase }: FilePurchase, now: Date): Promise<Outcome> => {
  const judged = z.safeParse(accumulate.body, purchase);
  const refused = (reason: string): Outcome => ({ _tag: 'Refused', line, transactionId: transactionIdOf(purchase), reason });
  if (!isCleanData(purchase)) return refused('invalid');
  if (!judged.success) return refused(`invalid ${judged.error.issues[0]?.path.join('.') ?? ''}`.trim());
  const known = await readPurchase(db, partner.partnerId, judged.data.transactionId);
  const memberId = await memberOfShownCard(db, { random: systemRandom }, judged.data.cardNumber, new Date(judged.data.boughtAt));
  const booked = await transact(db, async (tx) => {
    if (memberId !== undefined) await lockMember(tx, memberId);
    return bookPurchase(tx, { partner, memberId, purchase: judged.data, now });
  });
  if (isRefusal(booked)) return refused(booked.code);
  return { _tag: known === undefined ? 'Booked' : 'Known' };
};

/** Yields the outcomes in the order of the file. */
async function* bookAll(db: Db, partner: PartnerIdentity, purchases: AsyncIterable<FilePurchase>, now: () => Date): AsyncGenerator<Outcome> {
  let group: FilePurchase[] = [];
  // Begun together: one that fails while the others are still read would end the process.
  const bookGroup = (): Promise<readonly Outcome[]> => Promise.all(group.map((purchase) => bookOne(db, partner, purchase, now())));
  for await (const purchase of purchases) {
    group.push(purchase);
    if (group.length < AT_ONCE) continue;
    yield* await bookGroup();
    group = [];
  }
  yield* await bookGroup();
}

const optionsOf = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { partner: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } });
  } catch {
    return undefined;
  }
};

/** Returns the exit code: 4 where rows were refused; the others are booked. */
export async function runTransactions(argv: readonly string[], io: TransactionsIo): Promise<number> {
  const options = optionsOf(argv);
  const [file, ...more] = options?.positionals ?? [];
  const partnerId = options?.values.partner;
  if (options?.values.help === true) return io.out(HELP), EXIT.ok;
  if (file === undefined || partnerId === undefined || more.length > 0) return io.err(HELP), EXIT.usage;
  if (await access(file).then(() => false, () => true)) return io.err(unreadable(file)), EXIT.missing;
  const { db, close } = await io.open();
  try {
    const row = await db.selectFrom('partner').select('name').where('id', '=', partnerId).executeTakeFirst();
    if (row === undefined) return io.err(unknownPartner(partnerId)), EXIT.missing;
    const counts = { Booked: 0, Known: 0, Refused: 0 };
    const partner = { clientId: 'file', partnerId, partnerName: row.name, storeIds: [] };
    for await (const outcome of bookAll(db, partner, readTransactions(createReadStream(file), /\.csv$/i.test(file) ? 'csv' : 'json'), io.now)) {
      counts[outcome._tag] += 1;
      if (outcome._tag === 'Refused') io.err(`${outcome.line};${outcome.transactionId};${outcome.reason}`);
    }
    const { Booked: booked, Known: known, Refused: refused } = counts;
    io.out(options?.values.json === true ? JSON.stringify({ booked, known, refused }) : summary(booked, known, refused));
    return refused > 0 ? EXIT.refused : EXIT.ok;
  } finally {
    await close();
  }
}
