// Parses the arguments of `import`: which file, for which shop, and how. Validated before anything is opened.
import { parseArgs } from 'node:util';
import { centsOf } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import type { FeedFailure } from './formats/feed-failure.ts';
import { feedFailure } from './formats/feed-failure.ts';

export interface ImportOptions {
  readonly help: boolean;
  readonly source: string;
  readonly shopId: string;
  readonly partial: boolean;
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly json: boolean;
  readonly shippingInCent: number | undefined;
  /** The file that all refused rows are written to. */
  readonly report: string | undefined;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = { shop: text, report: text, shipping: text, partial: flag, 'dry-run': flag, force: flag, json: flag, help: { type: 'boolean', short: 'h' } } as const;

const usage = (sentence: string): E.Either<FeedFailure, never> => E.left(feedFailure('usage', `${sentence} Hilfe: npm run -s import -- --help`));

const parse = (argv: readonly string[]) =>
  E.tryCatch(
    () => parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true }),
    (error) => (error instanceof Error ? /'(-[^' ]+)/.exec(error.message)?.[1] : undefined),
  );

/** The options, or why the arguments are invalid. */
export const importOptions = (argv: readonly string[]): E.Either<FeedFailure, ImportOptions> => {
  const parsed = parse(argv);
  if (E.isLeft(parsed)) return usage(parsed.left === undefined ? 'So kann der Aufruf nicht gemeint sein.' : `Die Angabe „${parsed.left}“ ist unbekannt oder unvollständig.`);
  const { values, positionals } = parsed.right;
  const [source = '', ...more] = positionals;
  const help = values.help === true;
  if (!help && source === '') return usage('Es fehlt die Datei oder Adresse.');
  if (more.length > 0) return usage('Es geht immer nur eine Datei auf einmal.');
  if (!help && (values.shop ?? '') === '') return usage('Es fehlt der Shop: --shop NAME.');
  const shipping = values.shipping === undefined ? undefined : centsOf(values.shipping);
  if (shipping !== undefined && E.isLeft(shipping)) return usage('Die Versandkosten sind kein Betrag wie 4,95.');
  return E.right({
    help,
    source,
    shopId: values.shop ?? '',
    partial: values.partial === true,
    dryRun: values['dry-run'] === true,
    force: values.force === true,
    json: values.json === true,
    shippingInCent: shipping?.right,
    report: values.report,
  });
};
