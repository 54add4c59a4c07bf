// German texts of passwords and PINs: refusals and mails.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const PASSWORD_REFUSALS = defineTexts('refusals.password', {
  'token-invalid': 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  'wrong-pin': 'Die bisherige PIN stimmt nicht.',
  'wrong-password': 'Das Passwort stimmt nicht.',
  'weak-pin': 'Diese PIN ist zu leicht zu erraten.',
});

export interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

const mails = defineTexts('mails.password', {
  first: {
    subject: 'Ihr erstes Passwort',
    body: `Guten Tag {firstname} {lastname},

mit diesem Link legen Sie Ihr erstes Passwort fest. Er gilt eine Stunde und nur einmal:
{link}

Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.`,
  },
  link: {
    subject: 'Neues Passwort festlegen',
    body: `Guten Tag {firstname} {lastname},

mit diesem Link legen Sie ein neues Passwort fest. Er gilt eine Stunde und nur einmal:
{link}

Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.`,
  },
  changed: {
    subject: 'Ihr Passwort wurde geändert',
    body: `Guten Tag {firstname} {lastname},

das Passwort Ihres Punktekontos wurde gerade geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet. {passkeys} {authenticator}

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
    passkeys: 'Ihre Passkeys gelten weiter; welche es sind, sehen Sie unter „Geräte und Schutz“.',
    authenticator: 'Ihre Authenticator-App gilt weiter: Nach dem Passwort fragen wir nach ihrem Code. Ist sie verloren, nehmen Sie einen Wiederherstellungscode oder wenden sich an den Kundenservice.',
  },
  takenOver: {
    subject: 'Ihr Passwort wurde geändert',
    body: `Guten Tag,

das Passwort Ihres Punktekontos wurde gerade geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.

Ihre E-Mail-Adresse war bis dahin nicht bestätigt: Jemand anders konnte sich mit ihr angemeldet haben. Zu Ihrem Schutz haben wir deshalb alles gelöscht, was in Ihrem Konto eingetragen war: Name, Geburtsdatum, Anschrift, Telefonnummern, Haushalt, PIN, Passkeys, Authenticator-App, Merkzettel und Einwilligungen. Punkte und Karte bleiben.

Bitte tragen Sie Ihre Daten unter „Mein Konto“ neu ein. Ihr Geburtsdatum nimmt der Kundenservice auf.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.`,
  },
  pinLink: {
    subject: 'Neue PIN festlegen',
    body: `Guten Tag {firstname} {lastname},

mit diesem Link legen Sie eine neue PIN fest. Er gilt eine Stunde und nur einmal:
{link}

Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihre PIN bleibt, wie sie ist.`,
  },
  pinChanged: {
    subject: 'Ihre PIN wurde geändert',
    body: `Guten Tag {firstname} {lastname},

die PIN Ihres Punktekontos wurde gerade geändert.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, löschen die PIN, sperren das Einlösen Ihrer Punkte und bekommen eine E-Mail für ein neues Passwort:
{link}`,
  },
});
export const PASSWORD_TEXTS = [PASSWORD_REFUSALS, mails];

export const passwordLinkMail = ({ email, firstname, lastname }: MailTo, link: string, first: boolean): MailText => {
  const { subject, body } = first ? mails.first : mails.link;
  return { recipient: email, subject, body: body({ firstname, lastname, link }) };
};

/** Other credentials that stay valid after the password is changed. */
interface StillValid {
  readonly passkeys: boolean;
  readonly authenticator: boolean;
}

export const passwordChangedMail = ({ email, firstname, lastname }: MailTo, { passkeys, authenticator }: StillValid): MailText => ({
  recipient: email,
  subject: mails.changed.subject,
  body: mails.changed.body({ firstname, lastname, passkeys: passkeys ? mails.changed.passkeys : '', authenticator: authenticator ? mails.changed.authenticator : '' }),
});

/** To an owner whose account a stranger may have registered: without a name. */
export const takenOverMail = (recipient: string): MailText => ({ recipient, subject: mails.takenOver.subject, body: mails.takenOver.body });

/** Until the owner enters the name: mails and the page greet with it. */
export const NEW_OWNER = { firstname: 'Neues', lastname: 'Mitglied' } as const;

export const pinLinkMail = ({ email, firstname, lastname }: MailTo, link: string): MailText => ({
  recipient: email,
  subject: mails.pinLink.subject,
  body: mails.pinLink.body({ firstname, lastname, link }),
});

export const pinChangedMail = ({ email, firstname, lastname }: MailTo, link: string): MailText => ({ recipient: email, subject: mails.pinChanged.subject, body: mails.pinChanged.body({ firstname, lastname, link }) });
