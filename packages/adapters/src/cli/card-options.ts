// Parses the arguments of `card`: the command and its options, validated before any call.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';
import { usageFailure } from './card-failures.ts';
import type { CardFailure, CardIo } from './card-io.ts';

const COMMANDS = ['login', 'points', 'bookings', 'coupons', 'search', 'watch', 'logout'] as const;
export type CommandName = (typeof COMMANDS)[number];

export interface CardOptions {
  readonly command: CommandName | 'help';
  /** Arguments after the command. */
  readonly words: readonly string[];
  readonly json: boolean;
  readonly origin: string;
  /** Path of the session file. */
  readonly session: string;
  readonly given: Readonly<Partial<Record<'card' | 'email' | 'birthday' | 'postcode' | 'code' | 'days' | 'category' | 'limit' | 'status' | 'target', string>>>;
  readonly stop: boolean;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  card: text, email: text, birthday: text, postcode: text, code: text, days: text, category: text, limit: text, status: text, target: text,
  origin: text, session: text, stop: flag, json: flag, help: { type: 'boolean', short: 'h' },
} as const;

const MEANT_FOR: Readonly<Record<string, readonly CommandName[]>> = {
  card: ['login'], email: ['login'], birthday: ['login'], postcode: ['login'], code: ['login'],
  days: ['bookings'], category: ['bookings'], limit: ['bookings', 'coupons'], status: ['coupons'], target: ['watch'], stop: ['watch'],
};

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The service gets passwords, so only https is allowed, or this machine. */
export function originOf(address: string): E.Either<CardFailure, string> {
  const url = URL.parse(address);
  const isHttp = url?.protocol === 'http:' && LOCAL.includes(url.hostname);
  if (url === null || !(url.protocol === 'https:' || isHttp)) {
    return E.left(usageFailure('Die Adresse des Dienstes muss mit https:// beginnen (http:// nur für diesen Rechner).'));
  }
  return E.right(url.origin);
}

const parse = (argv: readonly string[]): E.Either<CardFailure, ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>> =>
  E.tryCatch(
    () => parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true }),
    (error) => {
      const unknown = error instanceof Error ? /'(-[^' ]+)/.exec(error.message)?.[1] : undefined;
      return usageFailure(unknown === undefined ? 'So kann der Aufruf nicht gemeint sein.' : `Die Angabe „${unknown}“ ist unbekannt oder unvollständig.`);
    },
  );

/** The parsed command, or why the arguments are invalid. */
export function cardOptions(argv: readonly string[], { environment, stateFolder }: Pick<CardIo, 'environment' | 'stateFolder'>): E.Either<CardFailure, CardOptions> {
  const parsed = parse(argv);
  if (E.isLeft(parsed)) return parsed;
  const { values, positionals } = parsed.right;
  const [name, ...words] = positionals;
  const { json = false, stop = false, help = false, origin, session, ...given } = values;
  const command = COMMANDS.find((one) => one === name);
  const address = originOf(origin ?? (environment['PLUSPUNKT_ORIGIN'] || 'http://localhost:3000'));
  const file = session ?? (environment['PLUSPUNKT_SESSION'] || join(stateFolder, 'session.json'));
  if (help || name === undefined || name === 'help') return E.right({ command: 'help', words, json, origin: '', session: file, given, stop });
  if (command === undefined) return E.left(usageFailure(`Den Befehl „${name}“ gibt es nicht; „card --help“ nennt alle.`));
  if (E.isLeft(address)) return address;
  const foreign = [...Object.keys(given), ...(stop ? ['stop'] : [])].find((option) => MEANT_FOR[option]?.includes(command) === false);
  if (foreign !== undefined) return E.left(usageFailure(`„--${foreign}“ passt nicht zu „card ${command}“.`));
  return E.right({ command, words, json, origin: address.right, session: file, given, stop });
}
