// German texts around click-outs and the contact form.
import type { ClickOutClaim, ContactTopic } from '@pluspunkt/core/partners';
import { defineTexts, type Wording } from '../platform/texts/wording.ts';

export const CLAIM_REFUSALS = defineTexts('refusals.partners', {
  'claim-too-early': 'Der Partner meldet Einkäufe erst nach einigen Tagen. Bitte warten Sie noch etwas, bevor Sie Punkte nachfordern.',
  'claim-too-late': 'Punkte lassen sich bis 90 Tage nach dem Besuch im Shop nachfordern. Diese Frist ist vorbei.',
  'already-credited': 'Die Punkte für diesen Einkauf sind schon in Ihrem Konto.',
});

export const CONTACT_REFUSALS = defineTexts('refusals.contact', {
  'captcha-failed': 'Wir konnten nicht erkennen, dass ein Mensch dieses Formular abschickt. Bitte versuchen Sie es noch einmal.',
});

const topics = defineTexts('mails.topics', {
  points: 'Punkte',
  card: 'Karte',
  coupons: 'Coupons',
  account: 'Mein Konto',
  partner: 'Partner',
  privacy: 'Datenschutz',
  other: 'Anderes Anliegen',
}) satisfies Readonly<Record<ContactTopic, Wording>>;

const contactMails = defineTexts('mails.contact', {
  service: {
    subject: '[{ticket}] {topic}',
    body: `Thema: {topic}
Von: {firstName} {lastName}
E-Mail: {email}
Kartennummer: {cardNumber}

{message}`,
    noEmail: 'keine, bitte per Brief antworten',
    noCard: 'keine Angabe',
  },
  confirmation: {
    subject: 'Ihre Nachricht ist angekommen ({ticket})',
    body: `Guten Tag {firstName} {lastName},

vielen Dank für Ihre Nachricht zum Thema „{topic}“. Sie hat die Nummer {ticket}.
Wir antworten in der Regel innerhalb von zwei Werktagen. Nennen Sie bei Rückfragen bitte diese Nummer.

Falls Sie uns nicht geschrieben haben, können Sie diese E-Mail einfach löschen.

Ihr {programm}-Service`,
  },
});

const claimMails = defineTexts('mails.claim', {
  service: {
    subject: 'Punkte nachgefordert: {partner}',
    body: `Partner: {partner}
Kartennummer: {cardNumber}
Besuch im Shop: {visited} ({click})
Bestellung: {order} vom {ordered}
Betrag: {amount}`,
  },
  confirmation: {
    subject: 'Wir prüfen Ihre Punkte bei {partner}',
    body: `Guten Tag {firstName} {lastName},

Sie haben Punkte für Ihre Bestellung {order} vom {ordered} bei {partner} nachgefordert.
Wir fragen beim Partner nach; das dauert meist zwei bis vier Wochen. Den Stand sehen Sie jederzeit in Ihrem Konto.

Ihr {programm}-Service`,
  },
});
export const PARTNER_TEXTS = [CLAIM_REFUSALS, CONTACT_REFUSALS, topics, contactMails, claimMails];

export interface Letter {
  readonly ticket: string;
  readonly topic: ContactTopic;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly cardNumber?: string;
  readonly message: string;
}

export const serviceMail = ({ ticket, topic, firstName, lastName, email, cardNumber, message }: Letter) => {
  const { subject, body, noEmail, noCard } = contactMails.service;
  return {
    subject: subject({ ticket, topic: topics[topic] }),
    body: body({ topic: topics[topic], firstName, lastName, email: email ?? noEmail, cardNumber: cardNumber ?? noCard, message }),
  };
};

/** Contains nothing that the sender wrote but the name, and that only for members. */
export const confirmationMail = ({ ticket, topic, firstName, lastName }: Letter) => ({
  subject: contactMails.confirmation.subject({ ticket }),
  body: contactMails.confirmation.body({ ticket, topic: topics[topic], firstName, lastName }),
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

export const claimServiceMail = ({ clickId, clickedAt, partnerName: partner, cardNumber, orderNumber, orderedOn, amountInCent }: ClaimLetter) => ({
  subject: claimMails.service.subject({ partner }),
  body: claimMails.service.body({ partner, cardNumber, visited: days.format(clickedAt), click: clickId, order: orderNumber, ordered: dayOf(orderedOn), amount: euros.format(amountInCent / 100) }),
});

export const claimConfirmationMail = ({ partnerName: partner, firstName, lastName, orderNumber, orderedOn }: ClaimLetter) => ({
  subject: claimMails.confirmation.subject({ partner }),
  body: claimMails.confirmation.body({ partner, firstName, lastName, order: orderNumber, ordered: dayOf(orderedOn) }),
});
