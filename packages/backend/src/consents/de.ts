// German texts of consents: the newsletter's mail, the outside map.
import type { Mail } from '../dependencies.ts';

export const newsletterMail = (recipient: string, link: string): Mail => ({
  recipient,
  subject: 'Bitte bestätigen Sie Ihren Newsletter',
  body: `Guten Tag,

jemand, hoffentlich Sie selbst, möchte den Newsletter von Pluspunkt an diese Adresse bekommen.

Bitte bestätigen Sie das innerhalb von sieben Tagen mit diesem Link:
${link}

Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Ohne Bestätigung bekommen Sie keinen Newsletter.
`,
});

export const newsletterWelcomeMail = (recipient: string, endLink: string): Mail => ({
  recipient,
  subject: 'Ihr Newsletter ist bestellt',
  body: `Guten Tag,

vielen Dank: Ab jetzt bekommen Sie den Newsletter von Pluspunkt, höchstens zweimal in der Woche.

Nicht mehr gewünscht? Mit diesem Link melden Sie sich jederzeit ab:
${endLink}
`,
});

export const newsletterEndMail = (recipient: string, link: string): Mail => ({
  recipient,
  subject: 'Newsletter abmelden',
  body: `Guten Tag,

mit diesem Link melden Sie diese Adresse vom Newsletter ab:
${link}

Möchten Sie ihn behalten? Dann brauchen Sie nichts zu tun.
`,
});

export const CONSENT_REFUSALS = {
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  'unknown-form': 'Die Hinweise zum Datenschutz haben sich geändert. Bitte laden Sie die Seite neu.',
} as const;

export const MAPS_CONSENT = {
  version: '2',
  headline: 'Karte eines anderen Anbieters anzeigen?',
  text: 'Die Karte kommt von einem anderen Anbieter. Wenn Sie sie anzeigen, erfährt er Ihre IP-Adresse und welche Gegend Sie ansehen. Sie können Ihre Zustimmung jederzeit zurücknehmen.',
  provider: 'Kartendienst',
  privacyLink: '/datenschutz',
} as const;
