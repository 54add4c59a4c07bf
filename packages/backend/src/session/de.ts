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
});
export const SESSION_TEXTS = [SESSION_REFUSALS, mails];

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });

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
