// German texts of operators: refusals of all calls of the console, the mail of an invitation, and the booking of a correction.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const ACCOUNT_REFUSALS = defineTexts('refusals.operators', {
  'wrong-login': 'E-Mail-Adresse, Passwort oder Code stimmt nicht.',
  'wrong-totp': 'Der Code stimmt nicht oder wurde schon benutzt. Bitte warten Sie auf den nächsten.',
  'weak-password': 'Dieses Passwort ist zu leicht zu erraten.',
  'wrong-setup-code': 'Der Einmalcode stimmt nicht. Er steht in der Ausgabe des letzten Starts.',
  'already-set-up': 'Das Programm ist schon eingerichtet. Bitte melden Sie sich an.',
  'unknown-invitation': 'Diese Einladung ist abgelaufen, zurückgezogen oder schon angenommen.',
  'operator-exists': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'unknown-operator': 'Dieses Konto gibt es nicht.',
  'last-lead': 'Mindestens ein Konto mit der Rolle Leitung muss bleiben.',
});

export const SERVICE_REFUSALS = defineTexts('refusals.member-service', {
  'nothing-asked': 'Bitte geben Sie eine Karte, eine E-Mail-Adresse, einen Namen oder eine Postleitzahl an.',
  'unknown-member': 'Dieses Mitglied gibt es nicht, oder das Konto ist geschlossen.',
  'unknown-card': 'Diese Karte hat das Mitglied nicht.',
  'unknown-mail': 'Diese E-Mail gibt es nicht mehr.',
  'not-enough-points': 'So viele Punkte hat das Mitglied nicht.',
  'unknown-correction': 'Diese Korrektur gibt es nicht.',
  'correction-decided': 'Über diese Korrektur ist schon entschieden.',
  'own-correction': 'Diese Korrektur haben Sie selbst beantragt, oder sie betrifft Ihr eigenes Konto. Bitte lassen Sie jemand anderen entscheiden.',
});

export const PROGRAMME_REFUSALS = defineTexts('refusals.programme', {
  'span-too-long': 'Der Zeitraum ist zu lang. Bitte wählen Sie größere Schritte.',
  'unknown-partner': 'Diesen Partner gibt es nicht.',
  'worth-out-of-range': 'Ein Punkt ist zwischen 0,1 und 10 Cent wert, mit höchstens zwei Stellen nach dem Komma.',
  'validity-out-of-range': 'Punkte gelten 12 bis 120 Monate.',
  'points-would-lose-worth': 'Mitglieder haben schon Punkte. Deren Wert kann nur steigen.',
  'unknown-store': 'Eine der Filialen hat dieser Partner nicht.',
  'unknown-key': 'Diesen Zugang gibt es nicht, oder er ist schon gesperrt.',
});

export const ENTRY_REFUSALS = defineTexts('refusals.entries', {
  'unknown-kind': 'Diese Art gibt es nicht.',
  'other-role': 'Dafür fehlt Ihnen die Rolle.',
  'unknown-entry': 'Diesen Eintrag gibt es nicht oder nicht mehr.',
  'unknown-change': 'Diese Änderung gibt es nicht.',
  'changed-meanwhile': '„{key}“ wurde inzwischen geändert: von {actor}, am {day} um {time}.',
  'changed-since': 'Der Eintrag wurde seitdem noch einmal geändert. Nehmen Sie zuerst die spätere Änderung zurück.',
  'invalid-entries': 'So lässt sich das nicht speichern. {faults}',
  'picture-too-large': 'Die Datei ist zu groß: höchstens 4 MB.',
  'not-a-picture': 'Das ist kein Bild. Möglich sind PNG, JPEG, WebP, AVIF und SVG.',
  'too-many-pixels': 'Das Bild hat zu viele Pixel: höchstens 24 Millionen.',
  'picture-too-small': 'Das Bild ist zu klein: mindestens 16 Pixel breit und hoch.',
  'too-many-entries': 'Das sind zu viele Einträge für eine Datei aus dem Browser. Der Befehl „npm run -s admin -- export“ schreibt sie.',
  'no-csv': 'Diese Art gibt es nicht als Tabelle, nur als JSON.',
});

export const CORRECTION_BOOKING = defineTexts('bookings.operators', { correction: 'Korrektur durch den Service' });

const mails = defineTexts('mails.operators', {
  invitation: {
    subject: 'Einladung zur Verwaltung von {programm}',
    body: `Guten Tag,

Sie sind eingeladen, {programm} mit zu verwalten. Mit diesem Link legen Sie innerhalb von sieben Tagen Ihr Konto an:
{link}

Sie brauchen dafür eine Authenticator-App auf Ihrem Telefon.`,
  },
});

export const OPERATOR_TEXTS = [ACCOUNT_REFUSALS, ENTRY_REFUSALS, SERVICE_REFUSALS, PROGRAMME_REFUSALS, CORRECTION_BOOKING, mails];

export const invitationMail = (email: string, link: string): MailText => ({ recipient: email, subject: mails.invitation.subject, body: mails.invitation.body({ link }) });
