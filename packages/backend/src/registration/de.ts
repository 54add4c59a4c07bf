// German texts of registration: rules for passwords, refusals, the mail of welcome.
import type { PasswordRule } from '@pluspunkt/core/registration';
import type { Mail } from '../dependencies.ts';
import { PROGRAMME } from '../mail/programme.ts';

/** What the server hands out, and judges by. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'min-length', text: 'Mindestens 10 Zeichen', kind: 'minLength', length: 10 },
  { id: 'max-length', text: 'Höchstens 128 Zeichen', kind: 'maxLength', length: 128 },
  { id: 'letter', text: 'Mindestens ein Buchstabe', kind: 'pattern', pattern: '\\p{L}' },
  { id: 'other', text: 'Mindestens eine Ziffer oder ein Sonderzeichen', kind: 'pattern', pattern: '[^\\p{L}\\s]' },
  { id: 'own-words', text: 'Weder Ihr Name noch Ihre Kartennummer noch Ihre E-Mail-Adresse', kind: 'notContaining' },
];

export const REGISTRATION_REFUSALS = {
  'card-not-free': 'Diese Karte kann nicht registriert werden. Bitte prüfen Sie die Kartennummer.',
  'email-taken': 'Mit dieser E-Mail-Adresse ist schon jemand angemeldet.',
  'password-rules': 'Das Passwort erfüllt nicht alle Regeln.',
  'too-young': 'Mitmachen können Sie ab 16 Jahren.',
  'unknown-action-code': 'Diesen Aktionscode gibt es nicht oder nicht mehr.',
  'weak-pin': 'Diese PIN ist zu leicht zu erraten.',
  'unknown-form': 'Die Hinweise zum Datenschutz haben sich geändert. Bitte laden Sie die Seite neu.',
} as const;

export const WELCOME_TEXT = `Willkommen bei ${PROGRAMME}`;

const whole = new Intl.NumberFormat('de-DE');

export interface Welcome {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly cardNumber: string;
  readonly newCardOrdered: boolean;
  readonly points: number;
}

export const welcomeMail = ({ email, firstname, lastname, cardNumber, newCardOrdered, points }: Welcome): Mail => ({
  recipient: email,
  subject: WELCOME_TEXT,
  body: `Guten Tag ${firstname} ${lastname},

schön, dass Sie dabei sind! Ihre Kartennummer: ${cardNumber}
${newCardOrdered ? '\nIhre Karte ist unterwegs. Bis sie da ist, sammeln und lösen Sie mit der Kartennummer ein.\n' : ''}${points > 0 ? `\nFür den Anfang haben Sie ${whole.format(points)} Punkte auf Ihrem Konto.\n` : ''}
Wir fragen Sie in E-Mails niemals nach Passwort oder PIN.
`,
});
