// German texts of feeds: refusals, the mails of an alarm, and why an import failed.
import type { FeedAlarm } from '@pluspunkt/core/operators';
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const FEED_REFUSALS = defineTexts('refusals.feeds', {
  'unknown-shop': 'Diesen Shop gibt es nicht.',
  'no-feed': 'Dieser Shop hat noch keinen Feed. Bitte geben Sie eine Adresse ein.',
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

/** Why an import failed, where the importer does not say it. */
export const FEED_FAILURES = {
  database: 'Die Datenbank ist nicht erreichbar. Der nächste Abruf versucht es wieder.',
  unexpected: 'Etwas Unerwartetes ist geschehen. Der Katalog ist unverändert. Im Log steht mehr unter der Nummer',
  interrupted: 'Der Import wurde unterbrochen, weil das Produkt neu gestartet wurde. Er beginnt von selbst wieder.',
  key: 'Adresse und Passwort lassen sich nicht entschlüsseln: Der Schlüssel (SECRETS_KEY) ist ein anderer als beim Speichern. Bitte geben Sie beides neu ein.',
  shrunk: 'Die Datei nähme mehr als die Hälfte der Angebote weg. Nichts wurde übernommen. Ist sie nur ein Ausschnitt, stellen Sie das ein; sonst übernimmt sie der Befehl „npm run -s import“ mit --force.',
  private: 'Die Adresse liegt im privaten Netz.',
  empty: 'In den ersten Zeilen steht kein Angebot.',
  status: (status: number) => `Der Server antwortet mit ${status}.`,
  unreachable: 'Der Server ist nicht erreichbar.',
} as const;
