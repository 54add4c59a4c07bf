// German texts of the session: the mail about a login on a new device.
import type { Mail } from '../dependencies.ts';

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });

export interface NewDeviceLogin {
  readonly recipient: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly deviceName: string;
  readonly at: Date;
}

export const newDeviceMail = ({ recipient, firstname, lastname, deviceName, at }: NewDeviceLogin): Mail => ({
  recipient,
  subject: 'Neue Anmeldung in Ihrem Punktekonto',
  body: `Guten Tag ${firstname} ${lastname},

in Ihrem Punktekonto hat sich gerade jemand auf einem Gerät angemeldet, das wir noch nicht kennen:

Gerät: ${deviceName}
Zeitpunkt: ${moment.format(at)} Uhr

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Wenn nicht, antworten Sie bitte sofort auf diese E-Mail, damit wir Ihr Konto schützen können.
Wir fragen Sie in E-Mails niemals nach Passwort oder PIN.
`,
});
