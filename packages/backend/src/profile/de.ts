// German texts of the profile: refusals and mails.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const PROFILE_REFUSALS = defineTexts('refusals.profile', {
  'email-taken': 'Mit dieser E-Mail-Adresse ist schon jemand angemeldet.',
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte ändern Sie die Adresse noch einmal.',
  'too-many-dismissals': 'Es sind zu viele Hinweise ausgeblendet.',
  'already-ordered': 'Eine Karte ist schon bestellt und auf dem Weg zu Ihnen.',
});

export interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

const mails = defineTexts('mails.profile', {
  confirmEmail: {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    body: `Guten Tag {firstname} {lastname},

diese Adresse soll künftig zu Ihrem Punktekonto gehören. Bitte bestätigen Sie das innerhalb eines Tages mit diesem Link:
{link}

Waren Sie das nicht? Dann brauchen Sie nichts zu tun.`,
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body: `Guten Tag {firstname} {lastname},

zu Ihrem Punktekonto gehört jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nicht mehr.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
  replacement: {
    subject: 'Ihre neue Karte ist unterwegs',
    body: `Guten Tag {firstname} {lastname},

Sie haben eine neue Karte bestellt. Sie ist in etwa einer Woche bei Ihnen.

{blocked}

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail.`,
    blocked: 'Ihre bisherige Karte haben wir gesperrt. Punkte und Anmeldung bleiben, wie sie sind.',
  },
});
export const PROFILE_TEXTS = [PROFILE_REFUSALS, mails];

export const confirmEmailMail = ({ email, firstname, lastname }: MailTo, link: string): MailText => ({
  recipient: email,
  subject: mails.confirmEmail.subject,
  body: mails.confirmEmail.body({ firstname, lastname, link }),
});

export const emailChangedMail = ({ email, firstname, lastname }: MailTo): MailText => ({ recipient: email, subject: mails.emailChanged.subject, body: mails.emailChanged.body({ firstname, lastname }) });

export const replacementMail = ({ email, firstname, lastname }: MailTo, blocked: boolean): MailText => ({
  recipient: email,
  subject: mails.replacement.subject,
  body: mails.replacement.body({ firstname, lastname, blocked: blocked ? mails.replacement.blocked : '' }),
});
