// What a member has to prove before the programme gives away anything of value: a confirmed address, a purchase, an account of some age.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { POINT_REFUSALS } from './de.ts';
import { confirm } from './ledger.ts';

type Needs = Pick<BackendDependencies, 'settings'>;

/** Bookings that a registration creates. */
const BONUS_KEYS = '^(welcome|action-code):';
const DAY_MS = 86_400_000;
/** Vouchers of this many points or more require an account of at least this age. */
const LARGE_POINTS = 1_000;
const LARGE_AGE_MS = 7 * DAY_MS;

/** Whether the points of a registration count at once. */
export const bonusCountsAtOnce = ({ settings: { bonusNeeds } }: Needs): boolean => bonusNeeds === 'nothing';

/** Confirms pending bonuses, of one member or of all, once the operator's requirements are met. Returns how many. */
export const releaseBonuses = async (tx: Tx, { settings: { bonusNeeds } }: Needs, now: Date, memberId?: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select booking.id from booking join member on member.id = booking.member_id
    where booking.status = 'pending' and booking.booking_key ~ ${BONUS_KEYS}
      and (${memberId ?? null}::bigint is null or booking.member_id = ${memberId ?? null})
      and (${bonusNeeds === 'nothing'} or member.email_confirmed_at is not null)
      and (${bonusNeeds !== 'purchase'} or exists (select 1 from booking as bought where bought.member_id = member.id and bought.kind = 'purchase' and bought.status = 'booked'))
    for no key update of booking skip locked
  `.execute(tx);
  for (const { id } of rows) await confirm(tx, Number(id), now);
  return rows.length;
};

/** As a job: purchases come from tills and from confirmation alike. */
export const releaseDueBonuses = ({ database, settings, clock }: Pick<BackendDependencies, 'database' | 'settings' | 'clock'>): Promise<number> =>
  database.transaction().execute((tx) => releaseBonuses(tx, { settings }, clock.now()));

/** Whether the member has proved to own the e-mail address; always true if the operator requires nothing. */
export const isTrusted = async (db: Kysely<Database>, { settings: { bonusNeeds } }: Needs, memberId: number): Promise<boolean> => {
  if (bonusNeeds === 'nothing') return true;
  const member = await db.selectFrom('member').select('email_confirmed_at').where('id', '=', memberId).executeTakeFirst();
  return member !== undefined && member.email_confirmed_at !== null;
};

/** Checked before prizes, draws, lotteries and vouchers. */
export const trustRefusal = async (db: Kysely<Database>, needs: Needs, memberId: number): Promise<Refusal | undefined> =>
  (await isTrusted(db, needs, memberId)) ? undefined : refuseWith('email-not-confirmed', POINT_REFUSALS['email-not-confirmed']);

/** The same for a voucher, whose value requires a minimum age of the account. */
export const voucherRefusal = async (tx: Tx, needs: Needs, { memberId, points }: { readonly memberId: number; readonly points: number }, now: Date): Promise<Refusal | undefined> => {
  const refusal = await trustRefusal(tx, needs, memberId);
  if (refusal !== undefined || needs.settings.bonusNeeds === 'nothing' || points < LARGE_POINTS) return refusal;
  const { created_at: since } = await tx.selectFrom('member').select('created_at').where('id', '=', memberId).executeTakeFirstOrThrow();
  return now.getTime() - since.getTime() >= LARGE_AGE_MS ? undefined : refuseWith('account-too-new', POINT_REFUSALS['account-too-new']);
};
