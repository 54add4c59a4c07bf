// German texts of feeds: refusals, and the mails of an alarm.
import type { FeedAlarm } from '@pluspunkt/core/operators';
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const FEED_REFUSALS = defineTexts('refusals.feeds', {
  'unknown-shop': 'Diesen Shop gibt es nicht.',
  'no-feed': 'Dieser Shop hat noch keinen Feed. Bitte geben Sie eine Adresse ein.',
  'address-needed': 'Bitte geben Sie zum Passwort die Adresse noch einmal ein, an die es geht.',
  'invalid-address': 'Die Adresse beginnt mit http:// oder https:// und enthält weder Benutzer noch Passwort.',
  'private-address': 'Die Adresse liegt im privaten Netz. Erlaubt ist das nur den Namen in FEED_PRIVATE_HOSTS.',
  'unreadable-feed': 'Daraus lassen sich keine Angebote lesen. {reason}',
});

const mails = defineTexts('mails.feeds', {
  shrunk: {
    subject: 'Der Feed von {shop} ist geschrumpft',
    body: `Guten Tag,

der Feed von {shop} enthält viel weniger Angebote als beim letzten Mal. Bitte sehen Sie nach, ob das stimmt:
{link}`,
  },
  missing: {
    subject: 'Der Feed von {shop} bleibt aus',
    body: `Guten Tag,

der Feed von {shop} wurde seit mehr als zwei Abrufen nicht übernommen. Die Preise sind nicht mehr aktuell. Woran es liegt, steht hier:
{link}`,
  },
});

export const FEED_TEXTS = [FEED_REFUSALS, mails];

export const alarmMail = (alarm: FeedAlarm, recipient: string, values: { readonly shop: string; readonly link: string }): MailText => ({ recipient, subject: mails[alarm].subject({ shop: values.shop }), body: mails[alarm].body(values) });
