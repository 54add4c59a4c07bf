// German texts of the session: refusals, and the mail about a login on a new device.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const SESSION_REFUSALS = defineTexts('refusals.session', { 'address-not-allowed': 'Diese Adresse ist für eine Anmeldung nicht freigegeben.' });

const mails = defineTexts('mails.session', {
  newDevice: {
    subject: 'Neue Anmeldung in Ihrem Punktekonto',
    body: `Guten Tag {firstname} {lastname},

in Ihrem Punktekonto hat sich gerade jemand auf einem Gerät angemeldet, das wir noch nicht kennen:

Gerät: {device}
Netz: {network}
Zeitpunkt: {moment} Uhr

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab und sperren das Einlösen Ihrer Punkte:
{link}

Wir fragen Sie in E-Mails niemals nach Passwort oder PIN.`,
    unknownNetwork: 'unbekannt',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    body: `Guten Tag {firstname} {lastname},

in Ihrem Punktekonto wurde gerade einer Ihrer Wiederherstellungscodes an Stelle Ihrer Authenticator-App benutzt. Danach bleiben Ihnen {count}. Neue machen Sie unter „Geräte und Schutz“.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, entfernen alle Passkeys und Wiederherstellungscodes und sperren das Einlösen Ihrer Punkte:
{link}

Ihre Authenticator-App gilt weiter, wenn sie vor mehr als zwei Wochen eingeschaltet wurde. Haben Sie sie nicht mehr, hilft Ihnen der Kundenservice.`,
  },
  wrongCodes: {
    subject: 'Jemand kennt das Passwort Ihres Punktekontos',
    body: `Guten Tag {firstname} {lastname},

heute hat jemand mit Ihrem richtigen Passwort versucht, sich in Ihrem Punktekonto anzumelden, und mehrmals einen falschen Code Ihrer Authenticator-App eingegeben. Angemeldet wurde dabei niemand.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Dann setzen Sie bitte ein neues Passwort. Mit diesem Link melden Sie alle Geräte ab, entfernen alle Passkeys und Wiederherstellungscodes, sperren das Einlösen Ihrer Punkte und bekommen eine E-Mail für ein neues Passwort:
{link}

Ihre Authenticator-App gilt weiter, wenn sie vor mehr als zwei Wochen eingeschaltet wurde. Haben Sie sie nicht mehr, hilft Ihnen der Kundenservice.

Wir fragen Sie in E-Mails niemals nach Passwort, PIN oder Code.`,
  },
});
export const SESSION_TEXTS = [SESSION_REFUSALS, mails];

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });

interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Reports that someone else did it. */
  readonly link: string;
}

/** @param left recovery codes that are not used */
export const recoveryCodeUsedMail = ({ email, left, ...filled }: MailTo & { readonly left: number }): MailText => ({ recipient: email, subject: mails.recoveryCodeUsed.subject, body: mails.recoveryCodeUsed.body({ ...filled, count: String(left) }) });

export const wrongCodesMail = ({ email, ...filled }: MailTo): MailText => ({ recipient: email, subject: mails.wrongCodes.subject, body: mails.wrongCodes.body(filled) });

export interface NewDeviceLogin {
  readonly recipient: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly deviceName: string;
  /** Shortened; empty if it is not known. */
  readonly network: string;
  readonly at: Date;
  /** Reports that someone else logged in. */
  readonly link: string;
}

export const newDeviceMail = ({ recipient, firstname, lastname, deviceName, network, at, link }: NewDeviceLogin): MailText => ({
  recipient,
  subject: mails.newDevice.subject,
  body: mails.newDevice.body({ firstname, lastname, device: deviceName, network: network === '' ? mails.newDevice.unknownNetwork : network, link, moment: moment.format(at) }),
});
