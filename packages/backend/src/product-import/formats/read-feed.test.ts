// Reading feeds of every format: round trips, cuts anywhere, garbage.
import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { isFeedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { readFeedFile, readFeedText } from './read-feed.ts';
import { textOf } from './read-text.ts';

/** Whole letters, as a decoder hands them on. */
async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  const letters = [...text];
  for (let at = 0; at < letters.length; at += size) yield letters.slice(at, at + size).join('');
}
async function* bytesInPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const collect = async (records: AsyncIterable<readonly FeedRecord[]>): Promise<readonly FeedRecord[]> => {
  const all: FeedRecord[] = [];
  for await (const some of records) all.push(...some);
  return all;
};
const read = (text: string, size = 7) => collect(readFeedText(inPieces(text, size)));
const codeOf = (text: string) => read(text).then(
  () => 'none',
  (cause: unknown) => (isFeedFailure(cause) ? cause.code : 'something else'),
);

interface Row {
  readonly gtin: string;
  readonly price: string;
  readonly title: string;
}
const FIELDS = ['gtin', 'price', 'title'] as const;
const word = fc.string({ unit: fc.constantFrom(...'aÄß€🙂 "\';,\t<&>]{}\\|:1'), minLength: 1, maxLength: 12 }).map((text) => `x${text}x`);
const rows = fc.array(fc.record<Row>({ gtin: word, price: word, title: word }), { minLength: 1, maxLength: 8 });
const size = fc.integer({ min: 1, max: 40 });

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const WRITERS = {
  'comma table': (list: readonly Row[]) => [FIELDS, ...list.map((row) => FIELDS.map((field) => row[field]))].map((line) => line.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  'semicolon table': (list: readonly Row[]) => ['EAN;Preis;Titel', ...list.map((row) => FIELDS.map((field) => `"${row[field].replaceAll('"', '""')}"`).join(';'))].join('\n'),
  'tab table': (list: readonly Row[]) => ['gtin\tprice\ttitle', ...list.map((row) => FIELDS.map((field) => `"${row[field].replaceAll('"', '""')}"`).join('\t'))].join('\n'),
  RSS: (list: readonly Row[]) => `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Feed</title>${list.map((row) => `<item>${FIELDS.map((field) => `<g:${field}>${escaped(row[field])}</g:${field}>`).join('')}</item>`).join('\n')}</channel></rss>`,
  Atom: (list: readonly Row[]) => `<feed>${list.map((row) => `<entry><title><![CDATA[${row.title.replaceAll(']', ' ')}]]></title>${(['gtin', 'price'] as const).map((field) => `<g:${field}>${escaped(row[field])}</g:${field}>`).join('')}</entry>`).join('')}</feed>`,
  'JSON array': (list: readonly Row[]) => JSON.stringify(list, undefined, 1),
  'JSON lines': (list: readonly Row[]) => list.map((row) => JSON.stringify(row)).join('\n'),
} as const;

describe.each(Object.entries(WRITERS))('a feed as %s', (name, write) => {
  it('is read as it was written, wherever its pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(rows, size, async (list, cut) => {
        const wanted = name === 'Atom' ? list.map((row) => ({ ...row, title: row.title.replaceAll(']', ' ').trim() })) : list;
        expect((await read(write(list), cut)).map(({ row }) => row)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('that is cut off hands on whole rows only, or none', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.double({ min: 0, max: 1, noNaN: true }), async (list, share) => {
        const text = write(list);
        const found: FeedRecord[] = [];
        try {
          for await (const some of readFeedText(inPieces(text.slice(0, Math.floor(text.length * share)), 9))) found.push(...some);
        } catch (cause) {
          expect(isFeedFailure(cause)).toBe(true);
        }
        const whole = list.map((row) => (name === 'Atom' ? { ...row, title: row.title.replaceAll(']', ' ').trim() } : row));
        const complete = found.filter(({ row }) => row !== undefined);
        // The last value of a table's last row may be a beginning: nothing says that more was to come.
        const judged = name.endsWith('table') ? complete.slice(0, -1) : complete;
        expect(whole.slice(0, judged.length)).toEqual(judged.map(({ row }) => row));
      }),
      { numRuns: 60 },
    );
  });
});

describe('garbage', () => {
  it('ends in rows or in a failure with a code, never in anything else', async () => {
    const garbage = fc.oneof(fc.string({ unit: characters }), fc.string({ unit: fc.constantFrom(...'<>{}[]",;\n\\a:&!-/?') }), fc.json(), fc.json().map((text) => `[${text}`));
    await fc.assert(
      fc.asyncProperty(garbage, size, async (text, cut) => {
        await collect(readFeedText(inPieces(text, cut))).catch((cause: unknown) => {
          if (!isFeedFailure(cause)) throw cause;
        });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['', 'unknown-format'],
    ['\0\0\0\n', 'unknown-format'],
    ['PK\u0003\u0004xyz\n', 'unknown-format'],
    ['name;preis\nA;1', 'missing-columns'],
    ['gtin;price;title\n1;2;"nie zu', 'truncated'],
    ['<rss><item><gtin>1</gtin>', 'truncated'],
    ['<rss><item></rss>', 'broken-content'],
    ['<!DOCTYPE a [<!ENTITY b "bb">]><rss><item><gtin>&b;</gtin></item></rss>', 'broken-content'],
    [`${'<a>'.repeat(100)}`, 'broken-content'],
    ['[{"gtin":"1"}', 'truncated'],
    ['[{"gtin":"1"', 'truncated'],
    ['[{"gtin":"1"}] x', 'broken-content'],
    ['{"gtin":"1"},{"gtin":"2"}', 'broken-content'],
  ])('%j is %s', async (text, code) => {
    expect(await codeOf(text)).toBe(code);
  });
});

describe('a row', () => {
  it('with another number of values than the first one is only half there', async () => {
    expect(await read('gtin;price;title\n1;2\n1;2;3\n')).toEqual([{ line: 2, row: undefined }, { line: 3, row: { gtin: '1', price: '2', title: '3' } }]);
  });
  it('says its shipping as Google nests it', async () => {
    const xml = '<rss><item><g:gtin>1</g:gtin><g:price>9.00 EUR</g:price><g:shipping><g:country>DE</g:country><g:service>Standard</g:service><g:price>4.95 EUR</g:price></g:shipping></item></rss>';
    expect(await read(xml)).toEqual([{ line: 1, row: { gtin: '1', price: '9.00 EUR', shipping: 'DE:::4.95 EUR' } }]);
    const json = [{ gtin: 1, price: { value: '9.00', currency: 'EUR' }, shipping: [{ country: 'DE', price: { value: 4.95, currency: 'EUR' } }] }];
    expect(await read(JSON.stringify(json))).toEqual([{ line: 1, row: { gtin: '1', price: '9.00 EUR', shipping: 'DE:::4.95 EUR' } }]);
  });
  it('takes the address of an Atom link, and the first filled one of two columns', async () => {
    expect(await read('<feed><entry><link href="https://a.example/"/><g:gtin>1</g:gtin></entry></feed>')).toEqual([{ line: 1, row: { gtin: '1', link: 'https://a.example/' } }]);
    expect(await read('google_product_category,product_type,gtin,price\n178,,1,2\n178,Tee,1,2')).toMatchObject([{ row: { category: '178' } }, { row: { category: 'Tee' } }]);
  });
  it('that JSON cannot read does not keep the others from being read', async () => {
    expect(await read('[{"gtin":"1"},\n{gtin:2},\n{"gtin":"3"}]')).toEqual([{ line: 1, row: { gtin: '1' } }, { line: 2, row: undefined }, { line: 3, row: { gtin: '3' } }]);
  });
  it('with letters that no encoding has is not read', async () => {
    expect(await read('[{"title":"a\uFFFDb"}]')).toEqual([{ line: 1, row: undefined }]);
  });
});

describe('letters', () => {
  const decode = async (bytes: Buffer, cut: number): Promise<string> => (await Array.fromAsync(textOf(bytesInPieces(bytes, cut)))).join('');
  const letters = fc.string({ unit: fc.constantFrom(...'abc äöüß€é\n'), maxLength: 60 });

  it('are read in UTF-8 with and without its mark, and in UTF-16 with it', async () => {
    await fc.assert(
      fc.asyncProperty(letters, size, async (text, cut) => {
        expect(await decode(Buffer.from(text), cut)).toBe(text);
        expect(await decode(Buffer.from(`\uFEFF${text}`), cut + 3)).toBe(text);
        expect(await decode(Buffer.from(`\uFEFFx${text}`, 'utf16le'), cut + 8)).toBe(`x${text}`);
      }),
    );
  });
  it('are read in Latin-1, however late the first umlaut comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 300 }), size, async (before, cut) => {
        const text = `${'a'.repeat(before)}Größe für Mädchen`;
        expect(await decode(Buffer.from(text, 'latin1'), cut)).toBe(text);
      }),
    );
  });
});

describe('a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pluspunkt-feed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const readFile = async (bytes: Buffer): Promise<readonly FeedRecord[]> => {
    const path = join(folder, 'feed');
    await writeFile(path, bytes);
    return collect(readFeedFile(path, () => undefined, () => undefined));
  };
  const table = Buffer.from('gtin;price\n1;2\n3;4\n');

  it('is read packed and unpacked', async () => {
    expect(await readFile(gzipSync(table))).toEqual(await readFile(table));
  });
  it('whose packing is cut off or damaged is a failure', async () => {
    const packed = gzipSync(table);
    await expect(readFile(packed.subarray(0, -6))).rejects.toMatchObject({ code: 'broken-gzip' });
    await expect(readFile(Buffer.concat([packed.subarray(0, 12), Buffer.from('xxxx'), packed.subarray(16)]))).rejects.toMatchObject({ code: 'broken-gzip' });
  });
});
