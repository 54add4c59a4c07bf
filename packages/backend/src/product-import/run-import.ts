// The importer as a command, from its arguments to its exit code. Prints no stack, and no key of an address.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { either as E } from 'fp-ts';
import { asCell } from '../platform/texts/spreadsheet-cell.ts';
import { feedFailure, isFeedFailure } from './formats/feed-failure.ts';
import type { FeedFetch } from './feed-fetch.ts';
import { acquireFeed } from './feed-source.ts';
import * as de from './import.de.ts';
import type { DatabaseUrls, ImportOutcome } from './import-feed.ts';
import { importFeed } from './import-feed.ts';
import type { ImportOptions } from './import-options.ts';
import { importOptions } from './import-options.ts';
import { createProgress } from './progress.ts';
import type { RefusedRow, Refusals } from './refusals.ts';
import { createRefusals } from './refusals.ts';

export interface ImportIo {
  readonly out: (text: string) => void;
  /** Without a line end. */
  readonly err: (text: string) => void;
  readonly isTerminal: boolean;
  readonly stdin: Readable;
  readonly fetch: FeedFetch;
  readonly privateHosts?: readonly string[];
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Where downloaded feeds are stored while they are imported. */
  readonly folder: string;
  /** Passes the addresses of the databases to `use`, and stops what it had to start for that. */
  readonly withDatabase: <A>(use: (databaseUrls: DatabaseUrls) => Promise<A>) => Promise<A>;
}

interface Report {
  readonly write: (rows: readonly RefusedRow[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const noReport: Report = { write: () => Promise.resolve(), close: () => Promise.resolve() };

const openReport = async (path: string | undefined): Promise<Report> => {
  if (path === undefined) return noReport;
  const file = await open(path, 'w').catch((cause: NodeJS.ErrnoException) => {
    throw feedFailure('usage', `Der Bericht „${path}“ lässt sich nicht schreiben (${cause.code ?? 'unbekannt'}).`);
  });
  await file.write('Zeile;Grund;Text;Wert\n');
  return {
    write: async (rows) => void (await file.write(rows.map(({ line, reason, text = '' }) => `${line};${reason};${de.REFUSAL_TEXTS[reason]};${quoted(text)}\n`).join(''))),
    close: () => file.close(),
  };
};

const quoted = (text: string): string => (text === '' ? '' : `"${asCell(text).replaceAll('"', '""')}"`);

const refusedText = (refusals: Refusals): string => {
  const counts = Object.entries(refusals.counts());
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return '';
  const hidden = all - refusals.first.length;
  const lines = [de.refusedHead(all), ...counts.map(([reason, count]) => de.refusedCount(reason, count)), ...refusals.first.map(de.refusedLine)];
  return [...lines, ...(hidden > 0 ? [de.refusedMore(hidden)] : [])].join('\n');
};

interface Done {
  readonly outcome: ImportOutcome;
  readonly seconds: number;
}

const runWith = async (options: ImportOptions, io: ImportIo, refusals: Refusals): Promise<Done> => {
  const started = io.now();
  const progress = createProgress({ isTerminal: io.isTerminal, write: options.json ? () => undefined : io.err, now: () => io.now().getTime() });
  const onBytes = (bytes: number, total: number | undefined): void => progress.report('load', total === undefined ? undefined : bytes / total, () => de.megabytes(bytes));
  try {
    return await io.withDatabase(async (databaseUrls) => {
      const feed = await acquireFeed(options.source, { ...io, onBytes });
      const outcome = await importFeed({
        ...options, databaseUrls, feed, now: started, signal: io.signal, refusals, pictures: { ...io, now: () => io.now().getTime() },
        onProgress: (step, done, total, rows) => progress.report(step, total === 0 ? 1 : done / total, () => (step === 'read' ? de.rowsOf(rows) : `${de.count(rows)} von ${de.count(total)}`)),
      });
      await feed.remove();
      return { outcome, seconds: (io.now().getTime() - started.getTime()) / 1_000 };
    });
  } finally {
    progress.end();
  }
};

const refusedJson = (refusals: Refusals) => ({ counts: refusals.counts(), texts: refusals.texts(), first: refusals.first.map((row) => ({ ...row, text: de.REFUSAL_TEXTS[row.reason] })) });

const reportFailure = (cause: unknown, json: boolean, refusals: Refusals, io: ImportIo): number => {
  const [code, sentence] = isFeedFailure(cause) ? ([cause.code, cause.message] as const) : (['unexpected', de.UNEXPECTED] as const);
  if (json) io.err(`${JSON.stringify({ error: { code, message: sentence }, refused: refusedJson(refusals) })}\n`);
  else io.err(`${[refusedText(refusals), sentence].filter((part) => part !== '').join('\n')}\n`);
  return de.EXIT[code];
};

const reportDone = ({ outcome, seconds }: Done, options: ImportOptions, refusals: Refusals, io: ImportIo): number => {
  if (options.json) {
    io.out(JSON.stringify({ shop: options.shopId, dryRun: options.dryRun, seconds, ...outcome, refused: refusedJson(refusals) }, undefined, 2));
    return de.EXIT.ok;
  }
  io.out([de.summaryOf(outcome, { ...options, seconds }), de.unknownText(outcome), de.pictureText(outcome.pictures), refusedText(refusals)].filter((part) => part !== '').join('\n'));
  return de.EXIT.ok;
};

/** Runs `import` with these arguments and returns the exit code. Never rejects. */
export const runImport = async (argv: readonly string[], io: ImportIo): Promise<number> => {
  const options = importOptions(argv);
  const json = argv.includes('--json');
  let report = noReport;
  const refusals = createRefusals((rows) => report.write(rows));
  if (E.isLeft(options)) return reportFailure(options.left, json, refusals, io);
  if (options.right.help) {
    io.out(de.HELP.trimEnd());
    return de.EXIT.ok;
  }
  try {
    report = await openReport(options.right.report);
    return reportDone(await runWith(options.right, io, refusals), options.right, refusals, io);
  } catch (cause) {
    return reportFailure(cause, json, refusals, io);
  } finally {
    await report.close();
  }
};

/** Below the product's own data, where other users cannot read. */
export const feedFolder = (dataDir: string): string => join(dataDir, 'feeds');
