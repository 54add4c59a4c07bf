// Pays with points at a till: puts them on hold, then confirms or releases them.
import type { hold, redemption } from '@pluspunkt/adapters/tills/contract';
import { worthInCent } from '@pluspunkt/core/points';
import { readShownCard } from '@pluspunkt/core/tills';
import { either as E } from 'fp-ts';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { PartnerIdentity } from '../platform/http/route.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { debit, lockMember, payoutRefusal, readBalance, readPointTerms, readPointTermsAt, readSpendingLock, restore } from '../points/index.ts';
import { judgeSecret } from '../session/index.ts';
import { redeemedMail, TILL_BOOKINGS } from './de.ts';
import { memberOfCard, refused, requestHash } from './read-till.ts';
import type { TillTables } from './tills.tables.ts';
import { enqueueWebhooks } from './webhooks.ts';

type RedemptionRow = Selectable<TillTables['till_redemption']>;
type WireRedemption = z.input<typeof redemption>;

const HOLD_MS = 15 * 60_000;

/** Takes the same time without a PIN. */
export const isPin = async (db: Kysely<Database>, memberId: number, pin: string): Promise<boolean> => {
  const row = await db
    .selectFrom('member')
    .innerJoin('member_pin', 'member_pin.member_id', 'member.id')
    .select(['birthdate', 'postcode', 'pin_hash as passwordHash'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return (await judgeSecret(row === undefined ? undefined : { ...row, zipDobAllowed: false }, pin)) === 'password';
};

const answerOf = async (tx: Tx, row: Pick<RedemptionRow, 'redemption_id' | 'points' | 'status' | 'held_at' | 'expires_at' | 'member_id'>, now: Date): Promise<WireRedemption> => ({
  redemptionId: row.redemption_id,
  points: row.points,
  status: row.status,
  expiresAt: row.expires_at.toISOString(),
  valueInCent: worthInCent(row.points, await readPointTermsAt(tx, row.held_at)),
  balance: await readBalance(tx, row.member_id, now),
});

/** Each payment code pays once, and no code that is older than one that has paid. Exact with the member's lock. */
const isCodeUsed = async (tx: Tx, memberId: number, minute: number): Promise<boolean> =>
  (await tx.selectFrom('till_redemption').select('redemption_id').where('member_id', '=', memberId).where('code_minute', '>=', minute).limit(1).executeTakeFirst()) !== undefined;

interface Hold {
  readonly needs: Pick<BackendDependencies, 'settings'>;
  readonly partner: PartnerIdentity;
  readonly memberId: number;
  readonly order: Omit<z.output<typeof hold.body>, 'pin'>;
  /** Of the payment code; undefined where the PIN was typed. */
  readonly codeMinute?: number | undefined;
  readonly now: Date;
}

/** Part of `transact`; the PIN or the code has been verified. The same order again gets the present state of its redemption. */
export const holdPoints = async (tx: Tx, { needs, partner, memberId, order, codeMinute, now }: Hold): Promise<WireRedemption | Refusal> => {
  const { partnerId, partnerName, clientId } = partner;
  const { redemptionId, points, amountInCent, storeId, cardNumber } = order;
  await lockMember(tx, memberId);
  const hash = requestHash(order);
  const before = await readRedemption(tx, partnerId, redemptionId);
  if (before !== undefined) return before.request_hash.equals(hash) ? answerOf(tx, before, now) : refused('redemption-id-reused');
  // The card may have been reported lost since it was found.
  if ((await memberOfCard(tx, readShownCard(cardNumber)?.cardNumber ?? '')) !== memberId) return refused('unknown-card');
  if (worthInCent(points, await readPointTerms(tx)) > amountInCent) return refused('more-than-amount');
  if (codeMinute !== undefined && (await isCodeUsed(tx, memberId, codeMinute))) return refused('code-used');
  if ((await readSpendingLock(tx, memberId)).locked) return refused('spending-locked-by-member');
  const untrusted = await payoutRefusal(tx, needs, { memberId, points }, now);
  if (untrusted !== undefined) return untrusted;
  const description = TILL_BOOKINGS.redemption({ partner: partnerName });
  const outcome = await debit(tx, { memberId, kind: 'redemption', points, partnerName, partnerId, description, transactionAt: now, bookingKey: `till-hold:${partnerId}:${redemptionId}` }, now);
  if (E.isLeft(outcome)) return refused('not-enough-points');
  const row = {
    partner_id: partnerId,
    redemption_id: redemptionId,
    client_id: clientId,
    store_id: storeId ?? null,
    member_id: memberId,
    request_hash: hash,
    points,
    status: 'held' as const,
    booking_id: outcome.right.bookingId,
    code_minute: codeMinute ?? null,
    held_at: now,
    expires_at: new Date(now.getTime() + HOLD_MS),
    settled_at: null,
  };
  await tx.insertInto('till_redemption').values(row).execute();
  await enqueueWebhooks(tx, partnerId, 'redemption.held', { redemptionId, points }, now);
  return answerOf(tx, row, now);
};

/** A program that is bound to stores settles what was put on hold there. */
const isOfItsStores = ({ storeIds }: PartnerIdentity, { store_id: storeId }: Pick<RedemptionRow, 'store_id'>): boolean => storeIds.length === 0 || (storeId !== null && storeIds.includes(storeId));

export const readRedemption = (db: Kysely<Database>, partnerId: string, redemptionId: string): Promise<RedemptionRow | undefined> =>
  db.selectFrom('till_redemption').selectAll().where('partner_id', '=', partnerId).where('redemption_id', '=', redemptionId).executeTakeFirst();

const settle = async (tx: Tx, { partner_id: partnerId, redemption_id: redemptionId, points }: RedemptionRow, status: 'confirmed' | 'released', now: Date): Promise<void> => {
  await tx.updateTable('till_redemption').set({ status, settled_at: now }).where('partner_id', '=', partnerId).where('redemption_id', '=', redemptionId).execute();
  await enqueueWebhooks(tx, partnerId, `redemption.${status}`, { redemptionId, points }, now);
};

const notify = async (tx: Tx, { member_id: memberId, points, booking_id: bookingId }: RedemptionRow, partner: string, now: Date): Promise<void> => {
  const { email, ...name } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (email === null) return;
  await enqueueMail(tx, redeemedMail({ ...name, email, partner, points, balance: await readBalance(tx, memberId, now) }), `redeemed:${bookingId}`, now);
};

const release = async (tx: Tx, row: RedemptionRow, partnerName: string, now: Date): Promise<void> => {
  const { member_id: memberId, partner_id: partnerId, redemption_id: redemptionId, points } = row;
  const description = TILL_BOOKINGS.release({ partner: partnerName });
  await restore(tx, row.booking_id, { memberId, kind: 'correction', points, partnerName, partnerId, description, transactionAt: now, bookingKey: `till-release:${partnerId}:${redemptionId}` }, now);
  await settle(tx, row, 'released', now);
};

interface Settlement {
  readonly partner: PartnerIdentity;
  readonly redemptionId: string;
  readonly to: 'confirmed' | 'released';
  readonly now: Date;
}

/** Part of `transact`, with the member's lock. A hold that is over cannot be confirmed. */
export const settleRedemption = async (tx: Tx, { partner, redemptionId, to, now }: Settlement): Promise<WireRedemption | Refusal> => {
  const { partnerId, partnerName } = partner;
  const row = await readRedemption(tx, partnerId, redemptionId);
  if (row === undefined || !isOfItsStores(partner, row)) return refused('unknown-redemption');
  if (row.status === to) return answerOf(tx, row, now);
  if (row.status !== 'held' || (to === 'confirmed' && row.expires_at <= now)) return refused('redemption-settled');
  if (to === 'released') await release(tx, row, partnerName, now);
  else {
    await settle(tx, row, 'confirmed', now);
    await notify(tx, row, partnerName, now);
  }
  return answerOf(tx, { ...row, status: to }, now);
};

const partnerNameOf = async (tx: Tx, { member_id: memberId, booking_id: bookingId }: RedemptionRow): Promise<string> =>
  (await tx.selectFrom('booking').select('partner_name').where('member_id', '=', memberId).where('id', '=', bookingId).executeTakeFirstOrThrow()).partner_name;

/** Before an account is closed, since nothing can be booked for it afterwards, and when its owner reports a stranger. Requires the member's lock. */
export const releaseHolds = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  const held = await tx.selectFrom('till_redemption').selectAll().where('member_id', '=', memberId).where('status', '=', 'held').execute();
  for (const row of held) await release(tx, row, await partnerNameOf(tx, row), now);
};

/** Run as a job: releases holds that were not confirmed in time. */
export const releaseExpiredHolds = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const due = await database.selectFrom('till_redemption').select(['partner_id', 'redemption_id', 'member_id']).where('status', '=', 'held').where('expires_at', '<=', now).execute();
  await oneByOne(due, ({ partner_id: partnerId, redemption_id: redemptionId, member_id: memberId }) =>
    database.transaction().execute(async (tx) => {
      await lockMember(tx, memberId);
      const row = await readRedemption(tx, partnerId, redemptionId);
      if (row?.status === 'held') await release(tx, row, await partnerNameOf(tx, row), now);
    }),
  );
};
