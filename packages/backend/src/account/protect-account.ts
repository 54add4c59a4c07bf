// "That was not me": the link in a mail about a change lets the owner take the account back.
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { clearStranger, mailPasswordLink } from '../password/index.ts';
import { lockSpending } from '../points/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { endSessions } from '../session/index.ts';
import { ACCOUNT_REFUSALS } from './de.ts';

type Needs = Pick<BackendDependencies, 'clock' | 'settings' | 'random'> & { readonly oneTimeTokens: OneTimeTokens };

const invalid = (): Refusal => refuseWith('token-invalid', ACCOUNT_REFUSALS['token-invalid']);

/** The notified address belongs to the owner; if another account uses it by now, it stays with that account. */
const giveAddressBack = async (tx: Tx, memberId: number, email: string, now: Date): Promise<void> => {
  const other = await tx.selectFrom('member').select('id').where('email', '=', email).where('id', '<>', memberId).executeTakeFirst();
  if (other === undefined) await tx.updateTable('member').set({ email, email_confirmed_at: now }).where('id', '=', memberId).execute();
};

/** Part of `transact`. A link for a new password goes to the owner, since the old one may be known. */
export const protectAccount = async (tx: Tx, needs: Needs, token: string, request: Pick<RequestInfo, 'url' | 'requestId'>): Promise<{ done: true } | Refusal> => {
  const { clock, oneTimeTokens } = needs;
  const taken = await oneTimeTokens.take(tx, token, ['alarm'], deliveryOf(request));
  if (taken === undefined) return (await oneTimeTokens.usedLately(tx, token, ['alarm'])) === undefined ? invalid() : { done: true };
  if (taken.again) return { done: true };
  const { memberId, payload } = taken;
  if (memberId === null) return invalid();
  const { email } = payload;
  await lockSpending(tx, memberId, clock.now());
  const { email_confirmed_at: confirmedAt } = await tx.selectFrom('member').select('email_confirmed_at').where('id', '=', memberId).executeTakeFirstOrThrow();
  // The address was never confirmed: a stranger may have registered it.
  if (confirmedAt === null) await clearStranger(tx, memberId, clock.now());
  if (email !== undefined) await giveAddressBack(tx, memberId, email, clock.now());
  await endSessions(tx, memberId, clock.now());
  await oneTimeTokens.revokeAll(tx, memberId);
  await tx.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', memberId).execute();
  await mailPasswordLink(tx, needs, memberId, { request, again: false });
  return { done: true };
};
