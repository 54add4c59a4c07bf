// "That was not me": the link in a mail about a change lets the owner take the account back.
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { clearStranger, mailPasswordLink } from '../password/index.ts';
import { lockSpending } from '../points/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { ALARM_DAYS, endSessions } from '../session/index.ts';
import { releaseHolds } from '../tills/index.ts';
import { ACCOUNT_REFUSALS, addressLostMail } from './de.ts';

type Needs = Pick<BackendDependencies, 'clock' | 'settings' | 'random'> & { readonly oneTimeTokens: OneTimeTokens };

const DAY_MS = 86_400_000;

const invalid = (): Refusal => refuseWith('token-invalid', ACCOUNT_REFUSALS['token-invalid']);

/** The link proves the mailbox: an account that a stranger registered with its address loses it. An account of the same owner keeps it. */
const giveAddressBack = async (tx: Tx, { oneTimeTokens }: Needs, memberId: number, email: string, now: Date): Promise<void> => {
  const other = await tx.selectFrom('member').select(['id', 'email_confirmed_at as confirmedAt']).where('email', '=', email).where('id', '<>', memberId).forUpdate().executeTakeFirst();
  if (other !== undefined && other.confirmedAt !== null) {
    await tx.updateTable('member').set({ email: null, email_confirmed_at: null }).where('id', '=', memberId).execute();
    return;
  }
  if (other !== undefined) {
    await tx.updateTable('member').set({ email: null }).where('id', '=', other.id).execute();
    await oneTimeTokens.revokeAll(tx, other.id);
  }
  await tx.updateTable('member').set({ email, email_confirmed_at: now }).where('id', '=', memberId).execute();
};

/**
 * Removes an authenticator that was added while the mail about it still has a valid link: a stranger may have added it. An older one stays, since a
 * thief who reads the mailbox could use any such link to get past the second step. Recovery codes are deleted, since the stranger may know them.
 */
const removeAuthenticator = async (tx: Tx, memberId: number, now: Date): Promise<void> => {
  await tx.deleteFrom('member_authenticator').where('member_id', '=', memberId).where('created_at', '>=', new Date(now.getTime() - (ALARM_DAYS + 1) * DAY_MS)).execute();
  await tx.deleteFrom('member_recovery_code').where('member_id', '=', memberId).execute();
};

/** What the stranger knows or has set opens nothing any more. Tokens first: a session that one of them is just opening is ended as well. */
const closeForStranger = async (tx: Tx, { clock, oneTimeTokens }: Needs, memberId: number): Promise<void> => {
  await lockSpending(tx, memberId, clock.now());
  await releaseHolds(tx, memberId, clock.now());
  await oneTimeTokens.revokeAll(tx, memberId);
  await tx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await removeAuthenticator(tx, memberId, clock.now());
  await tx.deleteFrom('member_pin').where('member_id', '=', memberId).execute();
  await endSessions(tx, memberId, clock.now());
};

/** Part of `transact`. A link for a new password goes to the owner, since the old one, which becomes invalid, may be known. */
export const protectAccount = async (tx: Tx, needs: Needs, token: string, request: Pick<RequestInfo, 'url' | 'requestId'>): Promise<{ done: true } | Refusal> => {
  const { clock, oneTimeTokens } = needs;
  const taken = await oneTimeTokens.take(tx, token, ['alarm'], deliveryOf(request));
  if (taken === undefined) return (await oneTimeTokens.usedLately(tx, token, ['alarm'])) === undefined ? invalid() : { done: true };
  if (taken.again) return { done: true };
  const { memberId, payload } = taken;
  if (memberId === null) return invalid();
  const { email } = payload;
  const { email: present, email_confirmed_at: confirmedAt } = await tx.selectFrom('member').select(['email', 'email_confirmed_at']).where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
  await tx.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', memberId).execute();
  await closeForStranger(tx, needs, memberId);
  // The address was never confirmed: a stranger may have registered it.
  if (confirmedAt === null) await clearStranger(tx, memberId, clock.now());
  if (email !== undefined) {
    await oneTimeTokens.revokeLaterOnes(tx, memberId, { purpose: 'alarm', email });
    await giveAddressBack(tx, needs, memberId, email, clock.now());
    // The report may come from a mailbox that the member has left and that another person reads.
    if (present !== null && present !== email && confirmedAt !== null) await enqueueMail(tx, addressLostMail(present), `address-lost:${needs.random.uuid()}`, clock.now());
  }
  await mailPasswordLink(tx, needs, memberId, { request, again: false }, email);
  await tx.updateTable('credential').set({ password_hash: null }).where('member_id', '=', memberId).execute();
  return { done: true };
};
