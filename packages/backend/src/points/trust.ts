// What a member has to prove before the programme gives away anything of value: a confirmed address, a purchase, an account of some age.
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { inLongTransaction, SWEEP_MS } from '../platform/db/time-limit.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { isCounted, isReturnable } from './counted-purchases.ts';
import { POINT_REFUSALS } from './de.ts';
import { confirm } from './ledger.ts';
import { claimMailbox, claimReleasedBonus } from './prize-mailboxes.ts';

type Needs = Pick<BackendDependencies, 'settings'>;
type ClaimNeeds = Pick<BackendDependencies, 'settings' | 'random'>;

/** Bookings that a registration creates. */
const BONUS_KEYS = '^(welcome|action-code):';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An account of less than this age spends less than this many points in all. */
const LARGE_POINTS = 1_000;
const LARGE_AGE_MS = 7 * DAY_MS;

/** Whether the member has a booked purchase that counts. */
const hasBought = (memberId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from booking as bought where bought.member_id = ${memberId} and bought.kind = 'purchase' and bought.status = 'booked' and ${isCounted('bought')}
)`;

/** Like `hasBought`, for goods that can no longer be returned: otherwise a bonus could be spent before the return. `bookings`: the table, or the member's partition. */
const hasLastingPurchase = (bookings: string, memberId: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from ${sql.table(bookings)} as bought where bought.member_id = ${memberId} and bought.kind = 'purchase' and bought.status = 'booked'
    and ${isCounted('bought')} and not ${isReturnable('bought', now)}
)`;

/** Whether the points of a registration count at once. */
export const bonusCountsAtOnce = ({ settings: { bonusNeeds } }: Needs): boolean => bonusNeeds === 'nothing';

interface Selection {
  /** `booking`, or one of its partitions. */
  readonly bookings: string;
  readonly memberId?: number;
}

interface PendingBonus {
  readonly id: number;
  readonly memberId: number;
  readonly email: string | null;
}

/** Cancels the bonus where another account had one with the mailbox. False then. */
const releaseOne = async (tx: Tx, needs: ClaimNeeds, { id, memberId, email }: PendingBonus, now: Date): Promise<boolean> => {
  const isFirst = needs.settings.bonusNeeds === 'nothing' || (email !== null && (await claimReleasedBonus(tx, needs, { memberId, email }, now)));
  if (isFirst) return confirm(tx, memberId, id, now);
  await tx.updateTable('booking').set({ status: 'cancelled' }).where('member_id', '=', memberId).where('id', '=', id).where('status', '=', 'pending').execute();
  return false;
};

/** Bonuses in one transaction, which locks their members. */
const RELEASED_AT_ONCE = 500;

/** Returns how many bonuses were found, and how many of them were released. */
const releaseSelected = async (tx: Tx, needs: ClaimNeeds, now: Date, { bookings, memberId }: Selection) => {
  const { bonusNeeds } = needs.settings;
  // Ordered by what `claimReleasedBonus` locks, so that two processes do not wait for each other.
  const { rows } = await sql<PendingBonus>`
    select booking.id, booking.member_id as "memberId", member.email from ${sql.table(bookings)} as booking join member on member.id = booking.member_id
    where booking.status = 'pending' and booking.kind in ('welcome', 'campaign') and booking.booking_key ~ ${BONUS_KEYS}
      and ${memberId === undefined ? sql`true` : sql`booking.member_id = ${memberId}`}
      and (${bonusNeeds === 'nothing'} or (member.email_confirmed_at is not null and member.email is not null))
      and (${bonusNeeds !== 'purchase'} or ${hasLastingPurchase(bookings, memberId === undefined ? sql.ref('booking.member_id') : sql`${memberId}`, now)})
    order by mailbox_of(member.email), booking.id
    limit ${RELEASED_AT_ONCE}
    for no key update of booking skip locked
  `.execute(tx);
  let released = 0;
  for (const row of rows) if (await releaseOne(tx, needs, row, now)) released += 1;
  return { found: rows.length, released };
};

/** Confirms pending bonuses of a member, once the operator's requirements are met. Returns how many. */
export const releaseBonuses = async (tx: Tx, needs: ClaimNeeds, now: Date, memberId: number): Promise<number> => (await releaseSelected(tx, needs, now, { bookings: 'booking', memberId })).released;

/** As a job: purchases come from tills and from confirmation alike. */
export const releaseDueBonuses = async ({ database, settings, random, clock }: Pick<BackendDependencies, 'database' | 'settings' | 'random' | 'clock'>): Promise<number> => {
  let released = 0;
  await oneByOne(await readPartitions(database, 'booking'), async (bookings) => {
    let found = RELEASED_AT_ONCE;
    while (found === RELEASED_AT_ONCE) {
      // Needs a longer statement timeout with millions of purchases.
      const portion = await inLongTransaction(database, SWEEP_MS, (tx) => releaseSelected(tx, { settings, random }, clock.now(), { bookings }));
      found = portion.found;
      released += portion.released;
    }
  });
  return released;
};

const notConfirmed = (): Refusal => refuseWith('email-not-confirmed', POINT_REFUSALS['email-not-confirmed']);

/** The address must be confirmed, and one mailbox takes part once: plus parts and dots make many addresses of it. */
const trustRefusal = async (tx: Tx, needs: ClaimNeeds, memberId: number, now: Date): Promise<Refusal | undefined> => {
  if (needs.settings.bonusNeeds === 'nothing') return undefined;
  const member = await tx.selectFrom('member').select(['email', 'email_confirmed_at as confirmedAt']).where('id', '=', memberId).executeTakeFirst();
  if (member === undefined || member.email === null || member.confirmedAt === null) return notConfirmed();
  return (await claimMailbox(tx, needs, { memberId, email: member.email }, now)) ? undefined : refuseWith('mailbox-in-use', POINT_REFUSALS['mailbox-in-use']);
};

/** Checked before draws, lotteries and win codes: as `trustRefusal`, and the account must have the operator's age. */
export const prizeRefusal = async (tx: Tx, needs: ClaimNeeds, memberId: number, now: Date): Promise<Refusal | undefined> => {
  const { bonusNeeds, prizeAccountHours } = needs.settings;
  const refusal = await trustRefusal(tx, needs, memberId, now);
  if (refusal !== undefined || bonusNeeds === 'nothing' || prizeAccountHours === 0) return refusal;
  const { since } = await tx.selectFrom('member').select('created_at as since').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (now.getTime() - since.getTime() >= prizeAccountHours * HOUR_MS) return undefined;
  return refuseWith('account-too-new', POINT_REFUSALS['too-new-for-prizes']({ hours: String(prizeAccountHours) }));
};

/** Whether the member gets what is given away; always true if the operator requires nothing. */
export const isTrusted = async (tx: Tx, needs: ClaimNeeds, memberId: number, now: Date): Promise<boolean> => (await trustRefusal(tx, needs, memberId, now)) === undefined;

/** Points that the member turned into vouchers or paid with at tills, without those that were released. */
const readSpent = async (tx: Tx, memberId: number): Promise<number> => {
  const { points } = await tx
    .selectFrom('booking')
    .innerJoin('point_use', 'point_use.booking_id', 'booking.id')
    .select((build) => build.fn.coalesce(build.fn.sum<number>('point_use.points'), build.lit(0)).as('points'))
    .where('booking.member_id', '=', memberId)
    .where('point_use.member_id', '=', memberId)
    .where('kind', 'in', ['voucher', 'redemption'])
    .executeTakeFirstOrThrow();
  return Number(points);
};

/**
 * Checked before points become money, as a voucher or at a till. Where bonuses need a purchase, so does this: points that were given are
 * worth nothing to an account that never bought. A young account spends a small sum, however it is split. Requires the member's lock.
 */
export const payoutRefusal = async (tx: Tx, { settings: { bonusNeeds } }: Needs, { memberId, points }: { readonly memberId: number; readonly points: number }, now: Date): Promise<Refusal | undefined> => {
  if (bonusNeeds === 'nothing') return undefined;
  const member = await tx.selectFrom('member').select(['email_confirmed_at as confirmedAt', 'created_at as since']).select(hasBought(sql`${memberId}`).as('bought')).where('id', '=', memberId).executeTakeFirst();
  if (member === undefined || member.confirmedAt === null) return notConfirmed();
  if (bonusNeeds === 'purchase' && !member.bought) return refuseWith('purchase-needed', POINT_REFUSALS['purchase-needed']);
  if (now.getTime() - member.since.getTime() >= LARGE_AGE_MS || points + (await readSpent(tx, memberId)) < LARGE_POINTS) return undefined;
  return refuseWith('account-too-new', POINT_REFUSALS['account-too-new']);
};
