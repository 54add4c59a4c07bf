// German texts of the account: refusals, and the mail that confirms its end.
import type { Mail } from '../dependencies.ts';

export const ACCOUNT_REFUSALS = { 'wrong-password': 'Das Passwort stimmt nicht.' } as const;

const whole = new Intl.NumberFormat('de-DE');

interface MailTo {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

const lapsed = (points: number): string =>
  points === 0 ? '' : `Mit dem Konto ${points === 1 ? 'ist 1 Punkt' : `sind ${whole.format(points)} Punkte`} verfallen. `;

export const accountClosedMail = ({ email, firstname, lastname }: MailTo, lapsedPoints: number): Mail => ({
  recipient: email,
  subject: 'Ihr Konto ist geschlossen',
  body: `Guten Tag ${firstname} ${lastname},

Ihr Punktekonto ist geschlossen, wie Sie es gewünscht haben. ${lapsed(lapsedPoints)}Ihre persönlichen Daten haben wir gelöscht; Buchungen bewahren wir ohne Ihren Namen auf, solange das Gesetz es verlangt. Ihre Kartennummer gilt nicht mehr, und Sie sind auf allen Geräten abgemeldet.

Gutscheine, die Sie schon haben, bleiben gültig. Dies ist unsere letzte E-Mail an Sie.

Waren Sie das nicht? Dann antworten Sie bitte sofort auf diese E-Mail.
`,
});
