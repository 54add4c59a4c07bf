// German texts of consents: the newsletter's mails, the outside map.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

const mails = defineTexts('mails.newsletter', {
  confirm: {
    subject: 'Bitte bestätigen Sie Ihren Newsletter',
    body: `Guten Tag,

jemand, hoffentlich Sie selbst, möchte den Newsletter von {programm} an diese Adresse bekommen.

Bitte bestätigen Sie das innerhalb von sieben Tagen mit diesem Link:
{link}

Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Ohne Bestätigung bekommen Sie keinen Newsletter.`,
  },
  welcome: {
    subject: 'Ihr Newsletter ist bestellt',
    body: `Guten Tag,

vielen Dank: Ab jetzt bekommen Sie den Newsletter von {programm}, höchstens zweimal in der Woche.

Nicht mehr gewünscht? Mit diesem Link melden Sie sich jederzeit ab:
{link}`,
  },
  end: {
    subject: 'Newsletter abmelden',
    body: `Guten Tag,

mit diesem Link melden Sie diese Adresse vom Newsletter ab:
{link}

Möchten Sie ihn behalten? Dann brauchen Sie nichts zu tun.`,
  },
});

export const newsletterMail = (recipient: string, link: string): MailText => ({ recipient, subject: mails.confirm.subject, body: mails.confirm.body({ link }) });
export const newsletterWelcomeMail = (recipient: string, link: string): MailText => ({ recipient, subject: mails.welcome.subject, body: mails.welcome.body({ link }) });
export const newsletterEndMail = (recipient: string, link: string): MailText => ({ recipient, subject: mails.end.subject, body: mails.end.body({ link }) });

export const CONSENT_REFUSALS = defineTexts('refusals.consents', {
  'password-needed': 'Bitte geben Sie dafür Ihr Passwort noch einmal ein.',
  'wrong-password': 'Das Passwort stimmt nicht.',
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  'unknown-form': 'Die Hinweise zum Datenschutz haben sich geändert. Bitte laden Sie die Seite neu.',
});

export const MAPS_CONSENT = defineTexts('answers.maps', {
  headline: 'Karte eines anderen Anbieters anzeigen?',
  text: 'Die Karte kommt von einem anderen Anbieter. Wenn Sie sie anzeigen, erfährt er Ihre IP-Adresse und welche Gegend Sie ansehen. Sie können Ihre Zustimmung jederzeit zurücknehmen.',
  provider: 'Kartendienst',
});

export const CONSENT_TEXTS = [mails, CONSENT_REFUSALS, MAPS_CONSENT];
