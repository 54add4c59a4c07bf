// The first rows of a feed as an import would read them.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedColumn, FeedPreview, FeedPreviewRow } from '@pluspunkt/core/operators';
import { type ColumnMapping, type FeedTerms, gtinDigits, readFeedRow } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import type { BackendDependencies } from '../dependencies.ts';
import { columnsOf, type Columns, type FeedFormat, isFeedFailure, readFeedFile, REFUSAL_TEXTS, requestFeed, type UnknownColumns } from '../product-import/index.ts';
import { FEED_FAILURES } from './failures.de.ts';
import type { FeedSource } from './feed-address.ts';
import { connectionsOf } from './import-feed-of.ts';

const MOST_BYTES = 512 * 1_024;
const MOST_ROWS = 20;
const MOST_COLUMNS = 200;
const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;
const TIMEOUT_MS = 20_000;

type Needs = Pick<BackendDependencies, 'clock' | 'settings'>;

/** The beginning of the file; left: a German sentence. */
const download = async (needs: Needs, { address, authorization }: FeedSource): Promise<E.Either<string, Buffer>> => {
  const { fetch, privateHosts } = connectionsOf(needs);
  try {
    const answer = await requestFeed(address, {}, { fetch, privateHosts, ...(authorization === undefined ? {} : { authorization }) }, AbortSignal.timeout(TIMEOUT_MS));
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return E.left(FEED_FAILURES.status(answer.status));
    }
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of answer.body ?? []) {
      pieces.push(piece);
      bytes += piece.length;
      // Leaving the loop cancels the rest.
      if (bytes >= MOST_BYTES) break;
    }
    return E.right(Buffer.concat(pieces));
  } catch (cause) {
    const failure = cause instanceof Error && isFeedFailure(cause.cause) ? cause.cause : cause;
    return E.left(isFeedFailure(failure) ? failure.message : FEED_FAILURES.unreachable);
  }
};

/** Collects the names of all columns, known or not, with examples. */
const createColumnCollector = (mapping: ColumnMapping) => {
  const examples = new Map<string, Set<string>>();
  const namesOf = new WeakMap<Columns, readonly string[]>();
  const observer: UnknownColumns = {
    of: (names) => {
      const columns = columnsOf(names, mapping);
      namesOf.set(columns, names);
      for (const name of names) if (name !== '' && examples.size < MOST_COLUMNS && !examples.has(name)) examples.set(name, new Set());
      return columns;
    },
    add: (columns, values) => {
      for (const [index, name] of (namesOf.get(columns) ?? []).entries()) {
        const [value, seen] = [values[index] ?? '', examples.get(name)];
        if (value !== '' && seen !== undefined && seen.size < MOST_EXAMPLES) seen.add(value.slice(0, LONGEST_EXAMPLE).toWellFormed());
      }
    },
    list: () => [],
  };
  const fieldOf = (name: string): string | undefined => columnsOf([name], mapping).places.keys().next().value;
  const list = (): readonly FeedColumn[] =>
    [...examples].map(([name, seen]) => {
      const field = fieldOf(name);
      return { name, ...(field === undefined ? {} : { field }), examples: [...seen] };
    });
  return { observer, list };
};

export interface PreviewOptions {
  readonly source: FeedSource | { readonly content: string };
  readonly columns: ColumnMapping;
  readonly terms: FeedTerms;
}

/** Left: a German sentence about what is wrong with the feed as a whole. */
export const previewFeedOf = async (needs: Needs, { source, columns, terms }: PreviewOptions): Promise<E.Either<string, FeedPreview>> => {
  const bytes = 'content' in source ? E.right<string, Buffer>(Buffer.from(source.content)) : await download(needs, source);
  if (E.isLeft(bytes)) return bytes;
  const { folder } = connectionsOf(needs);
  const path = join(folder, `${randomUUID()}.preview`);
  const collector = createColumnCollector(columns);
  const rows: FeedPreviewRow[] = [];
  let format: FeedFormat = 'csv';
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, bytes.right, { mode: 0o600 });
    const observer = { onFormat: (found: FeedFormat) => void (format = found), unknown: collector.observer };
    for await (const records of readFeedFile(path, () => undefined, observer)) {
      for (const { line, row = {} } of records) {
        const read = readFeedRow(row, terms);
        const own = { line, gtin: gtinDigits(row.gtin ?? ''), title: (row.title ?? '').trim() };
        rows.push(E.isLeft(read) ? { ...own, refusal: REFUSAL_TEXTS[read.left] } : { ...own, gtin: read.right.gtin, priceInCent: read.right.priceInCent, shippingInCent: read.right.shippingInCent });
      }
      if (rows.length >= MOST_ROWS) break;
    }
  } catch (cause) {
    if (!isFeedFailure(cause)) throw cause;
    // The names are needed to say what the columns mean.
    if (cause.code === 'missing-columns') return E.right({ format, columns: collector.list(), rows: [] });
    // The end is cut off where the file is long.
    if (rows.length === 0) return E.left(cause.message);
  } finally {
    await rm(path, { force: true });
  }
  return rows.length === 0 ? E.left(FEED_FAILURES.empty) : E.right({ format, columns: collector.list(), rows: rows.slice(0, MOST_ROWS) });
};
