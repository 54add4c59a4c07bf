// German texts of registration: rules for passwords, refusals, the mail of welcome.
import type { PasswordRule } from '@pluspunkt/core/registration';
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts, type Wording } from '../platform/texts/wording.ts';

const ruleTexts = defineTexts('answers.password-rules', {
  'min-length': 'Mindestens 10 Zeichen',
  'max-length': 'Höchstens 128 Zeichen',
  letter: 'Mindestens ein Buchstabe',
  other: 'Mindestens eine Ziffer oder ein Sonderzeichen',
  'own-words': 'Weder Ihr Name noch Ihre Kartennummer noch Ihre E-Mail-Adresse',
});

/** The rules that the server publishes and applies; `text` is for people. */
export const PASSWORD_RULES: readonly (Omit<PasswordRule, 'text'> & { readonly text: Wording })[] = [
  { id: 'min-length', text: ruleTexts['min-length'], kind: 'minLength', length: 10 },
  { id: 'max-length', text: ruleTexts['max-length'], kind: 'maxLength', length: 128 },
  { id: 'letter', text: ruleTexts.letter, kind: 'pattern', pattern: '\\p{L}' },
  { id: 'other', text: ruleTexts.other, kind: 'pattern', pattern: '[^\\p{L}\\s]' },
  { id: 'own-words', text: ruleTexts['own-words'], kind: 'notContaining' },
];

export const REGISTRATION_REFUSALS = defineTexts('refusals.registration', {
  'card-not-free': 'Diese Karte kann nicht registriert werden. Bitte prüfen Sie die Kartennummer.',
  'email-taken': 'Mit dieser E-Mail-Adresse ist schon jemand angemeldet.',
  'password-rules': 'Das Passwort erfüllt nicht alle Regeln.',
  'weak-password': 'Dieses Passwort ist zu leicht zu erraten: Viele verwenden es so oder ähnlich. Bitte wählen Sie ein anderes.',
  'too-young': 'Mitmachen können Sie ab 16 Jahren.',
  'unknown-action-code': 'Diesen Aktionscode gibt es nicht oder nicht mehr.',
  'weak-pin': 'Diese PIN ist zu leicht zu erraten.',
  'unknown-form': 'Die Hinweise zum Datenschutz haben sich geändert. Bitte laden Sie die Seite neu.',
});

export const REGISTRATION_BOOKINGS = defineTexts('bookings.registration', { welcome: 'Willkommen bei {programm}' });

const mails = defineTexts('mails.registration', {
  welcome: {
    subject: 'Willkommen bei {programm}',
    body: `Guten Tag {firstname} {lastname},

schön, dass Sie dabei sind! Ihre Kartennummer: {cardNumber}

{card}

{start}

{confirm}

Wir fragen Sie in E-Mails niemals nach Passwort oder PIN.`,
    card: 'Ihre Karte ist unterwegs. Bis sie da ist, sammeln und lösen Sie mit der Kartennummer ein.',
    start: 'Für den Anfang haben Sie {points} Punkte auf Ihrem Konto.',
    startByEmail: 'Für den Anfang schenken wir Ihnen {points} Punkte. Sie gelten, sobald Sie Ihre E-Mail-Adresse bestätigt haben.',
    startByPurchase: 'Für den Anfang schenken wir Ihnen {points} Punkte. Sie gelten, sobald Sie Ihre E-Mail-Adresse bestätigt haben und Ihr erster Einkauf gebucht ist.',
    confirm: `Bitte bestätigen Sie mit diesem Link, dass dies Ihre Adresse ist:
{link}`,
  },
});
export const REGISTRATION_TEXTS = [ruleTexts, REGISTRATION_REFUSALS, REGISTRATION_BOOKINGS, mails];

const whole = new Intl.NumberFormat('de-DE');

export interface Welcome {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly cardNumber: string;
  readonly newCardOrdered: boolean;
  readonly points: number;
  readonly pending: 'nothing' | 'email' | 'purchase';
  readonly confirmLink: string;
}

export const welcomeMail = ({ email, firstname, lastname, cardNumber, newCardOrdered, points, pending, confirmLink }: Welcome): MailText => {
  const { subject, body, card, start, startByEmail, startByPurchase, confirm } = mails.welcome;
  const gift = { nothing: start, email: startByEmail, purchase: startByPurchase }[pending];
  return {
    recipient: email,
    subject,
    body: body({ firstname, lastname, cardNumber, card: newCardOrdered ? card : '', start: points > 0 ? gift({ points: whole.format(points) }) : '', confirm: confirm({ link: confirmLink }) }),
  };
};
