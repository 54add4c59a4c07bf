// German texts of the profile: refusals and mails.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const PROFILE_REFUSALS = defineTexts('refusals.profile', {
  'password-needed': 'Bitte geben Sie dafür Ihr Passwort noch einmal ein.',
  'wrong-password': 'Das Passwort stimmt nicht.',
  'email-taken': 'Mit dieser E-Mail-Adresse ist schon jemand angemeldet.',
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte ändern Sie die Adresse noch einmal.',
  'login-needed': 'Bitte melden Sie sich zuerst an, und öffnen Sie den Link dann noch einmal.',
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

die Adresse {email} soll künftig zu Ihrem Punktekonto gehören. Bitte bestätigen Sie das innerhalb eines Tages mit diesem Link, angemeldet mit Ihren bisherigen Daten:
{link}

Waren Sie das nicht? Dann brauchen Sie nichts zu tun.`,
  },
  emailAsked: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    body: `Guten Tag {firstname} {lastname},

zu Ihrem Punktekonto soll künftig eine andere E-Mail-Adresse gehören. Sie gilt, sobald sie bestätigt ist.

{newAddress}

Waren Sie das selbst, und stimmt die neue Adresse? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, brechen die Änderung ab und sperren das Einlösen Ihrer Punkte:
{link}`,
    newAddress: 'Die neue Adresse: {newEmail}',
  },
  reachChanged: {
    subject: 'Ihre Kontaktdaten wurden geändert',
    body: `Guten Tag {firstname} {lastname},

in Ihrem Punktekonto wurden gerade Anschrift oder Telefonnummer geändert.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body: `Guten Tag {firstname} {lastname},

zu Ihrem Punktekonto gehört jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nicht mehr.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, holen die Adresse zurück und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  replacement: {
    subject: 'Ihre neue Karte ist unterwegs',
    body: `Guten Tag {firstname} {lastname},

Sie haben eine neue Karte bestellt. Sie ist in etwa einer Woche bei Ihnen.

{blocked}

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail.`,
    blocked: `Ihre bisherige Karte haben wir gesperrt. Ihre Punkte bleiben. Mit der alten Kartennummer und mit Geburtsdatum und Postleitzahl meldet sich niemand mehr an, und alle anderen Geräte sind abgemeldet. Melden Sie sich mit Ihrer E-Mail-Adresse oder der neuen Nummer {cardNumber} an.

Sorgen Sie sich um Ihre Punkte? Unter „Geräte und Schutz“ in Ihrem Konto sperren Sie mit einem Klick jedes Einlösen.`,
  },
});
export const PROFILE_TEXTS = [PROFILE_REFUSALS, mails];

export const confirmEmailMail = ({ email, firstname, lastname }: MailTo, link: string): MailText => ({
  recipient: email,
  subject: mails.confirmEmail.subject,
  body: mails.confirmEmail.body({ email, firstname, lastname, link }),
});

/** To the address that the account has: each with the link of `alarm-link.ts`. */
const alarmMail =
  (kind: 'emailChanged' | 'reachChanged') =>
  ({ email, firstname, lastname }: MailTo, link: string): MailText => ({ recipient: email, subject: mails[kind].subject, body: mails[kind].body({ firstname, lastname, link }) });

/** Without the new address to a mailbox that was never confirmed: it is typed, as names are. */
export const emailAskedMail = ({ email, firstname, lastname }: MailTo, link: string, newEmail: string | undefined): MailText => ({
  recipient: email,
  subject: mails.emailAsked.subject,
  body: mails.emailAsked.body({ firstname, lastname, link, newAddress: newEmail === undefined ? '' : mails.emailAsked.newAddress({ newEmail }) }),
});
export const emailChangedMail = alarmMail('emailChanged');
export const reachChangedMail = alarmMail('reachChanged');

export const replacementMail = ({ email, firstname, lastname }: MailTo, blocked: boolean, cardNumber: string): MailText => ({
  recipient: email,
  subject: mails.replacement.subject,
  body: mails.replacement.body({ firstname, lastname, blocked: blocked ? mails.replacement.blocked({ cardNumber }) : '' }),
});
