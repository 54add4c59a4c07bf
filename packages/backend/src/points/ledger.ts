// Writes the ledger: every credit opens a batch, every debit takes from batches, all within the caller's transaction.
import { latestExpiryDay, type BookingReceipt } from '@pluspunkt/core/points';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { sayNow } from '../platform/texts/say.ts';
import type { Value } from '../platform/texts/wording.ts';
import type { Batch, SpendFailure, Take } from './batches.ts';
import { balanceOf, expired, spend } from './batches.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { POINT_BOOKINGS } from './de.ts';
import { readPointTermsSince } from './point-terms.ts';
import type { BookingKind } from './points.tables.ts';

export interface Entry {
  readonly memberId: number;
  readonly kind: BookingKind;
  /** Whole points above 0, for credits and debits alike. */
  readonly points: number;
  readonly partnerName: string;
  /** For people; stored as rendered at that moment. */
  readonly description: Value;
  readonly transactionAt: Date;
  /** The same key books once. */
  readonly bookingKey: string;
  /** The partner whose statement it is on. */
  readonly partnerId?: string;
  /** When a pending credit is booked by itself. */
  readonly pendingUntil?: Date;
  readonly receipt?: BookingReceipt;
}

export type Booked = { readonly _tag: 'Booked'; readonly bookingId: number } | { readonly _tag: 'BookedBefore'; readonly bookingId: number };

/**
 * One writer at a time per member, so that concurrent debits see each other. Not `for update`: foreign-key checks of rows written earlier
 * in the transactions would make two writers deadlock.
 */
export const lockMember = (tx: Tx, memberId: number): Promise<unknown> =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();

const readBatches = (tx: Tx, memberId: number): Promise<Batch[]> =>
  tx
    .selectFrom('point_batch')
    .select(['id', 'remaining', 'expires_on as expiresOn'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .execute();

/** Long-standing members have thousands of batches, and spend from the first few. */
const FIRST_BATCHES = 50;

/** Batches in spending order: as many as `points` take, or all of them. */
const readBatchesFor = async (tx: Tx, memberId: number, points: number, day: string): Promise<readonly Batch[]> => {
  const first = await tx
    .selectFrom('point_batch')
    .select(['id', 'remaining', 'expires_on as expiresOn'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_on', '>=', day)
    .orderBy('expires_on')
    .orderBy('id')
    .limit(FIRST_BATCHES)
    .execute();
  return first.length < FIRST_BATCHES || balanceOf(first, day) >= points ? first : readBatches(tx, memberId);
};

const insertBooking = async (tx: Tx, entry: Entry, signed: number, bookedAt: Date | null): Promise<number | undefined> => {
  const { description } = await sayNow(tx, { description: entry.description });
  const row = await tx
    .insertInto('booking')
    .values({
      member_id: entry.memberId,
      kind: entry.kind,
      status: bookedAt === null ? 'pending' : 'booked',
      points: signed,
      partner_name: entry.partnerName,
      description,
      transaction_at: entry.transactionAt,
      booked_at: bookedAt,
      booking_key: entry.bookingKey,
      partner_id: entry.partnerId ?? null,
      pending_until: entry.pendingUntil ?? null,
      receipt: entry.receipt === undefined ? null : JSON.stringify(entry.receipt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Keys are unique for a member: with the member, one partition is read. */
const findBooking = (tx: Tx, { memberId, bookingKey }: Pick<Entry, 'memberId' | 'bookingKey'>) =>
  tx.selectFrom('booking').select('id').where('member_id', '=', memberId).where('booking_key', '=', bookingKey);

const bookedBefore = async (tx: Tx, entry: Entry): Promise<Booked> => {
  const { id } = await findBooking(tx, entry).executeTakeFirstOrThrow();
  return { _tag: 'BookedBefore', bookingId: id };
};

interface NewBatch {
  readonly bookingId: number;
  readonly memberId: number;
  readonly points: number;
  /** When the points were promised. */
  readonly transactionAt: Date;
  readonly earnedAt: Date;
}

const openBatch = async (tx: Tx, { bookingId, memberId, points, transactionAt, earnedAt }: NewBatch): Promise<void> => {
  const expiresOn = latestExpiryDay(earnedAt, await readPointTermsSince(tx, transactionAt));
  await tx
    .insertInto('point_batch')
    .values({ booking_id: bookingId, member_id: memberId, points, remaining: points, earned_at: earnedAt, expires_on: expiresOn })
    .execute();
};

/** In one statement, however many batches there are. */
const applyTakes = async (tx: Tx, memberId: number, bookingId: number, takes: readonly Take[]): Promise<void> => {
  await sql`
    with take as (
      select * from unnest(${takes.map(({ batchId }) => batchId)}::bigint[], ${takes.map(({ points }) => points)}::integer[]) as take (batch_id, points)
    ), used as (
      insert into point_use (member_id, booking_id, batch_id, points) select ${memberId}, ${bookingId}, batch_id, points from take
    )
    update point_batch set remaining = remaining - take.points from take where point_batch.member_id = ${memberId} and point_batch.id = take.batch_id
  `.execute(tx);
};

/** Takes as many of these points as there are, from the batches that expire first. Returns how many. Requires the member's lock. */
const takeAvailable = async (tx: Tx, entry: Entry, now: Date): Promise<number> => {
  const today = dayOf(now);
  const batches = await readBatchesFor(tx, entry.memberId, entry.points, today);
  const points = Math.min(entry.points, balanceOf(batches, today));
  const takes = spend(batches, points, today);
  if (E.isLeft(takes)) return 0;
  const bookingId = await insertBooking(tx, entry, -points, now);
  if (bookingId !== undefined) await applyTakes(tx, entry.memberId, bookingId, takes.right);
  return points;
};

/** Pays what is owed after returns, the oldest debt first. */
const payDebts = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const open = tx.selectFrom('point_debt').selectAll().where('member_id', '=', memberId).orderBy('id');
  if ((await open.limit(1).executeTakeFirst()) === undefined) return;
  await lockMember(tx, memberId);
  // Read with the lock: another credit may have paid a part meanwhile.
  const debts = await open.execute();
  for (const debt of debts) {
    const entry: Entry = { memberId, kind: 'correction', points: debt.points, partnerName: debt.partner_name, partnerId: debt.partner_id, description: POINT_BOOKINGS.debt, transactionAt: now, bookingKey: `debt:${debt.id}:${debt.points}` };
    const paid = await takeAvailable(tx, entry, now);
    if (paid === debt.points) await tx.deleteFrom('point_debt').where('id', '=', debt.id).execute();
    else {
      if (paid > 0) await tx.updateTable('point_debt').set({ points: debt.points - paid }).where('id', '=', debt.id).execute();
      return;
    }
  }
};

/** Books points in: into the balance at once, or pending until `confirm` when `bookedAt` is left out. */
export const credit = async (tx: Tx, entry: Entry, bookedAt?: Date): Promise<Booked> => {
  const bookingId = await insertBooking(tx, entry, entry.points, bookedAt ?? null);
  if (bookingId === undefined) return bookedBefore(tx, entry);
  if (bookedAt !== undefined) {
    await openBatch(tx, { bookingId, memberId: entry.memberId, points: entry.points, transactionAt: entry.transactionAt, earnedAt: bookedAt });
    await payDebts(tx, entry.memberId, bookedAt);
  }
  return { _tag: 'Booked', bookingId };
};

/** Moves pending points into the balance. False if the booking is no longer pending. */
export const confirm = async (tx: Tx, memberId: number, bookingId: number, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('booking')
    .set({ status: 'booked', booked_at: now })
    .where('member_id', '=', memberId)
    .where('id', '=', bookingId)
    .where('status', '=', 'pending')
    .returning(['points', 'transaction_at'])
    .executeTakeFirst();
  if (row === undefined) return false;
  await openBatch(tx, { bookingId, memberId, points: row.points, transactionAt: row.transaction_at, earnedAt: now });
  await payDebts(tx, memberId, now);
  return true;
};

/** Books points out, from the batches that expire first. */
export const debit = async (tx: Tx, entry: Entry, now: Date): Promise<E.Either<SpendFailure, Booked>> => {
  await lockMember(tx, entry.memberId);
  const before = await findBooking(tx, entry).executeTakeFirst();
  if (before !== undefined) return E.right({ _tag: 'BookedBefore', bookingId: before.id });
  await payDebts(tx, entry.memberId, now);
  const today = dayOf(now);
  const takes = spend(await readBatchesFor(tx, entry.memberId, entry.points, today), entry.points, today);
  if (E.isLeft(takes)) return takes;
  const bookingId = await insertBooking(tx, entry, -entry.points, now);
  if (bookingId === undefined) return E.right(await bookedBefore(tx, entry));
  await applyTakes(tx, entry.memberId, bookingId, takes.right);
  return E.right({ _tag: 'Booked', bookingId });
};

/** What a return takes back. What the member has spent becomes a debt, which is returned. */
export const takeBack = async (tx: Tx, entry: Entry & { readonly partnerId: string }, now: Date): Promise<number> => {
  await lockMember(tx, entry.memberId);
  const debt = entry.points - (await takeAvailable(tx, entry, now));
  if (debt > 0) {
    await tx
      .insertInto('point_debt')
      .values({ member_id: entry.memberId, partner_id: entry.partnerId, partner_name: entry.partnerName, points: debt, owed_since: now })
      .execute();
  }
  return debt;
};

/** Lowers pending bookings by at most `points`, the last one first; without points they are cancelled. Returns by how much. */
export const lowerPending = async (tx: Tx, memberId: number, bookingIds: readonly number[], points: number): Promise<number> => {
  const rows = await tx.selectFrom('booking').select(['id', 'points']).where('member_id', '=', memberId).where('id', 'in', [...bookingIds]).where('status', '=', 'pending').orderBy('id', 'desc').forUpdate().execute();
  let left = points;
  for (const row of rows) {
    const less = Math.min(left, row.points);
    left -= less;
    const lowered = tx.updateTable('booking').where('member_id', '=', memberId).where('id', '=', row.id);
    if (less === row.points) await lowered.set({ status: 'cancelled' }).execute();
    else if (less > 0) await lowered.set({ points: row.points - less }).execute();
  }
  return points - left;
};

/** Undoes a debit: its points return to the batches that they were taken from, which expire as before. */
export const restore = async (tx: Tx, debitId: number, entry: Entry, now: Date): Promise<void> => {
  await lockMember(tx, entry.memberId);
  if ((await insertBooking(tx, entry, entry.points, now)) === undefined) return;
  await sql`
    with returned as (delete from point_use where member_id = ${entry.memberId} and booking_id = ${debitId} returning batch_id, points)
    update point_batch set remaining = remaining + returned.points from returned where point_batch.member_id = ${entry.memberId} and point_batch.id = returned.batch_id
  `.execute(tx);
  await payDebts(tx, entry.memberId, now);
};

/** Books pending points whose day has come, each booking in a transaction. */
export const confirmDue = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await oneByOne(await readPartitions(database, 'booking'), async (bookings) => {
    const { rows } = await sql<{ id: number; memberId: number }>`
      select id, member_id as "memberId" from ${sql.table(bookings)} where status = 'pending' and pending_until <= ${now} order by pending_until`.execute(database);
    await oneByOne(rows, ({ id, memberId }) =>
      database.transaction().execute(async (tx) => {
        await lockMember(tx, memberId);
        await confirm(tx, memberId, id, now);
      }),
    );
  });
};

interface WriteOff {
  readonly memberId: number;
  readonly takes: readonly Take[];
  readonly description: Value;
  readonly bookingKey: string;
}

/** Returns the points written off. */
const writeOff = async (tx: Tx, { takes, ...what }: WriteOff, now: Date): Promise<number> => {
  const points = takes.reduce((sum, take) => sum + take.points, 0);
  if (points === 0) return 0;
  const bookingId = await insertBooking(tx, { ...what, kind: 'expiry', points, partnerName: '', transactionAt: now }, -points, now);
  if (bookingId === undefined) return 0;
  await applyTakes(tx, what.memberId, bookingId, takes);
  return points;
};

/** Writes off expired points, as one booking per member and day. Returns the points written off. */
export const writeOffExpired = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  await lockMember(tx, memberId);
  const today = dayOf(now);
  const takes = expired(await readBatches(tx, memberId), today);
  return writeOff(tx, { memberId, takes, description: POINT_BOOKINGS.expiry, bookingKey: `expiry:${memberId}:${today}` }, now);
};

/** All points lapse, and pending ones are cancelled: the account is closed. Returns the points that counted till now. */
export const lapse = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  await writeOffExpired(tx, memberId, now);
  await tx.deleteFrom('point_debt').where('member_id', '=', memberId).execute();
  await tx.updateTable('booking').set({ status: 'cancelled' }).where('member_id', '=', memberId).where('status', '=', 'pending').execute();
  const takes = (await readBatches(tx, memberId)).map(({ id, remaining }) => ({ batchId: id, points: remaining }));
  return writeOff(tx, { memberId, takes, description: POINT_BOOKINGS.lapse, bookingKey: `closing:${memberId}` }, now);
};
