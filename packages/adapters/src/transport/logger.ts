// A small leveled logger that redacts secrets.

/** Log levels: 0 debug, 1 info, 2 warn, 3 error (the default is 2). */
export type LogLevel = 0 | 1 | 2 | 3;
/** Warnings and errors. */
export const DEFAULT_LOG_LEVEL: LogLevel = 2;

/** Structured context of a message; secrets in it are redacted. */
export type LogContext = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A redacted log entry. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly context: Readonly<Record<string, string>>;
}

/** Logs by level. */
export interface Logger {
  debug(message: string, context?: LogContext): void;
  info(message: string, context?: LogContext): void;
  warn(message: string, context?: LogContext): void;
  error(message: string, context?: LogContext): void;
}

/** Writes entries; never throws. */
export type LogSink = (entry: LogEntry) => void;

const REDACTED = '[redacted]';
const SECRET_KEY = /token|password|secret|authori[sz]ation|cookie|credential|card|birth|postcode|e-?mail|pin$/i;
/** Bearer credentials, signed tokens, e-mail addresses, card numbers. */
const SECRET_VALUES = [
  /\bBearer\s+[\w.~+/=-]+/gi,
  /\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g,
  /[^\s@<>"',;:]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g,
  /(?<!\d)\d{10}(?!\d)/g,
];
const MAX_MESSAGE = 2_000;
const MAX_VALUE = 500;

/** Redacts tokens, card numbers and e-mail addresses in a text. */
export const redactText = (text: string): string =>
  SECRET_VALUES.reduce((left, pattern) => left.replace(pattern, REDACTED), text.slice(0, MAX_MESSAGE));

/** Redacts secret fields and values of a context; absent values are left out. */
export const redactContext = (context: LogContext): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(context)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [
        key.slice(0, 60),
        SECRET_KEY.test(key) ? REDACTED : redactText(String(value)).slice(0, MAX_VALUE),
      ]),
  );

/** A logger with any number of sinks; entries below `level` are dropped before formatting. */
export const createLogger = (deps: { readonly sinks: readonly LogSink[]; readonly level?: LogLevel }): Logger => {
  const threshold = deps.level ?? DEFAULT_LOG_LEVEL;
  const at = (level: LogLevel) => (message: string, context: LogContext = {}) => {
    if (level < threshold) return;
    const entry = { level, message: redactText(message), context: redactContext(context) };
    for (const sink of deps.sinks) sink(entry);
  };
  return { debug: at(0), info: at(1), warn: at(2), error: at(3) };
};

const METHODS = ['debug', 'info', 'warn', 'error'] as const;

/** Writes entries to a console. */
export const consoleSink =
  (console: Pick<Console, (typeof METHODS)[number]>): LogSink =>
  ({ level, message, context }) =>
    Object.keys(context).length === 0 ? console[METHODS[level]](message) : console[METHODS[level]](message, context);

/** Logs nothing. */
export const silentLogger: Logger = createLogger({ sinks: [] });
