// German texts of points: refusals of spending, what bookings are called, and the mails that confirm them.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';
import { displayDay } from '../platform/time/berlin-calendar.ts';

export const SPENDING_REFUSALS = defineTexts('refusals.points', {
  'wrong-password': 'Das Passwort stimmt nicht.',
  'spending-locked': 'Das Passwort war zu oft falsch. Einlösen ist deshalb für kurze Zeit gesperrt.',
  'spending-locked-by-member': 'Sie haben das Einlösen gesperrt. Es wurde nichts abgebucht.',
  'not-enough-points': 'Dafür reichen Ihre Punkte nicht aus.',
  'unknown-donation-partner': 'An diesen Partner kann nicht gespendet werden.',
  'unknown-voucher-partner': 'Von diesem Partner gibt es keine Gutscheine.',
  'amount-not-offered': 'Diesen Betrag gibt es bei diesem Partner nicht.',
});

const whole = new Intl.NumberFormat('de-DE');
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

export const POINT_BOOKINGS = defineTexts('bookings.points', {
  expiry: 'Punkteverfall',
  lapse: 'Punkteverfall mit dem Ende des Kontos',
  debt: 'Ausgleich einer Rückgabe',
  donation: 'Spende: {partner}',
  voucher: 'Einkaufsgutschein {partner} über {value}',
});

const mails = defineTexts('mails.points', {
  donation: {
    subject: 'Danke für Ihre Spende',
    body: `Guten Tag {firstname} {lastname},

Sie haben {points} Punkte gespendet: {partner}. Vielen Dank!

Vorgang: {reference}
Neuer Punktestand: {balance} Punkte

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
  voucher: {
    subject: 'Ihr Einkaufsgutschein von {partner}',
    body: `Guten Tag {firstname} {lastname},

Sie haben {points} Punkte eingelöst. Hier ist Ihr Gutschein von {partner}:

Gutscheincode: {code}
Wert: {value}
Gültig bis: {validTo}

Vorgang: {reference}
Neuer Punktestand: {balance} Punkte

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
  locked: {
    subject: 'Einlösen vorübergehend gesperrt',
    body: `Guten Tag {firstname} {lastname},

beim Einlösen Ihrer Punkte wurde mehrmals ein falsches Passwort eingegeben. Zu Ihrer Sicherheit ist das Einlösen deshalb für eine Viertelstunde gesperrt.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
  unlocked: {
    subject: 'Einlösen ist wieder möglich',
    body: `Guten Tag {firstname} {lastname},

Sie haben die Sperre für das Einlösen Ihrer Punkte aufgehoben. Spenden und Gutscheine sind wieder möglich.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
});
export const POINT_REFUSALS = defineTexts('refusals.trust', {
  'email-not-confirmed': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Den Link dazu finden Sie in unserer Willkommens-E-Mail.',
  'mailbox-in-use': 'Mit diesem Postfach nimmt schon ein anderes Konto teil. Je Postfach kann ein Konto mitmachen.',
  'purchase-needed': 'Punkte können Sie nach Ihrem ersten Einkauf mit der Karte einlösen.',
  'too-new-for-prizes': 'Bei Gewinnen und Verlosungen machen Konten mit, die mindestens {hours} Stunden alt sind. Bitte versuchen Sie es später noch einmal.',
  'account-too-new': 'In der ersten Woche nach der Anmeldung können Sie zusammen weniger als 1.000 Punkte einlösen. Danach gilt das nicht mehr.',
});

export const POINT_TEXTS = [POINT_REFUSALS, SPENDING_REFUSALS, POINT_BOOKINGS, mails];

export const donationText = (partner: string) => POINT_BOOKINGS.donation({ partner });
export const voucherText = (partner: string, valueInCent: number) => POINT_BOOKINGS.voucher({ partner, value: euros.format(valueInCent / 100) });

export interface Recipient {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

export interface SpentPoints {
  readonly partner: string;
  readonly points: number;
  readonly balance: number;
  readonly reference: string;
}

const spentValues = ({ firstname, lastname }: Recipient, { partner, points, balance, reference }: SpentPoints) => ({
  firstname,
  lastname,
  partner,
  points: whole.format(points),
  balance: whole.format(balance),
  reference,
});

export const donationMail = (to: Recipient, spent: SpentPoints): MailText => ({ recipient: to.email, subject: mails.donation.subject, body: mails.donation.body(spentValues(to, spent)) });

export const voucherMail = (to: Recipient, spent: SpentPoints, { code, valueInCent, validTo }: { readonly code: string; readonly valueInCent: number; readonly validTo: string }): MailText => ({
  recipient: to.email,
  subject: mails.voucher.subject({ partner: spent.partner }),
  body: mails.voucher.body({ ...spentValues(to, spent), code, value: euros.format(valueInCent / 100), validTo: displayDay(validTo) }),
});

export const spendingLockedMail = ({ email, firstname, lastname }: Recipient): MailText => ({ recipient: email, subject: mails.locked.subject, body: mails.locked.body({ firstname, lastname }) });

export const spendingUnlockedMail = ({ email, firstname, lastname }: Recipient): MailText => ({ recipient: email, subject: mails.unlocked.subject, body: mails.unlocked.body({ firstname, lastname }) });
