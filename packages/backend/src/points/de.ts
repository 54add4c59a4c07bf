// German texts of points: refusals of spending, and the mails that confirm it.
import type { Mail } from '../dependencies.ts';
import { displayDay } from './calendar.ts';

export const SPENDING_REFUSALS = {
  'wrong-password': 'Das Passwort stimmt nicht.',
  'spending-locked': 'Das Passwort war zu oft falsch. Einlösen ist deshalb für kurze Zeit gesperrt.',
  'spending-locked-by-member': 'Sie haben das Einlösen gesperrt. Es wurde nichts abgebucht.',
  'not-enough-points': 'Dafür reichen Ihre Punkte nicht aus.',
  'unknown-donation-partner': 'An diesen Partner kann nicht gespendet werden.',
  'unknown-voucher-partner': 'Von diesem Partner gibt es keine Gutscheine.',
  'amount-not-offered': 'Diesen Betrag gibt es bei diesem Partner nicht.',
} as const;

const whole = new Intl.NumberFormat('de-DE');
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

export const donationText = (name: string): string => `Spende: ${name}`;
export const voucherText = (name: string, valueInCent: number): string => `Einkaufsgutschein ${name} über ${euros.format(valueInCent / 100)}`;

export interface Recipient {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

const NOT_YOU = 'Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.';
const greeting = ({ firstname, lastname }: Recipient): string => `Guten Tag ${firstname} ${lastname},`;

export interface SpentPoints {
  readonly partner: string;
  readonly points: number;
  readonly balance: number;
  readonly reference: string;
}

export const donationMail = (to: Recipient, { partner, points, balance, reference }: SpentPoints): Mail => ({
  recipient: to.email,
  subject: 'Danke für Ihre Spende',
  body: `${greeting(to)}

Sie haben ${whole.format(points)} Punkte gespendet: ${partner}. Vielen Dank!

Vorgang: ${reference}
Neuer Punktestand: ${whole.format(balance)} Punkte

${NOT_YOU}
`,
});

export const voucherMail = (to: Recipient, spent: SpentPoints, code: string, validTo: string): Mail => ({
  recipient: to.email,
  subject: `Ihr Einkaufsgutschein von ${spent.partner}`,
  body: `${greeting(to)}

Sie haben ${whole.format(spent.points)} Punkte eingelöst. Hier ist Ihr Gutschein von ${spent.partner}:

Gutscheincode: ${code}
Wert: ${euros.format(spent.points / 100)}
Gültig bis: ${displayDay(validTo)}

Vorgang: ${spent.reference}
Neuer Punktestand: ${whole.format(spent.balance)} Punkte

${NOT_YOU}
`,
});

export const spendingLockedMail = (to: Recipient): Mail => ({
  recipient: to.email,
  subject: 'Einlösen vorübergehend gesperrt',
  body: `${greeting(to)}

beim Einlösen Ihrer Punkte wurde mehrmals ein falsches Passwort eingegeben. Zu Ihrer Sicherheit ist das Einlösen deshalb für eine Viertelstunde gesperrt.

${NOT_YOU}
`,
});

export const spendingUnlockedMail = (to: Recipient): Mail => ({
  recipient: to.email,
  subject: 'Einlösen ist wieder möglich',
  body: `${greeting(to)}

Sie haben die Sperre für das Einlösen Ihrer Punkte aufgehoben. Spenden und Gutscheine sind wieder möglich.

${NOT_YOU}
`,
});
