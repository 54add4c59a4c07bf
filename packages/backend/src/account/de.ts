// German texts of the account: refusals, and mails about its end and about the login by birthday and postcode.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const ACCOUNT_REFUSALS = defineTexts('refusals.account', {
  'password-needed': 'Bitte geben Sie dafür Ihr Passwort noch einmal ein.',
  'wrong-password': 'Das Passwort stimmt nicht.',
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
});

const mails = defineTexts('mails.account', {
  birthdayLogin: {
    subject: 'Anmelden mit Geburtsdatum und Postleitzahl ist möglich',
    body: `Guten Tag {firstname} {lastname},

in Ihrem Punktekonto wurde gerade erlaubt, sich mit Kartennummer, Geburtsdatum und Postleitzahl anzumelden. Wer sich so anmeldet, sieht Ihr Konto, ändert nichts und löst nichts ein.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun. Ein neues Passwort beendet diese Möglichkeit wieder.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, beenden diese Möglichkeit und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  addressLost: {
    subject: 'Diese E-Mail-Adresse gehört nicht mehr zu einem Punktekonto',
    body: `Guten Tag,

aus dem Postfach, dessen Adresse vorher zu Ihrem Punktekonto gehörte, wurde gemeldet, dass jemand anders sie geändert hat. Deshalb gehört diese E-Mail-Adresse nicht mehr zum Konto, alle Geräte sind abgemeldet, und das Einlösen der Punkte ist gesperrt.

Haben Sie die Adresse selbst geändert und nichts gemeldet? Dann antworten Sie bitte sofort auf diese E-Mail.`,
  },
  closed: {
    subject: 'Ihr Konto ist geschlossen',
    body: `Guten Tag {firstname} {lastname},

Ihr Punktekonto ist geschlossen, wie Sie es gewünscht haben.

{lapsed}

Ihre persönlichen Daten haben wir gelöscht; Buchungen bewahren wir ohne Ihren Namen auf, solange das Gesetz es verlangt. Ihre Kartennummer gilt nicht mehr, und Sie sind auf allen Geräten abgemeldet.

Gutscheine, die Sie schon haben, bleiben gültig. Dies ist unsere letzte E-Mail an Sie.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail.`,
    onePoint: 'Mit dem Konto ist 1 Punkt verfallen.',
    points: 'Mit dem Konto sind {points} Punkte verfallen.',
  },
});
export const ACCOUNT_TEXTS = [ACCOUNT_REFUSALS, mails];

const whole = new Intl.NumberFormat('de-DE');

interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

export const birthdayLoginMail = ({ email, firstname, lastname }: MailTo, link: string): MailText => ({ recipient: email, subject: mails.birthdayLogin.subject, body: mails.birthdayLogin.body({ firstname, lastname, link }) });

/** Without a name: the mailbox may be a stranger's. */
export const addressLostMail = (recipient: string): MailText => ({ recipient, subject: mails.addressLost.subject, body: mails.addressLost.body });

export const accountClosedMail = ({ email, firstname, lastname }: MailTo, lapsedPoints: number): MailText => ({
  recipient: email,
  subject: mails.closed.subject,
  body: mails.closed.body({ firstname, lastname, lapsed: lapsedPoints === 0 ? '' : lapsedPoints === 1 ? mails.closed.onePoint : mails.closed.points({ points: whole.format(lapsedPoints) }) }),
});
