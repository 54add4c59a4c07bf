// Sets a password with the token of a mail: ends every other session and open token, and notifies the member.
import { ownWordsOf } from '@pluspunkt/core/registration';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { passwordRefusal } from '../registration/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { loginCountsOf } from '../session/index.ts';
import { endSessions, hasAuthenticator } from '../session/index.ts';
import { forgetWrongPasswords } from '../session/index.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { clearStranger } from './clear-stranger.ts';
import { passwordChangedMail, PASSWORD_REFUSALS, takenOverMail } from './de.ts';

export type SetPasswordNeeds = Pick<BackendDependencies, 'clock' | 'random'> & { readonly oneTimeTokens: OneTimeTokens };

export interface NewPassword {
  readonly token: string;
  readonly purpose: 'password' | 'initial-password';
  readonly password: string;
  readonly passwordHash: string;
  /** The caller's own session, which stays. */
  readonly keepSession?: string;
  readonly delivery?: string | undefined;
}

/** Part of `transact`: a password that breaks the rules leaves the token unused. */
export const setPassword = async (
  tx: Tx,
  { clock, random, oneTimeTokens }: SetPasswordNeeds,
  { token, purpose, password, passwordHash, keepSession, delivery }: NewPassword,
): Promise<{ done: true } | Refusal> => {
  const taken = await oneTimeTokens.take(tx, token, [purpose], delivery);
  if (taken?.again === true) return { done: true };
  if (taken === undefined || taken.memberId === null) return refuseWith('token-invalid', PASSWORD_REFUSALS['token-invalid']);
  const { memberId } = taken;
  const member = await tx.selectFrom('member').select(['email', 'email_confirmed_at', 'firstname', 'lastname', 'card_number']).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { email, email_confirmed_at: confirmedAt, firstname, lastname, card_number: cardNumber } = member;
  const refusal = await passwordRefusal(password, ownWordsOf({ firstName: firstname, lastName: lastname, cardNumber, ...(email === null ? {} : { email }) }));
  if (refusal !== undefined) return refusal;
  const now = clock.now();
  await tx.updateTable('credential').set({ password_hash: passwordHash, zip_dob_allowed: false }).where('member_id', '=', memberId).execute();
  // The address was not confirmed before: a stranger may have registered it.
  const isTakenOver = purpose === 'password' && email !== null && confirmedAt === null;
  if (isTakenOver) await clearStranger(tx, memberId, now);
  // Passkeys from before the address was confirmed may belong to another person, who registered the account.
  if (confirmedAt !== null) await tx.deleteFrom('passkey').where('member_id', '=', memberId).where('created_at', '<', confirmedAt).execute();
  // So may an authenticator. One that was added while an earlier address was confirmed belongs to the owner.
  await tx.deleteFrom('member_authenticator').where('member_id', '=', memberId).where('address_confirmed', '=', false).execute();
  // Opening the link confirms the address.
  if (email !== null && confirmedAt === null) await tx.updateTable('member').set({ email_confirmed_at: now }).where('id', '=', memberId).execute();
  // Tokens first: a session that one of them is just opening is ended as well.
  await oneTimeTokens.revokeAll(tx, memberId);
  await endSessions(tx, memberId, now, keepSession);
  const counts = createThrottle({ database: tx });
  await forgetWrongPasswords(counts, memberId);
  // The link in the mail proves the owner, so the count of wrong passwords is reset. That of wrong codes is not: a thief who reads the mailbox could go on guessing.
  for (const key of loginCountsOf([cardNumber, ...(email === null ? [] : [email])])) await counts.clear(key);
  const passkey = await tx.selectFrom('passkey').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst();
  const stillValid = { passkeys: passkey !== undefined, authenticator: await hasAuthenticator(tx, memberId) };
  if (email !== null) await enqueueMail(tx, isTakenOver ? takenOverMail(email) : passwordChangedMail({ email, firstname, lastname }, stillValid), `password-changed:${random.uuid()}`, now);
  return { done: true };
};
