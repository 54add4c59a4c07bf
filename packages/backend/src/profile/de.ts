// German texts of the profile: refusals and mails.
import type { Mail } from '../dependencies.ts';

export const PROFILE_REFUSALS = {
  'email-taken': 'Mit dieser E-Mail-Adresse ist schon jemand angemeldet.',
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte ändern Sie die Adresse noch einmal.',
  'too-many-dismissals': 'Es sind zu viele Hinweise ausgeblendet.',
  'already-ordered': 'Eine Karte ist schon bestellt und auf dem Weg zu Ihnen.',
} as const;

export interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

const greeting = ({ firstname, lastname }: MailTo): string => `Guten Tag ${firstname} ${lastname},`;

export const confirmEmailMail = (to: MailTo, link: string): Mail => ({
  recipient: to.email,
  subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
  body: `${greeting(to)}

diese Adresse soll künftig zu Ihrem Punktekonto gehören. Bitte bestätigen Sie das innerhalb eines Tages mit diesem Link:
${link}

Waren Sie das nicht? Dann brauchen Sie nichts zu tun.
`,
});

export const emailChangedMail = (to: MailTo): Mail => ({
  recipient: to.email,
  subject: 'Ihre E-Mail-Adresse wurde geändert',
  body: `${greeting(to)}

zu Ihrem Punktekonto gehört jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nicht mehr.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.
`,
});

export const replacementMail = (to: MailTo, blocked: boolean): Mail => ({
  recipient: to.email,
  subject: 'Ihre neue Karte ist unterwegs',
  body: `${greeting(to)}

Sie haben eine neue Karte bestellt. Sie ist in etwa einer Woche bei Ihnen.
${blocked ? '\nIhre bisherige Karte haben wir gesperrt. Punkte und Anmeldung bleiben, wie sie sind.\n' : ''}
Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail.
`,
});
