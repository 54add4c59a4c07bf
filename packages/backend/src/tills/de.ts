// German texts of tills: refusals, what bookings are called, and the mail after a redemption.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const TILL_REFUSALS = defineTexts('refusals.tills', {
  'unknown-card': 'Diese Karte gibt es nicht, oder sie ist gesperrt.',
  'store-not-allowed': 'Für diese Filiale gilt dieser Zugang nicht.',
  'no-point-rule': 'Für diesen Partner ist noch nicht festgelegt, wofür es Punkte gibt.',
  'transaction-id-reused': 'Unter dieser Nummer ist schon ein anderer Einkauf gebucht.',
  'purchase-too-old': 'Der Einkauf liegt zu lange zurück.',
  'purchase-in-future': 'Der Einkauf liegt in der Zukunft. Bitte prüfen Sie die Uhr der Kasse.',
  'unknown-purchase': 'Diesen Einkauf gibt es nicht.',
  'return-id-reused': 'Unter dieser Nummer ist schon eine andere Rückgabe gebucht.',
  'returned-too-much': 'So viel wurde nicht gekauft oder ist schon zurückgegeben.',
  'too-young': 'Mitmachen können Mitglieder ab 16 Jahren.',
  'wrong-pin': 'Die PIN stimmt nicht.',
  'wrong-code': 'Dieser Code gilt nicht oder nicht mehr. Bitte zeigen Sie in der App einen neuen.',
  'code-used': 'Mit diesem Code wurde schon bezahlt. Bitte zeigen Sie in der App einen neuen.',
  'card-code-off': 'Codes in der App bietet das Programm nicht an.',
  'wrong-password': 'Das Passwort stimmt nicht.',
  'password-needed': 'Bitte geben Sie Ihr Passwort ein.',
  'spending-locked-by-member': 'Das Mitglied hat das Einlösen gesperrt.',
  'not-enough-points': 'Dafür reichen die Punkte nicht aus.',
  'more-than-amount': 'Es können nicht mehr Punkte eingelöst werden, als der Einkauf kostet.',
  'redemption-id-reused': 'Unter dieser Nummer ist schon eine andere Einlösung gebucht.',
  'unknown-redemption': 'Diese Einlösung gibt es nicht.',
  'redemption-settled': 'Diese Einlösung ist schon abgeschlossen.',
});

export const TILL_BOOKINGS = defineTexts('bookings.tills', {
  purchase: 'Einkauf bei {partner}',
  coupon: 'Coupon bei {partner}: {headline}',
  return: 'Rückgabe bei {partner}',
  claimReported: 'Ausgleich der Nachforderung: {partner} hat den Einkauf gemeldet',
  redemption: 'Eingelöst bei {partner}',
  release: 'Nicht eingelöst bei {partner}',
});

const mails = defineTexts('mails.tills', {
  firstPurchase: {
    subject: 'Ihr erster Einkauf mit der Karte',
    body: `Guten Tag {firstname} {lastname},

Sie haben zum ersten Mal mit Ihrer Karte eingekauft: bei {partner}. Dafür gibt es {points} Punkte.

Unter „Punkte“ in Ihrem Konto steht, wie sie zustande kommen und ab wann sie zählen.

Waren Sie das nicht? Dann antworten Sie bitte auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
  redeemed: {
    subject: 'Sie haben Punkte eingelöst',
    body: `Guten Tag {firstname} {lastname},

Sie haben bei {partner} mit {points} Punkten bezahlt.

Neuer Punktestand: {balance} Punkte

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
});

export const TILL_TEXTS = [TILL_REFUSALS, TILL_BOOKINGS, mails];

const whole = new Intl.NumberFormat('de-DE');

interface Redeemed {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly partner: string;
  readonly points: number;
  readonly balance: number;
}

export const redeemedMail = ({ email, points, balance, firstname, lastname, partner }: Redeemed): MailText => ({
  recipient: email,
  subject: mails.redeemed.subject,
  body: mails.redeemed.body({ firstname, lastname, partner, points: whole.format(points), balance: whole.format(balance) }),
});

export const firstPurchaseMail = ({ email, points, firstname, lastname, partner }: Omit<Redeemed, 'balance'>): MailText => ({
  recipient: email,
  subject: mails.firstPurchase.subject,
  body: mails.firstPurchase.body({ firstname, lastname, partner, points: whole.format(points) }),
});
