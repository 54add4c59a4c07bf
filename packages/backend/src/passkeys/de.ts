// German texts of passkeys: refusals, and mails about a new and a removed one.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const PASSKEY_REFUSALS = defineTexts('refusals.passkeys', {
  'wrong-password': 'Das Passwort stimmt nicht.',
  'passkey-invalid': 'Dieser Passkey passt nicht, oder es hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'too-many-passkeys': 'Mehr als zehn Passkeys hat ein Konto nicht. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.',
});

const mails = defineTexts('mails.passkeys', {
  added: {
    subject: 'Neuer Passkey für Ihr Punktekonto',
    body: `Guten Tag {firstname} {lastname},

zu Ihrem Punktekonto gehört jetzt der Passkey {passkey}, mit dem man sich ohne Passwort anmeldet und Änderungen und das Einlösen von Punkten bestätigt.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link entfernen Sie alle Passkeys, melden alle Geräte ab und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  removed: {
    subject: 'Ein Passkey wurde entfernt',
    body: `Guten Tag {firstname} {lastname},

der Passkey {passkey}, mit dem man sich bisher anmelden konnte, gehört nicht mehr zu Ihrem Punktekonto. Ihr Passwort gilt weiter.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link entfernen Sie alle Passkeys, melden alle Geräte ab und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
});
export const PASSKEY_TEXTS = [PASSKEY_REFUSALS, mails];

interface PasskeyChange {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly passkey: string;
  /** Reports that someone else made the change. */
  readonly link: string;
}

export const passkeyMail = (change: 'added' | 'removed', { email, ...filled }: PasskeyChange): MailText => ({ recipient: email, subject: mails[change].subject, body: mails[change].body(filled) });
