// The three consents of a member, and the status of the newsletter.

/** The consents by the names of their calls (section 7: `/user-consents/{kind}-status`, `-accept`, `-revoke`). */
export const CONSENT_KINDS = ['customizedadverts', 'onlinemarketing', 'newsletter'] as const;

/** A consent by its name. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Section 4, "Other flags". */
export type NewsletterStatus = true | false | 'UNCONFIRMED';

/** The values of the newsletter call and of the profile (section 3, "Newsletter status"). */
export type NewsletterAnswer = 'ja' | 'nein' | 'unbestaetigt' | 'Ja' | 'Nein' | 'Unbestaetigt';

/** The status of an answer; unknown values count as no newsletter. */
export function newsletterStatusOf(answer: NewsletterAnswer): NewsletterStatus {
  const word = answer.toLowerCase();
  return word === 'unbestaetigt' ? 'UNCONFIRMED' : word === 'ja';
}
