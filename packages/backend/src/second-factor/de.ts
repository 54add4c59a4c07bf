// German texts of members' second factor: refusals, and mails about each change.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const SECOND_FACTOR_REFUSALS = defineTexts('refusals.second-factor', {
  'wrong-password': 'Das Passwort stimmt nicht.',
  'wrong-code': 'Der Code stimmt nicht oder wurde schon benutzt. Bitte warten Sie auf den nächsten.',
  'draft-expired': 'Das hat zu lange gedauert. Bitte beginnen Sie noch einmal.',
  'email-not-confirmed': 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Den Link dazu finden Sie in unserer Willkommens-E-Mail.',
  'already-enabled': 'Ihre Authenticator-App ist schon eingeschaltet.',
  'not-enabled': 'Es ist keine Authenticator-App eingeschaltet.',
});

const mails = defineTexts('mails.second-factor', {
  enabled: {
    subject: 'Authenticator-App für Ihr Punktekonto eingeschaltet',
    body: `Guten Tag {firstname} {lastname},

nach dem Passwort fragen wir in Ihrem Punktekonto jetzt nach dem Code einer Authenticator-App. Bewahren Sie die Wiederherstellungscodes gut auf: Sie ersetzen die App, wenn Ihr Telefon verloren geht.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link entfernen Sie die Authenticator-App und alle Passkeys, melden alle Geräte ab und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  disabled: {
    subject: 'Authenticator-App für Ihr Punktekonto ausgeschaltet',
    body: `Guten Tag {firstname} {lastname},

nach dem Passwort fragen wir in Ihrem Punktekonto nicht mehr nach dem Code einer Authenticator-App. Ihr Passwort gilt weiter.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, entfernen alle Passkeys und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  newCodes: {
    subject: 'Neue Wiederherstellungscodes für Ihr Punktekonto',
    body: `Guten Tag {firstname} {lastname},

für Ihre Authenticator-App gibt es neue Wiederherstellungscodes. Die bisherigen gelten nicht mehr.

Waren Sie das selbst? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, entfernen alle Passkeys und Wiederherstellungscodes und sperren das Einlösen Ihrer Punkte:
{link}

Ihre Authenticator-App gilt weiter, wenn sie vor mehr als zwei Wochen eingeschaltet wurde. Haben Sie sie nicht mehr, hilft Ihnen der Kundenservice.`,
  },
});
export const SECOND_FACTOR_TEXTS = [SECOND_FACTOR_REFUSALS, mails];

interface SecondFactorChange {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Reports that someone else made the change. */
  readonly link: string;
}

export const secondFactorMail = (change: 'enabled' | 'disabled' | 'newCodes', { email, ...filled }: SecondFactorChange): MailText => ({ recipient: email, subject: mails[change].subject, body: mails[change].body(filled) });
