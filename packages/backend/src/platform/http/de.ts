// German texts of the general errors.
import type { GENERAL_FAILURES } from '@pluspunkt/adapters/transport/contract';
import { defineTexts, type Wording } from '../texts/wording.ts';

export const GENERAL_MESSAGES = defineTexts('refusals.general', {
  'invalid-request': 'Einige Angaben sind unvollständig oder ungültig. Bitte prüfen Sie Ihre Eingabe.',
  'malformed-body': 'Die Anfrage konnte nicht gelesen werden.',
  unauthenticated: 'Bitte melden Sie sich an.',
  forbidden: 'Dafür reicht Ihre Anmeldung nicht aus. Bitte melden Sie sich mit Ihrem Passwort an.',
  'step-up-needed': 'Bitte bestätigen Sie das mit einem neuen Code Ihrer Authenticator-App.',
  'not-found': 'Das Gesuchte gibt es nicht oder nicht mehr.',
  'method-not-allowed': 'Diese Art von Anfrage ist hier nicht vorgesehen.',
  conflict: 'Die Angaben wurden inzwischen geändert. Bitte laden Sie die Seite neu.',
  'payload-too-large': 'Die Anfrage ist zu groß.',
  'unsupported-media-type': 'Dieses Format wird nicht unterstützt.',
  'too-many-requests': 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
  internal: 'Da ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  'catalogue-unavailable': 'Der Preisvergleich ist gerade nicht erreichbar. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  maintenance: 'Gerade arbeiten wir am Dienst. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
}) satisfies Readonly<Record<keyof typeof GENERAL_FAILURES, Wording>>;

export const REQUEST_REFUSALS = defineTexts('refusals.requests', {
  'idempotency-key-reused': 'Diese Anfrage wurde mit anderen Angaben schon einmal gesendet. Bitte beginnen Sie noch einmal.',
});

export const OPERATOR_REFUSALS = defineTexts('refusals.operator-access', {
  forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
});

export const HTTP_TEXTS = [GENERAL_MESSAGES, REQUEST_REFUSALS, OPERATOR_REFUSALS];
