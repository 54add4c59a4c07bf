// German texts around click-outs and the contact form.
import type { ClickOutClaim, ContactTopic } from '@pluspunkt/core/partners';

export const CLAIM_REFUSALS = {
  'claim-too-early': 'Der Partner meldet Einkäufe erst nach einigen Tagen. Bitte warten Sie noch etwas, bevor Sie Punkte nachfordern.',
  'claim-too-late': 'Punkte lassen sich bis 90 Tage nach dem Besuch im Shop nachfordern. Diese Frist ist vorbei.',
  'already-credited': 'Die Punkte für diesen Einkauf sind schon in Ihrem Konto.',
} as const;

export const CAPTCHA_FAILED = 'Wir konnten nicht erkennen, dass ein Mensch dieses Formular abschickt. Bitte versuchen Sie es noch einmal.';

export const TOPICS: Readonly<Record<ContactTopic, string>> = {
  points: 'Punkte',
  card: 'Karte',
  coupons: 'Coupons',
  account: 'Mein Konto',
  partner: 'Partner',
  privacy: 'Datenschutz',
  other: 'Anderes Anliegen',
};

export interface Letter {
  readonly ticket: string;
  readonly topic: ContactTopic;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly cardNumber?: string;
  readonly message: string;
}

export const serviceMail = ({ ticket, topic, firstName, lastName, email, cardNumber, message }: Letter) => ({
  subject: `[${ticket}] ${TOPICS[topic]}`,
  body: [
    `Thema: ${TOPICS[topic]}`,
    `Von: ${firstName} ${lastName}`,
    `E-Mail: ${email ?? 'keine, bitte per Brief antworten'}`,
    `Kartennummer: ${cardNumber ?? 'keine Angabe'}`,
    '',
    message,
    '',
  ].join('\n'),
});

/** Holds nothing that the sender wrote but the name: nobody sends texts of their own to others through it. */
export const confirmationMail = ({ ticket, topic, firstName, lastName }: Letter) => ({
  subject: `Ihre Nachricht ist angekommen (${ticket})`,
  body: [
    `Guten Tag ${firstName} ${lastName},`,
    '',
    `vielen Dank für Ihre Nachricht zum Thema „${TOPICS[topic]}“. Sie hat die Nummer ${ticket}.`,
    'Wir antworten in der Regel innerhalb von zwei Werktagen. Nennen Sie bei Rückfragen bitte diese Nummer.',
    '',
    'Falls Sie uns nicht geschrieben haben, können Sie diese E-Mail einfach löschen.',
    '',
    'Ihr Pluspunkt-Service',
    '',
  ].join('\n'),
});

export interface ClaimLetter extends ClickOutClaim {
  readonly clickId: string;
  readonly clickedAt: Date;
  readonly partnerName: string;
  readonly cardNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const days = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: 'numeric', month: 'long', year: 'numeric' });
const dayOf = (day: string): string => days.format(new Date(`${day}T12:00:00Z`));

export const claimServiceMail = ({ clickId, clickedAt, partnerName, cardNumber, orderNumber, orderedOn, amountInCent }: ClaimLetter) => ({
  subject: `Punkte nachgefordert: ${partnerName}`,
  body: [
    `Partner: ${partnerName}`,
    `Kartennummer: ${cardNumber}`,
    `Besuch im Shop: ${days.format(clickedAt)} (${clickId})`,
    `Bestellung: ${orderNumber} vom ${dayOf(orderedOn)}`,
    `Betrag: ${euros.format(amountInCent / 100)}`,
    '',
  ].join('\n'),
});

export const claimConfirmationMail = ({ partnerName, firstName, lastName, orderNumber, orderedOn }: ClaimLetter) => ({
  subject: `Wir prüfen Ihre Punkte bei ${partnerName}`,
  body: [
    `Guten Tag ${firstName} ${lastName},`,
    '',
    `Sie haben Punkte für Ihre Bestellung ${orderNumber} vom ${dayOf(orderedOn)} bei ${partnerName} nachgefordert.`,
    'Wir fragen beim Partner nach; das dauert meist zwei bis vier Wochen. Den Stand sehen Sie jederzeit in Ihrem Konto.',
    '',
    'Ihr Pluspunkt-Service',
    '',
  ].join('\n'),
});
