// Mails links that set a password or PIN, always to the account's own address.
import { sql } from 'kysely';
import { DELIVERED_AGAIN_MS, deliveryOf } from '../platform/http/delivery.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { mailLink } from '../platform/mail/links.ts';
import { discardMail, enqueueMail } from '../platform/mail/outbox.ts';
import { hashedKey } from '../platform/rate-limits/hashed-key.ts';
import type { OneTimeTokens, TokenPurpose } from '../session/index.ts';
import { createThrottle, type Throttle } from '../platform/rate-limits/throttle.ts';
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
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, hasPassword: row.password_hash !== null };
};

/** Within this time a repeated request counts as a retry after a lost answer; later it means that the mail did not arrive. */
const SAME_WISH_SECONDS = 60;

export interface LinkWish {
  /** The request and its input: the same name with another birthday is a different request. */
  readonly words: readonly (string | number | undefined)[];
  /** Counts a mail, and refuses beyond the limit. */
  readonly tooOften: (throttle: Throttle) => Promise<Refusal | undefined>;
  /** `again`: the same request came a moment ago. */
  readonly mail: (tx: Tx, again: boolean) => Promise<void>;
}

/**
 * Grants a wish once, however often it is pressed within a minute: the same words again count as no mail. They are noted whether there is
 * such an account or not, so that neither the answers nor how many there may be tell of it; and only with the mail, so that a wish that
 * failed is asked for anew. Two at the same moment come one after the other.
 */
export const grantOnce = ({ database }: Pick<BackendDependencies, 'database'>, { words, tooOften, mail }: LinkWish): Promise<{ readonly again: boolean } | Refusal> =>
  transact(database, async (tx) => {
    const throttle = createThrottle({ database: tx });
    const wait = await throttle.take({ key: hashedKey('link-wish', JSON.stringify(words)), limit: 1, windowSeconds: SAME_WISH_SECONDS });
    const again = wait > 0;
    const refusal = again ? undefined : await tooOften(throttle);
    if (isRefusal(refusal)) return refusal;
    await mail(tx, again);
    return { again };
  });

/** The sender of a request; a request that is delivered twice counts once. */
export interface Asker {
  readonly request: Pick<RequestInfo, 'url' | 'requestId'>;
  readonly again: boolean;
}

const named = (delivery: string | undefined) => (delivery === undefined ? {} : { payload: { delivery } });

const PASSWORD_LINKS = ['password', 'initial-password'] as const satisfies readonly TokenPurpose[];
const PIN_LINKS = ['pin'] as const satisfies readonly TokenPurpose[];

/** Whether the requested link was already sent and is still unused. */
const isMailedFor = async (tx: Tx, memberId: number, purposes: readonly TokenPurpose[], { request, again }: Asker, now: Date): Promise<boolean> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const delivery = deliveryOf(request);
  const row = await tx
    .selectFrom('one_time_token')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where((where) =>
      where.or([
        ...(delivery === undefined ? [] : [where.and([where(sql`payload ->> 'delivery'`, '=', delivery), where('created_at', '>', before(DELIVERED_AGAIN_MS))])]),
        ...(again ? [where('created_at', '>', before(SAME_WISH_SECONDS * 1_000))] : []),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/** No account has this id. */
const NOBODY = 0;

/** The work of `mailPasswordLink` without an effect, for a name that no account has: the time of the answer must not reveal that. */
export const mailNobody = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, name: string, asker: Asker): Promise<void> => {
  await readRecipient(tx, NOBODY);
  if ((await isMailedFor(tx, NOBODY, PASSWORD_LINKS, asker, clock.now())) || asker.again) return;
  await oneTimeTokens.revoke(tx, NOBODY, PASSWORD_LINKS);
  const token = await oneTimeTokens.issue(tx, { purpose: 'password', lifetime: { ms: HOUR_MS } });
  await discardMail(tx, passwordLinkMail({ email: name, firstname: '', lastname: '' }, mailLink(settings, 'password', { token }), false), `password-link:${random.uuid()}`, clock.now());
};

/** Only the newest link counts. A member without an e-mail address gets none, unless `mailbox` is one that the owner has just proved. */
export const mailPasswordLink = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, memberId: number, asker: Asker, mailbox?: string): Promise<void> => {
  const member = await readRecipient(tx, memberId);
  const recipient = member && { ...member, email: mailbox ?? member.email };
  if (recipient === undefined || recipient.email === null || (await isMailedFor(tx, memberId, PASSWORD_LINKS, asker, clock.now()))) return;
  const { request } = asker;
  const { email, firstname, lastname, hasPassword } = { ...recipient, email: recipient.email };
  // Mails that strangers caused must not use up the one that the owner caused with a link of the mailbox. A stranger may have typed the account's name there.
  const [kind, fromStranger] = mailbox === undefined ? (['password-link', false] as const) : (['recovery-link', true] as const);
  await oneTimeTokens.replace(tx, { purpose: hasPassword ? 'password' : 'initial-password', lifetime: { ms: HOUR_MS }, memberId, ...named(deliveryOf(request)) }, PASSWORD_LINKS, (token) => {
    const link = mailLink(settings, 'password', hasPassword ? { token } : { token, erstmals: '1' });
    return enqueueMail(tx, { ...passwordLinkMail({ email, firstname, lastname }, link, !hasPassword), fromStranger }, `${kind}:${random.uuid()}`, clock.now());
  });
};

/** Only the newest link counts. A member without an e-mail address gets none. */
export const mailPinLink = async (tx: Tx, { clock, settings, random, oneTimeTokens }: LinkNeeds, memberId: number, asker: Asker): Promise<void> => {
  const recipient = await readRecipient(tx, memberId);
  if (recipient === undefined || recipient.email === null || (await isMailedFor(tx, memberId, PIN_LINKS, asker, clock.now()))) return;
  const { request } = asker;
  const { email, firstname, lastname } = { ...recipient, email: recipient.email };
  await oneTimeTokens.replace(tx, { purpose: 'pin', lifetime: { ms: HOUR_MS }, memberId, ...named(deliveryOf(request)) }, PIN_LINKS, (token) =>
    enqueueMail(tx, pinLinkMail({ email, firstname, lastname }, mailLink(settings, 'pin', { token })), `pin-link:${random.uuid()}`, clock.now()),
  );
};
