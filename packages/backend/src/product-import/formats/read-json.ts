// Feeds as JSON: one array of objects, or an object a line. Finds where each object ends; what is in it JSON.parse reads.
import { feedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedRecord, LONGEST_ROW } from './feed-record.ts';
import { jsonRow } from './json-row.ts';
import type { UnknownColumns } from './unknown-columns.ts';

const [QUOTE, BACKSLASH, OPEN, CLOSE, LIST, END, COMMA, NEWLINE] = ['"', '\\', '{', '}', '[', ']', ',', '\n'].map((sign) => sign.charCodeAt(0));

const broken = (line: number): Error => feedFailure('broken-content', `Das JSON ist in Zeile ${line} nicht lesbar; der Katalog ist unverändert.`);

/** Where the reader is: before the list, in it (or among lines), or behind it. */
type Place = 'start' | 'list' | 'lines' | 'behind';

const createObjects = (unknown: UnknownColumns) => {
  let place: Place = 'start';
  let line = 1;
  let startedIn = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let text = '';

  /** What may stand between two objects. */
  const between = (code: number): void => {
    if (code === OPEN && place !== 'behind') {
      if (place === 'start') place = 'lines';
      startedIn = line;
      depth = 1;
    } else if (code === LIST && place === 'start') place = 'list';
    else if (code === END && place === 'list') place = 'behind';
    else if (!(code === COMMA && place === 'list') && code > 32) throw broken(line);
  };

  /** Whether the object ends with this sign. */
  const within = (code: number): boolean => {
    if (inString) {
      if (escaped) escaped = false;
      else if (code === BACKSLASH) escaped = true;
      else if (code === QUOTE) inString = false;
      return false;
    }
    if (code === QUOTE) inString = true;
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) depth -= 1;
    return depth === 0;
  };

  const recordOf = (): FeedRecord => {
    const row = jsonRow(text, unknown);
    return row === undefined ? { line: startedIn, row } : feedRecord(startedIn, row);
  };

  return {
    take(piece: string): FeedRecord[] {
      const found: FeedRecord[] = [];
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const code = piece.charCodeAt(at);
        if (code === NEWLINE) line += 1;
        if (depth === 0) {
          between(code);
          from = at;
        } else if (within(code)) {
          text += piece.slice(from, at + 1);
          found.push(recordOf());
          text = '';
        }
      }
      if (depth > 0) text += piece.slice(from);
      if (text.length > LONGEST_ROW) throw feedFailure('truncated', `Das JSON-Objekt ab Zeile ${startedIn} endet nicht; der Katalog ist unverändert.`);
      return found;
    },
    end(): void {
      if (depth > 0 || place === 'list') throw feedFailure('truncated', `Das JSON ist in Zeile ${line} abgeschnitten; der Katalog ist unverändert.`);
    },
  };
};

export async function* readJson(text: AsyncIterable<string>, unknown: UnknownColumns): AsyncGenerator<readonly FeedRecord[]> {
  const objects = createObjects(unknown);
  for await (const piece of text) yield objects.take(piece);
  objects.end();
}
