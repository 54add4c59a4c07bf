// German texts of passwords and PINs: refusals and mails.
import type { Mail } from '../dependencies.ts';

export const PASSWORD_REFUSALS = {
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  'wrong-pin': 'Die bisherige PIN stimmt nicht.',
  'wrong-password': 'Das Passwort stimmt nicht.',
  'weak-pin': 'Diese PIN ist zu leicht zu erraten.',
} as const;

export interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

const greeting = ({ firstname, lastname }: MailTo): string => `Guten Tag ${firstname} ${lastname},`;
const NOT_YOU = 'Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.';

export const passwordLinkMail = (to: MailTo, link: string, first: boolean): Mail => ({
  recipient: to.email,
  subject: first ? 'Ihr erstes Passwort' : 'Neues Passwort festlegen',
  body: `${greeting(to)}

mit diesem Link legen Sie ${first ? 'Ihr erstes' : 'ein neues'} Passwort fest. Er gilt eine Stunde und nur einmal:
${link}

Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.
`,
});

export const passwordChangedMail = (to: MailTo): Mail => ({
  recipient: to.email,
  subject: 'Ihr Passwort wurde geändert',
  body: `${greeting(to)}

das Passwort Ihres Punktekontos wurde gerade geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.

${NOT_YOU}
`,
});

export const pinLinkMail = (to: MailTo, link: string): Mail => ({
  recipient: to.email,
  subject: 'Neue PIN festlegen',
  body: `${greeting(to)}

mit diesem Link legen Sie eine neue PIN fest. Er gilt eine Stunde und nur einmal:
${link}

Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihre PIN bleibt, wie sie ist.
`,
});

export const pinChangedMail = (to: MailTo): Mail => ({
  recipient: to.email,
  subject: 'Ihre PIN wurde geändert',
  body: `${greeting(to)}

die PIN Ihres Punktekontos wurde gerade geändert.

${NOT_YOU}
`,
});
