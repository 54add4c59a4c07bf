// The three consents of a member, and the status of the newsletter.

/** The consents by the names of their calls (`/user-consents/{kind}-status`, `-accept`, `-revoke`). */
export const CONSENT_KINDS = ['customizedadverts', 'onlinemarketing', 'newsletter'] as const;

/** A consent by its name. */
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Whether the newsletter is ordered; unconfirmed until the link of the mail is opened. */
export type NewsletterStatus = true | false | 'UNCONFIRMED';

/** The values of the newsletter call and of the profile. */
export type NewsletterAnswer = 'ja' | 'nein' | 'unbestaetigt' | 'Ja' | 'Nein' | 'Unbestaetigt';

/** The status of an answer; unknown values count as no newsletter. */
export function newsletterStatusOf(answer: NewsletterAnswer): NewsletterStatus {
  const word = answer.toLowerCase();
  return word === 'unbestaetigt' ? 'UNCONFIRMED' : word === 'ja';
}
