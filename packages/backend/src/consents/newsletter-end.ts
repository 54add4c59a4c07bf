// Unsubscribing from the newsletter: by the link in every mail, or by a link that is mailed on request.
import { createHash } from 'node:crypto';
import type { Tx } from '../platform/db/database.ts';
import { mailLink } from '../platform/mail/links.ts';
import { discardMail, enqueueMail, isMailStored } from '../platform/mail/outbox.ts';
import { CONSENT_TEXT_VERSION } from '@pluspunkt/core/consents';
import { changeConsent } from './change-consent.ts';
import { newsletterEndMail } from './de.ts';
import type { NewsletterNeeds } from './newsletter.ts';

const HOUR_MS = 3_600_000;
/** Readers keep these mails for a long time. */
const LINK_DAYS = 400;
/** Marks a link that unsubscribes, as opposed to one that confirms. */
const END = 'end';

/** One mail per address and hour. An unwanted one has a key of its own: a stranger's request must not keep the owner of the address from a later mail. */
export const hourlyKey = (kind: string, { email, now, isWanted }: { readonly email: string; readonly now: Date; readonly isWanted: boolean }): string =>
  `${kind}:${isWanted ? '' : 'unwanted-'}${createHash('sha256').update(email).digest('base64url')}:${Math.floor(now.getTime() / HOUR_MS)}`;

export interface Subscriber {
  readonly email: string;
  readonly memberId: number | null;
}

export const isEndLink = (payload: Readonly<Record<string, string>>): boolean => payload['action'] === END;

/** The address that unsubscribes this subscriber. */
export const issueEndLink = async (tx: Tx, { settings, oneTimeTokens }: NewsletterNeeds, { email, memberId }: Subscriber): Promise<string> => {
  const token = await oneTimeTokens.issue(tx, {
    purpose: 'newsletter',
    lifetime: { days: LINK_DAYS },
    ...(memberId === null ? {} : { memberId }),
    payload: { email, action: END },
  });
  return mailLink(settings, 'newsletterEnd', { token });
};

const findSubscriber = async (tx: Tx, email: string): Promise<Subscriber | undefined> => {
  const member = await tx.selectFrom('member').select('id').where('email', '=', email).where('newsletter_service', '<>', 'Nein').executeTakeFirst();
  // Read in any case: one statement less would reveal the member.
  const visitor = await tx.selectFrom('newsletter_subscription').select('email').where('email', '=', email).executeTakeFirst();
  if (member !== undefined) return { email, memberId: member.id };
  return visitor === undefined ? undefined : { email, memberId: null };
};

/** At most one mail per address and hour; none if there is no subscription, which costs as much. */
export const mailEndLink = async (tx: Tx, needs: NewsletterNeeds, email: string): Promise<void> => {
  const now = needs.clock.now();
  const subscriber = await findSubscriber(tx, email);
  const mailKey = hourlyKey('newsletter-end', { email, now, isWanted: subscriber !== undefined });
  if (await isMailStored(tx, mailKey)) return;
  const link = await issueEndLink(tx, needs, subscriber ?? { email, memberId: null });
  await (subscriber === undefined ? discardMail : enqueueMail)(tx, newsletterEndMail(email, link), mailKey, now);
};

/** Whether a used link unsubscribed and there was no new order since. */
const isEnded = async (tx: Tx, { oneTimeTokens }: NewsletterNeeds, token: string): Promise<boolean> => {
  const used = await oneTimeTokens.used(tx, token, ['newsletter']);
  if (used === undefined || !isEndLink(used.payload)) return false;
  if (used.memberId === null) return (await findSubscriber(tx, used.payload['email'] ?? '')) === undefined;
  const member = await tx.selectFrom('member').select('newsletter_service').where('id', '=', used.memberId).executeTakeFirst();
  return member?.newsletter_service === 'Nein';
};

/**
 * False for a token that is not good (any more). Of a visitor nothing is stored. A used link succeeds
 * while the newsletter is ended.
 */
export const endNewsletterBy = async (tx: Tx, needs: NewsletterNeeds, token: string, delivery: string | undefined): Promise<boolean> => {
  const { clock, oneTimeTokens } = needs;
  const taken = await oneTimeTokens.take(tx, token, ['newsletter'], delivery);
  if (taken === undefined) return isEnded(tx, needs, token);
  if (!isEndLink(taken.payload)) return false;
  if (taken.again) return true;
  // The link proves the mailbox: what its owner ordered as a visitor ends as well, even if another person registered the address meanwhile.
  await tx.deleteFrom('newsletter_subscription').where('email', '=', taken.payload['email'] ?? '').execute();
  if (taken.memberId === null) return true;
  await changeConsent(tx, { memberId: taken.memberId, consent: 'newsletter', status: 'revoked', textVersion: CONSENT_TEXT_VERSION, origin: 'mail', at: clock.now() });
  return true;
};
