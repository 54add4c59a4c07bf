// German texts of operators: refusals of all calls of the console, the mail of an invitation, and the booking of a correction.
import type { MailText } from '../platform/mail/outbox.ts';
import { defineTexts } from '../platform/texts/wording.ts';

export const ACCOUNT_REFUSALS = defineTexts('refusals.operators', {
  'wrong-login': 'E-Mail-Adresse, Passwort oder Code stimmt nicht.',
  'wrong-totp': 'Der Code stimmt nicht oder wurde schon benutzt. Bitte warten Sie auf den nächsten.',
  'wrong-password': 'Ihr jetziges Passwort stimmt nicht.',
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
  'operator-too-new': 'Ein Konto bestätigt Korrekturen erst sieben Tage, nachdem es angelegt wurde.',
  'own-correction': 'Diese Korrektur haben Sie selbst beantragt, oder sie betrifft Ihr eigenes Konto. Bitte lassen Sie jemand anderen entscheiden.',
});

export const DESK_REFUSALS = defineTexts('refusals.desk', {
  'unknown-message': 'Diese Nachricht gibt es nicht mehr.',
  'no-address': 'Zu dieser Nachricht gibt es keine E-Mail-Adresse. Bitte antworten Sie per Brief.',
  'answered-enough': 'Diese Nachricht hat schon drei Antworten. Bitte antworten Sie per Brief, oder auf eine neue Nachricht.',
  'unknown-claim': 'Diese Nachforderung gibt es nicht mehr.',
  'second-operator-needed': 'So viele Punkte vergibt ein Konto nicht allein, und keine an sich selbst. Lehnen Sie die Nachforderung ab und beantragen Sie eine Korrektur, die ein zweites Konto bestätigt.',
  'order-credited': 'Für diese Bestellung gibt es schon Punkte: aus einer anderen Nachforderung, oder der Partner hat den Einkauf gemeldet.',
  'claim-decided': 'Über diese Nachforderung ist schon entschieden, oder die Kasse des Partners hat den Einkauf inzwischen gemeldet.',
});

export const PROGRAMME_REFUSALS = defineTexts('refusals.programme', {
  'span-too-long': 'Der Zeitraum ist zu lang. Bitte wählen Sie größere Schritte.',
  'unknown-partner': 'Diesen Partner gibt es nicht.',
  'worth-out-of-range': 'Ein Punkt ist zwischen 0,1 und 10 Cent wert, mit höchstens zwei Stellen nach dem Komma.',
  'validity-out-of-range': 'Punkte gelten 12 bis 120 Monate.',
  'points-would-lose-worth': 'Mitglieder haben schon Punkte. Deren Wert kann nur steigen.',
  'unknown-store': 'Eine der Filialen hat dieser Partner nicht.',
  'too-many-webhooks': 'Dieser Partner hat schon zehn Webhooks. Bitte beenden Sie zuerst einen davon.',
  'unknown-webhook': 'Diesen Webhook gibt es nicht, oder er ist beendet.',
  'unknown-delivery': 'Diese Nachricht gibt es nicht mehr.',
  'invalid-address': 'Die Adresse beginnt mit https:// und führt nicht in ein privates Netz.',
  'unknown-key': 'Diesen Zugang gibt es nicht, oder er ist schon gesperrt.',
  'unknown-campaign': 'Diese Aktion gibt es nicht, sie ist archiviert, oder sie ist keine mit Codes.',
  'unknown-batch': 'Diesen Auftrag gibt es nicht.',
  'unknown-prize': 'Diesen Gewinn hat die Aktion nicht.',
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
});

export const CORRECTION_BOOKING = defineTexts('bookings.operators', { correction: 'Korrektur durch den Service' });

export const CLAIM_BOOKING = defineTexts('bookings.desk', { claim: 'Nachgefordert: Bestellung {order}' });

const mails = defineTexts('mails.operators', {
  invitation: {
    subject: 'Einladung zur Verwaltung von {programm}',
    body: `Guten Tag,

Sie sind eingeladen, {programm} mit zu verwalten. Mit diesem Link legen Sie innerhalb von sieben Tagen Ihr Konto an:
{link}

Sie brauchen dafür eine Authenticator-App auf Ihrem Telefon.`,
  },
});

const deskMails = defineTexts('mails.desk', {
  answer: {
    subject: 'Antwort auf Ihre Nachricht {ticket}',
    body: `{text}

Ihr {programm}-Service

Ihre Nachricht hat die Nummer {ticket}.`,
  },
  credited: {
    subject: 'Ihre Punkte von {partner} sind gebucht',
    body: `Guten Tag {firstName} {lastName},

für Ihre Bestellung {order} bei {partner} haben wir {points} Punkte gebucht.

Ihr {programm}-Service`,
  },
  rejected: {
    subject: 'Ihre Nachforderung bei {partner}',
    body: `Guten Tag {firstName} {lastName},

Sie haben Punkte für Ihre Bestellung {order} bei {partner} nachgefordert. Der Partner hat den Einkauf nicht bestätigt; wir können die Punkte deshalb nicht buchen. Wenn Sie Fragen haben, schreiben Sie uns über das Kontaktformular.

Ihr {programm}-Service`,
  },
});

const serviceMails = defineTexts('mails.member-service', {
  passkeyRemoved: {
    subject: 'Der Service hat einen Passkey entfernt',
    body: `Guten Tag {firstname} {lastname},

auf Ihren Wunsch hat der Kundenservice einen Passkey Ihres Punktekontos entfernt. Ihr Passwort gilt weiter.

Haben Sie darum gebeten? Dann brauchen Sie nichts zu tun.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, entfernen alle Passkeys und Wiederherstellungscodes und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
  authenticatorRemoved: {
    subject: 'Der Service hat Ihre Authenticator-App entfernt',
    body: `Guten Tag {firstname} {lastname},

auf Ihren Wunsch hat der Kundenservice die Authenticator-App Ihres Punktekontos mit ihren Wiederherstellungscodes entfernt. Beim Anmelden genügt jetzt wieder das Passwort.

Haben Sie darum gebeten? Dann brauchen Sie nichts zu tun. Eine neue App schalten Sie unter „Geräte und Schutz“ ein.

Das waren Sie nicht? Mit diesem Link melden Sie alle Geräte ab, entfernen alle Passkeys und sperren das Einlösen Ihrer Punkte:
{link}`,
  },
});

interface RemovedFactor {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** With this link the member reports that another person asked for it. */
  readonly link: string;
}

export const factorRemovedMail = ({ email, ...filled }: RemovedFactor, removed: 'passkey' | 'authenticator'): MailText => {
  const { subject, body } = removed === 'passkey' ? serviceMails.passkeyRemoved : serviceMails.authenticatorRemoved;
  return { recipient: email, subject, body: body(filled) };
};

export const OPERATOR_TEXTS = [CLAIM_BOOKING, DESK_REFUSALS, deskMails, ACCOUNT_REFUSALS, ENTRY_REFUSALS, SERVICE_REFUSALS, serviceMails, PROGRAMME_REFUSALS, CORRECTION_BOOKING, mails];

export const invitationMail = (email: string, link: string): MailText => ({ recipient: email, subject: mails.invitation.subject, body: mails.invitation.body({ link }) });

export const answerMail = (email: string, { ticket, text }: { readonly ticket: string; readonly text: string }): MailText => ({ recipient: email, subject: deskMails.answer.subject({ ticket }), body: deskMails.answer.body({ ticket, text }) });

interface DecidedClaim {
  readonly email: string;
  readonly partner: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly claim_order_number: string | null;
  /** Undefined where the claim is rejected. */
  readonly points?: number | undefined;
}

export const claimMail = ({ email, partner, firstname: firstName, lastname: lastName, claim_order_number: order, points }: DecidedClaim): MailText => {
  const values = { firstName, lastName, partner, order: order ?? '' };
  if (points === undefined) return { recipient: email, subject: deskMails.rejected.subject({ partner }), body: deskMails.rejected.body(values) };
  return { recipient: email, subject: deskMails.credited.subject({ partner }), body: deskMails.credited.body({ ...values, points: points.toLocaleString('de-DE') }) };
};
