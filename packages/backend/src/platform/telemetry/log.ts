// The service's log: JSON lines, without secrets and personal numbers.
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

const SECRET_KEYS = [
  'password', 'passwort', 'pin', 'secret', 'token', 'access_token', 'refresh_token', 'id_token', 'accessToken', 'refreshToken',
  'authorization', 'cookie', 'cardNumber', 'card_number', 'username', 'email', 'birthdate', 'birthday', 'parameters',
];

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, '[authorization]'],
  [/(?<!\d)\d{10}(?!\d)/g, '[card number]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  [/\b(password|passwort|pin|token|secret|refresh_token|access_token)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi, '$1$2[redacted]'],
  // The credentials of members without a password.
  [/\b\d{4}-\d{1,2}-\d{1,2}(?:\||%7c)\d{5}\b/gi, '[birthday and postcode]'],
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[token]'],
];

/** Redacts tokens, passwords, card numbers and e-mail addresses in a text. */
export const redactText = (text: string): string => PATTERNS.reduce((rest, [what, mark]) => rest.replace(what, mark), text);

const redactedError = (cause: Error) => {
  const { type, message, stack } = pino.stdSerializers.err(cause);
  return { type, message: redactText(message), stack: redactText(stack), ...('code' in cause ? { code: cause.code } : {}) };
};

/** `destination` is standard error by default. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
      serializers: { err: (cause: unknown) => (cause instanceof Error ? redactedError(cause) : '[no error]') },
    },
    destination,
  );
