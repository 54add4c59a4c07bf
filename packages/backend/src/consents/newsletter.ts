// The newsletter with double opt-in, for members and visitors: nothing counts before the link of the mail is opened.
import { createHash } from 'node:crypto';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { mailLink } from '../platform/mail/links.ts';
import { discardMail, enqueueMail, isMailStored } from '../platform/mail/outbox.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { CONSENT_TEXT_VERSION } from '@pluspunkt/core/consents';
import { changeConsent, latestChange } from './change-consent.ts';
import { newsletterMail, newsletterWelcomeMail } from './de.ts';
import { hourlyKey, isEndLink, issueEndLink } from './newsletter-end.ts';

const HOUR_MS = 3_600_000;
const CONFIRM_DAYS = 7;

export type NewsletterNeeds = Pick<BackendDependencies, 'clock' | 'settings'> & { readonly oneTimeTokens: OneTimeTokens };

interface OptIn {
  readonly email: string;
  readonly memberId?: number;
  readonly textVersion: string;
}

/** At most one mail per address and hour, so that no mailbox is flooded. An unwanted mail is not sent, and costs as much. */
const askToConfirm = async (tx: Tx, { clock, settings, oneTimeTokens }: NewsletterNeeds, { email, memberId, textVersion }: OptIn, isWanted = true): Promise<void> => {
  const now = clock.now();
  const mailKey = hourlyKey('newsletter', { email, now, isWanted });
  if (await isMailStored(tx, mailKey)) return;
  const token = await oneTimeTokens.issue(tx, {
    purpose: 'newsletter',
    lifetime: { days: CONFIRM_DAYS },
    ...(memberId === undefined ? {} : { memberId }),
    payload: { email, textVersion, askedAt: now.toISOString() },
  });
  await (isWanted ? enqueueMail : discardMail)(tx, newsletterMail(email, mailLink(settings, 'newsletter', { token })), mailKey, now);
};

/** A member orders the newsletter: unconfirmed, unless it was confirmed before. */
export const requestMemberNewsletter = async (
  tx: Tx,
  needs: NewsletterNeeds,
  { memberId, origin, textVersion = CONSENT_TEXT_VERSION }: { readonly memberId: number; readonly origin: string; readonly textVersion?: string },
): Promise<void> => {
  await changeConsent(tx, { memberId, consent: 'newsletter', status: 'unconfirmed', textVersion, origin, at: needs.clock.now() });
  const member = await tx.selectFrom('member').select(['email', 'newsletter_service']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (member.email === null || member.newsletter_service === 'Ja') return;
  await askToConfirm(tx, needs, { email: member.email, memberId, textVersion });
};

export interface VisitorOptIn extends Omit<OptIn, 'memberId'> {
  readonly formId: string;
  /** The logged-in member who sends the form. */
  readonly orderedBy: number | undefined;
}

/** For this long after a revocation, a form with the member's address sends no mail. */
const REVOCATION_MS = 56 * 24 * HOUR_MS;

/** Nothing of the member changes before the link is opened, and a revocation of the last weeks is respected. */
const askMember = async (tx: Tx, needs: NewsletterNeeds, memberId: number, { email, textVersion }: VisitorOptIn): Promise<void> => {
  const latest = await latestChange(tx, memberId, 'newsletter');
  const isRespected = latest?.status === 'revoked' && needs.clock.now().getTime() - latest.changed_at.getTime() < REVOCATION_MS;
  const isWanted = latest?.status !== 'accepted' && !isRespected;
  await askToConfirm(tx, needs, { email, textVersion, ...(isWanted ? { memberId } : {}) }, isWanted);
};

/** A visitor registers an address. If it belongs to a member, the member must confirm; a member's own order counts at once. */
export const requestNewsletter = async (tx: Tx, needs: NewsletterNeeds, optIn: VisitorOptIn): Promise<void> => {
  const { email, formId, textVersion } = optIn;
  const member = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
  if (member !== undefined && member.id === optIn.orderedBy) return requestMemberNewsletter(tx, needs, { memberId: member.id, origin: 'web', textVersion });
  if (member !== undefined) return askMember(tx, needs, member.id, optIn);
  const row = await tx
    .insertInto('newsletter_subscription')
    .values({ email, status: 'unconfirmed', form_id: formId, text_version: textVersion, requested_at: needs.clock.now(), confirmed_at: null })
    // Any visitor can submit the address of a subscriber, so a confirmed consent is not updated.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ form_id: formId, text_version: textVersion }).where('newsletter_subscription.status', '=', 'unconfirmed'))
    .returning('email')
    .executeTakeFirst();
  await askToConfirm(tx, needs, { email, textVersion }, row !== undefined);
};

/** A link from before the newest revocation is invalid. */
const isRevokedSince = async (tx: Tx, memberId: number, askedAt: string | undefined): Promise<boolean> => {
  const latest = await latestChange(tx, memberId, 'newsletter');
  return latest?.status === 'revoked' && (askedAt === undefined || latest.changed_at.toISOString() >= askedAt);
};

interface Confirmation {
  readonly email: string;
  readonly textVersion: string;
  readonly askedAt: string | undefined;
}

const confirmMember = async (tx: Tx, memberId: number, { email, textVersion, askedAt }: Confirmation, at: Date): Promise<boolean> => {
  const member = await tx.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirst();
  if (member?.email !== email || (await isRevokedSince(tx, memberId, askedAt))) return false;
  await changeConsent(tx, { memberId, consent: 'newsletter', status: 'accepted', textVersion, origin: 'mail', at });
  return true;
};

const confirmVisitor = async (tx: Tx, { email, textVersion }: Confirmation, at: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('newsletter_subscription')
    .set({ status: 'confirmed', text_version: textVersion, confirmed_at: at })
    .where('email', '=', email)
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a used link confirmed the newsletter and it was not ended since. */
const isConfirmed = async (tx: Tx, { oneTimeTokens }: NewsletterNeeds, token: string): Promise<boolean> => {
  const used = await oneTimeTokens.used(tx, token, ['newsletter']);
  if (used === undefined || isEndLink(used.payload)) return false;
  const { email = '' } = used.payload;
  if (used.memberId === null) return (await tx.selectFrom('newsletter_subscription').select('status').where('email', '=', email).executeTakeFirst())?.status === 'confirmed';
  const member = await tx.selectFrom('member').select(['email', 'newsletter_service']).where('id', '=', used.memberId).executeTakeFirst();
  return member?.email === email && member.newsletter_service === 'Ja';
};

/**
 * False for a token that is not good (any more), or of an address that is no longer the member's. A mail reports it, and how to end it. A
 * used link succeeds while the newsletter is confirmed.
 */
export const confirmNewsletterBy = async (tx: Tx, needs: NewsletterNeeds, token: string, request: Pick<RequestInfo, 'requestId'>): Promise<boolean> => {
  const { clock, oneTimeTokens } = needs;
  const taken = await oneTimeTokens.take(tx, token, ['newsletter'], deliveryOf(request));
  if (taken === undefined) return isConfirmed(tx, needs, token);
  if (isEndLink(taken.payload)) return false;
  if (taken.again) return true;
  const { memberId, payload } = taken;
  const { email = '', textVersion = CONSENT_TEXT_VERSION, askedAt } = payload;
  const now = clock.now();
  const confirmation = { email, textVersion, askedAt };
  const confirmed = memberId === null ? await confirmVisitor(tx, confirmation, now) : await confirmMember(tx, memberId, confirmation, now);
  if (!confirmed) return false;
  const endLink = await issueEndLink(tx, needs, { email, memberId });
  const mailKey = `newsletter-welcome:${createHash('sha256').update(token).digest('base64url')}`;
  await enqueueMail(tx, newsletterWelcomeMail(email, endLink), mailKey, now);
  return true;
};
