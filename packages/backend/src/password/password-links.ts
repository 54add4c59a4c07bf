// Mails links by which a password is set: to whom an account belongs, never to whom asks.
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../db/database.ts';
import type { RequestInfo } from '../http/route.ts';
import { mailLink } from '../mail/links.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { OneTimeTokens } from '../session/one-time-tokens.ts';
import { passwordLinkMail, pinLinkMail } from './de.ts';

export type LinkNeeds = Pick<BackendDependencies, 'clock' | 'settings' | 'random'> & { readonly oneTimeTokens: OneTimeTokens };

const HOUR_MS = 3_600_000;

const readRecipient = async (tx: Tx, memberId: number) => {
  const row = await tx
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['email', 'firstname', 'lastname', 'password_hash'])
    .where('member.id', '=', memberId)
    .forNoKeyUpdate('member')
    .executeTakeFirstOrThrow();
  return { ...row, hasPassword: row.password_hash !== null };
};

/** Only the newest link counts. A member without an e-mail address gets none. */
export const mailPasswordLink = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, memberId: number, request: Pick<RequestInfo, 'url'>): Promise<void> => {
  const { email, firstname, lastname, hasPassword } = await readRecipient(tx, memberId);
  if (email === null) return;
  await oneTimeTokens.revoke(tx, memberId, ['password', 'initial-password']);
  const token = await oneTimeTokens.issue(tx, { purpose: hasPassword ? 'password' : 'initial-password', lifetimeMs: HOUR_MS, memberId });
  const link = mailLink({ settings }, request, 'password', hasPassword ? { token } : { token, erstmals: '1' });
  await enqueueMail(tx, passwordLinkMail({ email, firstname, lastname }, link, !hasPassword), `password-link:${random.uuid()}`, clock.now());
};

/** Only the newest link counts. A member without an e-mail address gets none. */
export const mailPinLink = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, memberId: number, request: Pick<RequestInfo, 'url'>): Promise<void> => {
  const { email, firstname, lastname } = await readRecipient(tx, memberId);
  if (email === null) return;
  await oneTimeTokens.revoke(tx, memberId, ['pin']);
  const token = await oneTimeTokens.issue(tx, { purpose: 'pin', lifetimeMs: HOUR_MS, memberId });
  await enqueueMail(tx, pinLinkMail({ email, firstname, lastname }, mailLink({ settings }, request, 'pin', { token })), `pin-link:${random.uuid()}`, clock.now());
};
