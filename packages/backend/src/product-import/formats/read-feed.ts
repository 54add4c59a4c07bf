// A feed, whatever its format: found by how it begins, not by what it is called.
import { feedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { bytesOf, textOf } from './read-text.ts';
import { readXml } from './read-xml.ts';
import { createUnknownColumns, type UnknownColumns } from './unknown-columns.ts';

export type FeedFormat = 'csv' | 'xml' | 'json';

/** The first row of a table is looked for within so many characters. */
const HEAD = 64 * 1_024;

const isHead = (text: string): boolean => {
  const head = text.trimStart();
  return text.length >= HEAD || /^[<[{]/.test(head) || /[\r\n]/.test(head);
};

const formatOf = (head: string): FeedFormat => {
  const text = head.trimStart();
  if (text === '') throw feedFailure('unknown-format', 'Die Datei ist leer; der Katalog ist unverändert.');
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004')) throw feedFailure('unknown-format', 'Die Datei ist weder CSV noch XML noch JSON (auch nicht als gzip); der Katalog ist unverändert.');
  return text.startsWith('<') ? 'xml' : /^[[{]/.test(text) ? 'json' : 'csv';
};

async function* again(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** What is found while a feed is read. */
export interface FeedObserver {
  readonly onFormat?: (format: FeedFormat) => void;
  /** Counts the columns that are not known. */
  readonly unknown?: UnknownColumns;
}

/** Reads the text of a feed. Throws a `FeedFailure` for one that is broken as a whole. */
export async function* readFeedText(text: AsyncIterable<string>, { onFormat, unknown = createUnknownColumns() }: FeedObserver = {}): AsyncGenerator<readonly FeedRecord[]> {
  const chunks = text[Symbol.asyncIterator]();
  let head = '';
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    head += next.value;
    if (isHead(head)) break;
  }
  try {
    const format = formatOf(head);
    onFormat?.(format);
    const all = again(head, chunks);
    yield* format === 'csv' ? readCsv(all, head, unknown) : format === 'xml' ? readXml(all, unknown) : readJson(all, unknown);
  } finally {
    await chunks.return?.();
  }
}

/** Reads a feed from a file, packed or not. */
export const readFeedFile = (path: string, onRead: (bytes: number) => void, observer: FeedObserver): AsyncGenerator<readonly FeedRecord[]> =>
  readFeedText(textOf(bytesOf(path, onRead)), observer);
