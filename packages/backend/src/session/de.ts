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
Zeitpunkt: {moment} Uhr

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Wenn nicht, antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.
Wir fragen Sie in E-Mails niemals nach Passwort oder PIN.`,
  },
});
export const SESSION_TEXTS = [SESSION_REFUSALS, mails];

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });

export interface NewDeviceLogin {
  readonly recipient: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly deviceName: string;
  readonly at: Date;
}

export const newDeviceMail = ({ recipient, firstname, lastname, deviceName, at }: NewDeviceLogin): MailText => ({
  recipient,
  subject: mails.newDevice.subject,
  body: mails.newDevice.body({ firstname, lastname, device: deviceName, moment: moment.format(at) }),
});
