// Feeds as XML: RSS items or Atom entries with the fields of the Google Merchant Center.
import { SaxesParser } from 'saxes';
import { feedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { feedRecord, LONGEST_ROW } from './feed-record.ts';
import { rowAt } from './field-names.ts';
import type { UnknownColumns } from './unknown-columns.ts';

const ITEMS: ReadonlySet<string> = new Set(['item', 'entry', 'product', 'offer']);
const DEEPEST = 64;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

interface Item {
  readonly line: number;
  readonly depth: number;
  readonly entries: (readonly [string, string])[];
  readonly shipping: string[];
  inShipping: { country: string; price: string } | undefined;
  length: number;
}

const entriesOf = ({ entries, shipping }: Item): Item['entries'] => (shipping.length === 0 ? entries : [...entries, ['shipping', shipping.join(',')]]);

/** Collects the complete items from the parser's events. */
const createCollector = (parser: SaxesParser, done: FeedRecord[], unknown: UnknownColumns, onEvent: () => void) => {
  let item: Item | undefined;
  let depth = 0;
  let text = '';

  const opened = (name: string): void => {
    depth += 1;
    if (depth > DEEPEST) throw feedFailure('broken-content', 'Das XML ist tiefer verschachtelt, als ein Katalog es braucht; der Katalog ist unverändert.');
    text = '';
    if (item === undefined && ITEMS.has(name)) item = { line: parser.line, depth, entries: [], shipping: [], inShipping: undefined, length: 0 };
    else if (item !== undefined && depth === item.depth + 1 && name === 'shipping') item.inShipping = { country: '', price: '' };
  };

  const closedWithin = (current: Item, name: string): void => {
    const value = text.trim();
    if (depth === current.depth + 2 && current.inShipping !== undefined && (name === 'country' || name === 'price')) current.inShipping[name] = value;
    if (depth !== current.depth + 1) return;
    const { inShipping } = current;
    current.inShipping = undefined;
    if (inShipping !== undefined && inShipping.price !== '') current.shipping.push(`${inShipping.country}:::${inShipping.price}`);
    else if (value !== '') current.entries.push([name, value]);
  };

  const closed = (name: string): void => {
    if (item !== undefined && depth === item.depth) {
      const entries = entriesOf(item);
      const [columns, values] = [unknown.of(entries.map(([own]) => own)), entries.map(([, value]) => value)];
      unknown.add(columns, values);
      done.push(feedRecord(item.line, rowAt(columns, values)));
      item = undefined;
    } else if (item !== undefined) {
      closedWithin(item, name);
    }
    text = '';
    depth -= 1;
  };

  const said = (more: string): void => {
    if (item === undefined) return;
    text += more;
    item.length += more.length;
    if (item.length > LONGEST_ROW) throw feedFailure('broken-content', `Der Eintrag ab Zeile ${item.line} ist länger als ${LONGEST_ROW} Zeichen; der Katalog ist unverändert.`);
  };

  parser.on('opentag', ({ name, attributes }) => {
    onEvent();
    opened(localName(name));
    const { href } = attributes as Record<string, string | undefined>;
    if (item !== undefined && depth === item.depth + 1 && localName(name) === 'link' && href !== undefined) item.entries.push(['link', href]);
  });
  parser.on('closetag', ({ name }) => {
    onEvent();
    closed(localName(name));
  });
  parser.on('text', said);
  parser.on('cdata', (more) => {
    onEvent();
    said(more);
  });
};

const isCut = (message: string): boolean => /unclosed tag|unexpected end|document must contain a root/i.test(message);

const CDATA_OR_COMMENT = /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)/g;
const BARE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z][\w.-]*);)/i;

/** The line of an `&` that begins no entity in `text`, which starts in `line`. */
const bareAmpersandLine = (text: string, line: number): number | undefined => {
  const at = text.replace(CDATA_OR_COMMENT, (part) => part.replace(/[^\n]/g, ' ')).search(BARE_AMPERSAND);
  return at < 0 ? undefined : line + text.slice(0, at).split('\n').length - 1;
};

/** Reads `<item>` and `<entry>` wherever they stand; entities of the document's own are not known, so none can grow. */
export async function* readXml(text: AsyncIterable<string>, unknown: UnknownColumns): AsyncGenerator<readonly FeedRecord[]> {
  const parser = new SaxesParser({ position: true });
  const done: FeedRecord[] = [];
  // What the parser read after its last event: it takes everything up to the next semicolon for the name of an entity.
  let pending = '';
  let written = 0;
  let last = { line: 1, position: 0 };
  const trimPending = (): void => {
    pending = pending.slice(Math.max(0, pending.length - (written - last.position)));
  };
  const fail = (message: string): never => {
    trimPending();
    const bare = bareAmpersandLine(pending, last.line);
    if (bare !== undefined) throw feedFailure('broken-content', `In Zeile ${bare} des XML steht ein einzelnes „&“; richtig ist „&amp;“. Der Katalog ist unverändert.`);
    if (isCut(message)) throw feedFailure('truncated', `Das XML ist in Zeile ${parser.line} abgeschnitten; der Katalog ist unverändert.`);
    throw feedFailure('broken-content', `Das XML ist in Zeile ${parser.line} nicht wohlgeformt; der Katalog ist unverändert.`);
  };
  parser.on('error', ({ message }) => fail(message));
  createCollector(parser, done, unknown, () => {
    last = { line: parser.line, position: parser.position };
  });
  for await (const piece of text) {
    trimPending();
    if (pending.length > LONGEST_ROW) fail('too long');
    pending += piece;
    written += piece.length;
    parser.write(piece);
    yield done.splice(0);
  }
  parser.close();
  yield done.splice(0);
}
