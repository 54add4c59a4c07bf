// Maps failures to German sentences and stable codes.
import { callFailureCode, type CallFailure } from '@pluspunkt/core/failure';
import { sessionFailureCode, type SessionFailure } from '@pluspunkt/core/session';
import { EXIT, type CardFailure } from './card-io.ts';

export const usageFailure = (sentence: string): CardFailure => ({ exit: EXIT.usage, code: 'usage', sentence });

export const NOT_LOGGED_IN: CardFailure = { exit: EXIT.notLoggedIn, code: 'not-logged-in', sentence: 'Sie sind nicht angemeldet. Melden Sie sich mit „card login“ an.' };

const UNREACHABLE = 'Pluspunkt ist gerade nicht erreichbar. Prüfen Sie die Verbindung und die Adresse (--origin).';

const REFUSALS: Readonly<Record<string, string>> = {
  'coupon-redeemed': 'Dieser Coupon ist schon eingelöst.',
  'coupon-expired': 'Dieser Coupon ist abgelaufen.',
  'coupon-not-started': 'Dieser Coupon gilt noch nicht.',
  'unknown-product': 'Dieses Produkt gibt es nicht.',
  'too-many-favourites': 'Ihr Merkzettel ist voll.',
};

const httpSentence = (status: number, code: string, retryAfterSeconds: number | undefined): string => {
  const known = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  if (known !== undefined) return known;
  if (status === 404) return 'Das gibt es nicht.';
  if (status === 429) return `Zu viele Anfragen. Versuchen Sie es in ${retryAfterSeconds ?? 60} Sekunden noch einmal.`;
  if (status >= 500) return 'Der Dienst antwortet mit einer Störung. Versuchen Sie es später noch einmal.';
  return `Der Dienst hat das abgelehnt (${code}).`;
};

/** Maps a failed call. */
export function failureOfCall(failure: CallFailure): CardFailure {
  const code = callFailureCode(failure);
  if (failure._tag === 'HttpError') {
    if (failure.status === 401) return { ...NOT_LOGGED_IN, code: 'session-ended', sentence: 'Ihre Anmeldung gilt nicht mehr. Melden Sie sich mit „card login“ neu an.' };
    const exit = failure.status === 404 ? EXIT.notFound : failure.status >= 500 ? EXIT.failed : EXIT.refused;
    return { exit, code, sentence: httpSentence(failure.status, code.slice('HttpError.'.length), failure.retryAfterSeconds) };
  }
  if (failure._tag === 'MalformedAnswer') return { exit: EXIT.failed, code, sentence: 'Unter dieser Adresse antwortet etwas anderes als Pluspunkt.' };
  if (failure._tag === 'Aborted') return { exit: EXIT.failed, code, sentence: 'Abgebrochen.' };
  return { exit: EXIT.unreachable, code, sentence: UNREACHABLE };
}

const FORM: Readonly<Record<string, string>> = {
  MissingIdentifier: 'Es fehlt die Kartennummer (--card) oder die E-Mail-Adresse (--email).',
  MissingPassword: 'Es fehlt das Passwort, oder Geburtsdatum und Postleitzahl (--birthday, --postcode).',
  InvalidBirthday: 'Das Geburtsdatum gibt es nicht. Schreiben Sie es wie 17.04.1984.',
};

/** Maps a failed login or renewal. */
export function failureOfSession(failure: SessionFailure): CardFailure {
  const code = sessionFailureCode(failure);
  switch (failure._tag) {
    case 'CallFailed':
      return failureOfCall(failure.failure);
    case 'FormError':
      return { exit: EXIT.usage, code, sentence: FORM[failure.error._tag] ?? '' };
    case 'WrongCredentials':
      return { exit: EXIT.refused, code, sentence: 'Die Angaben passen nicht zusammen.' };
    case 'SecondFactorNeeded':
      return { exit: EXIT.refused, code, sentence: 'Es fehlt der Code Ihrer Authenticator-App (--code).' };
    case 'WrongCode':
      return { exit: EXIT.refused, code, sentence: 'Der Code stimmt nicht oder wurde schon benutzt.' };
    case 'StepExpired':
      return { exit: EXIT.refused, code, sentence: 'Das hat zu lange gedauert. Beginnen Sie noch einmal.' };
    case 'Throttled':
      return { exit: EXIT.refused, code, sentence: `Zu viele Versuche. Versuchen Sie es in ${failure.retryAfterSeconds} Sekunden noch einmal.` };
    case 'GrantRefused':
    case 'NoTokenReceived':
      return { ...NOT_LOGGED_IN, code };
  }
}
