// A member's new e-mail address: it counts once the member opens the link that was sent to it.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { releaseBonuses } from '../points/index.ts';
import { mailLink } from '../platform/mail/links.ts';
import { enqueueChangeNotice } from '../platform/mail/change-notice.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { alarmLink } from '../session/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { confirmEmailMail, emailAskedMail, emailChangedMail, PROFILE_REFUSALS } from './de.ts';

export type EmailNeeds = Pick<BackendDependencies, 'clock' | 'random' | 'settings'> & { readonly oneTimeTokens: OneTimeTokens };

const taken = (): Refusal => refuseWith('email-taken', PROFILE_REFUSALS['email-taken']);

const isTaken = async (tx: Tx, email: string, memberId: number): Promise<boolean> =>
  (await tx.selectFrom('member').select('id').where('email', '=', email).where('id', '<>', memberId).executeTakeFirst()) !== undefined;

/** An open request for the same address: sending the profile again causes no second mail. */
const hasRequestedChange = async (tx: Tx, memberId: number, email: string, now: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('one_time_token')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql`payload ->> 'email'`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
};

/** Part of the caller's transaction, which has locked the member's row. */
export const requestEmail = async (tx: Tx, needs: EmailNeeds, memberId: number, email: string): Promise<Refusal | undefined> => {
  const { clock, random, oneTimeTokens } = needs;
  if (await isTaken(tx, email, memberId)) return taken();
  const now = clock.now();
  if (await hasRequestedChange(tx, memberId, email, now)) return undefined;
  const { email: before, confirmedAt, firstname, lastname } = await tx.selectFrom('member').select(['email', 'email_confirmed_at as confirmedAt', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  await oneTimeTokens.replace(tx, { purpose: 'email', lifetime: { days: 1 }, memberId, payload: { email } }, ['email'], (token) =>
    enqueueMail(tx, confirmEmailMail({ email, firstname, lastname }, mailLink(needs.settings, 'email', { token })), `confirm-email:${random.uuid()}`, now),
  );
  // The owner is notified before it takes effect.
  if (before === null) return undefined;
  const mail = emailAskedMail({ email: before, firstname, lastname }, await alarmLink(tx, needs, { memberId, email: before }), confirmedAt === null ? undefined : email);
  return enqueueChangeNotice(tx, { memberId, mail, mailKey: `email-asked:${random.uuid()}`, now });
};

/** Whether a used link set the present address. */
const isConfirmed = async (tx: Tx, { oneTimeTokens }: EmailNeeds, token: string): Promise<boolean> => {
  const { memberId = null, payload = {} } = (await oneTimeTokens.used(tx, token, ['email'])) ?? {};
  if (memberId === null) return false;
  const member = await tx.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst();
  return member !== undefined && member.email === payload['email'];
};

export interface Confirmation {
  readonly token: string;
  /** The member of the session, if there is one. */
  readonly memberId: number | undefined;
  readonly request: Pick<RequestInfo, 'requestId'>;
}

/** Part of `transact`. Notifies the previous address. A used link succeeds while its address is the member's. */
export const confirmEmailBy = async (tx: Tx, needs: EmailNeeds, { token, memberId: loggedIn, request }: Confirmation): Promise<{ done: true } | Refusal> => {
  const { clock, random, oneTimeTokens } = needs;
  const used = await oneTimeTokens.take(tx, token, ['email'], deliveryOf(request));
  if (used?.again === true) return { done: true };
  const email = used?.payload.email;
  if (used === undefined && (await isConfirmed(tx, needs, token))) return { done: true };
  if (used === undefined || used.memberId === null || email === undefined) return refuseWith('token-invalid', PROFILE_REFUSALS['token-invalid']);
  const { memberId } = used;
  const before = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
  // The owner of a mistyped address can open the link, but cannot log in.
  if (before.email !== email && loggedIn !== memberId) return refuseWith('login-needed', PROFILE_REFUSALS['login-needed']);
  if (await isTaken(tx, email, memberId)) return taken();
  // Before the update, while the former address still shows whether it was confirmed: mails to an unconfirmed one are limited.
  if (before.email !== null && before.email !== email) {
    const link = await alarmLink(tx, needs, { memberId, email: before.email });
    await enqueueMail(tx, emailChangedMail({ ...before, email: before.email }, link), `email-changed:${random.uuid()}`, clock.now());
  }
  await tx.updateTable('member').set({ email, email_confirmed_at: clock.now() }).where('id', '=', memberId).execute();
  // Earlier links to other addresses become invalid.
  if (before.email !== email) await oneTimeTokens.revoke(tx, memberId, ['password', 'initial-password', 'pin', 'newsletter']);
  await releaseBonuses(tx, needs, clock.now(), memberId);
  return { done: true };
};
