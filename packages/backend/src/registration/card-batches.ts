// Plastic cards that an operator orders for a printer: members register with them later.
import type { CardBatch, CardOrder } from '@pluspunkt/core/operators';
import { CARD_NUMBER_BYTES, newCardNumber } from '@pluspunkt/core/registration';
import { sql } from 'kysely';
import type { Random } from '../dependencies.ts';
import { LOCKS } from '../platform/db/advisory-lock.ts';
import type { Db, Tx } from '../platform/db/database.ts';

const MOST_LISTED = 500;
/** Rounds before the programme counts as full: numbers that are taken are drawn again. */
const ROUNDS = 20;

const selectBatches = (db: Db | Tx) =>
  db
    .selectFrom('card_batch')
    .leftJoin('issued_card', 'issued_card.batch_id', 'card_batch.id')
    .select(({ fn }) => ['card_batch.id', 'purpose', 'cards', 'ordered_at', 'ordered_by', fn.count<number>('card_number').filterWhere('status', '=', 'free').as('waiting'), fn.count<number>('card_number').filterWhere('status', '=', 'blocked').as('blocked')])
    .groupBy('card_batch.id');

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>;

const batchOf = ({ id, purpose, cards, ordered_at: orderedAt, ordered_by: orderedBy, ...counts }: BatchRow): CardBatch => {
  const [waiting, blocked] = [Number(counts.waiting), Number(counts.blocked)];
  return { batchId: id, purpose, orderedAt: orderedAt.toISOString(), orderedBy, count: cards, waiting, blocked, registered: cards - waiting - blocked };
};

/** The newest first. */
export const listCardBatches = async (db: Db): Promise<CardBatch[]> => (await selectBatches(db).orderBy('card_batch.id', 'desc').limit(MOST_LISTED).execute()).map(batchOf);

export const findCardBatch = async (db: Db | Tx, batchId: number): Promise<CardBatch | undefined> => {
  const row = await selectBatches(db).where('card_batch.id', '=', batchId).executeTakeFirst();
  return row && batchOf(row);
};

const newNumbers = (random: Random, count: number): readonly string[] => {
  const bytes = random.bytes(count * CARD_NUMBER_BYTES);
  return Array.from({ length: count }, (_, index) => newCardNumber(bytes.subarray(index * CARD_NUMBER_BYTES, (index + 1) * CARD_NUMBER_BYTES)));
};

/** Returns how many of the numbers were new. */
const issue = async (tx: Tx, numbers: readonly string[], batchId: number, now: Date): Promise<number> => {
  const { rows } = await sql`insert into issued_card (card_number, status, issued_at, batch_id)
    select card_number, 'free', ${now}, ${batchId} from unnest(${numbers}::text[]) as new (card_number)
    where not exists (select from card where card.card_number = new.card_number)
    on conflict do nothing returning card_number`.execute(tx);
  return rows.length;
};

/** Makes a batch of cards with new numbers. */
export const orderCards = async (tx: Tx, { purpose, count, orderedBy }: CardOrder & { readonly orderedBy: string }, random: Random, now: Date): Promise<CardBatch> => {
  await tx.selectNoFrom((build) => build.fn('pg_advisory_xact_lock', [build.val(LOCKS.cardOrders)]).as('locked')).execute();
  const { id } = await tx.insertInto('card_batch').values({ purpose, cards: count, ordered_at: now, ordered_by: orderedBy }).returning('id').executeTakeFirstOrThrow();
  let made = 0;
  for (let round = 0; round < ROUNDS && made < count; round += 1) made += await issue(tx, newNumbers(random, count - made), id, now);
  if (made < count) throw new Error('no free card numbers were found');
  return { batchId: id, purpose, orderedAt: now.toISOString(), orderedBy, count, waiting: count, blocked: 0, registered: 0 };
};

/** Numbers of the cards that wait for a member. */
export const readCardNumbers = async (db: Db | Tx, batchId: number): Promise<string[]> => {
  const rows = await db.selectFrom('issued_card').select('card_number').where('batch_id', '=', batchId).where('status', '=', 'free').orderBy('card_number').execute();
  return rows.map(({ card_number: number }) => number);
};

/** Blocks the cards that wait for a member. */
export const blockCards = async (tx: Tx, batchId: number): Promise<void> => {
  await tx.updateTable('issued_card').set({ status: 'blocked' }).where('batch_id', '=', batchId).where('status', '=', 'free').execute();
};
