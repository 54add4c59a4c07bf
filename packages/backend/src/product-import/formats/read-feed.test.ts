// Reading feeds of every format: round trips, cuts anywhere, garbage.
import { crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { cleanText } from './clean-text.ts';
import { isFeedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-record.ts';
import { readFeedFile, readFeedText } from './read-feed.ts';
import { bytesOf, textOf } from './read-text.ts';
import { createUnknownColumns } from './unknown-columns.ts';

/** Whole letters, as a decoder emits them. */
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

/** Texts are read without entities and markup. */
const asRead = (format: string, row: Row): Row => ({ ...row, title: cleanText(format === 'Atom' ? row.title.replaceAll(']', ' ').trim() : row.title) });

describe.each(Object.entries(WRITERS))('a feed as %s', (name, write) => {
  it('is read as it was written, wherever its chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(rows, size, async (list, cut) => {
        const wanted = list.map((row) => asRead(name, row));
        expect((await read(write(list), cut)).map(({ row }) => row)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('that is cut off yields whole rows only, or none', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.double({ min: 0, max: 1, noNaN: true }), async (list, share) => {
        const text = write(list);
        const found: FeedRecord[] = [];
        try {
          for await (const some of readFeedText(inPieces(text.slice(0, Math.floor(text.length * share)), 9))) found.push(...some);
        } catch (cause) {
          expect(isFeedFailure(cause)).toBe(true);
        }
        const whole = list.map((row) => asRead(name, row));
        const complete = found.filter(({ row }) => row !== undefined);
        // The last value of a table's last row may be incomplete: nothing indicates that more was to come.
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

describe('XML with a bare ampersand', () => {
  it.each([
    ['<rss>\n<item>\n<title>Tom & Jerry</title>\n</item></rss>', 3],
    ['<rss>\n<item>\n<title>Tom & Jerry</title>\n<link>a&amp;b</link></item></rss>', 3],
    ['<rss>\n<item><title><![CDATA[a & b]]></title>\n<link>https://a.example/?a=1&b=2</link></item></rss>', 3],
  ])('names its line, wherever the chunks are cut: %j', async (xml, line) => {
    for (const size of [1, 7, 1_000]) {
      await expect(read(xml, size)).rejects.toMatchObject({ code: 'broken-content', message: expect.stringContaining(`In Zeile ${line} des XML steht ein einzelnes „&“`) as string });
    }
  });
  it('is not read to its end: the rest would be held in memory as the name of an entity', async () => {
    let pieces = 0;
    async function* endless(): AsyncGenerator<string> {
      yield '<rss><item><title>Tom & Jerry</title>';
      while (pieces < 1_000) {
        pieces += 1;
        yield '<price>1</price>'.repeat(10_000);
      }
    }
    await expect(collect(readFeedText(endless()))).rejects.toMatchObject({ code: 'broken-content' });
    expect(pieces).toBeLessThan(20);
  });
  it('in a part that is cut off does not count where it is CDATA', async () => {
    expect(await codeOf('<rss><item><title><![CDATA[a & b')).toBe('truncated');
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
  it('with endless markup or blanks is cut or refused before any pattern reads it', async () => {
    const [{ row } = { row: undefined }] = await read(JSON.stringify([{ gtin: '1', title: '<script>'.repeat(60_000), category: `${' '.repeat(400_000)}Tee` }]), 50_000);
    expect([row?.title?.length, row?.category?.trim()]).toEqual([1, '']);
    expect(await read(JSON.stringify([{ gtin: '1', title: 'a', shipping: ' '.repeat(900_000) }, { gtin: '2' }]), 50_000)).toMatchObject([{ row: undefined }, { row: { gtin: '2' } }]);
  });
  it('that is invalid JSON does not prevent the others from being read', async () => {
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

/** `feed.csv` with the rows of the table below, as a ZIP archive. */
const ZIP = Buffer.from(
  'UEsDBBQAAAAIAAAAIVyd9g2/FQAAABMAAAAIAAAAZmVlZC5jc3ZLL8nMsy4oykxO5TK0NuIytjbhAgBQSwECFAMUAAAACAAAACFcnfYNvxUAAAATAAAACAAAAAAAAAAAAAAAgAEAAAAAZmVlZC5jc3ZQSwUGAAAAAAEAAQA2AAAAOwAAAAAA',
  'base64',
);

/** One deflated file as a ZIP archive. */
const zipOf = (bytes: Buffer): Buffer => {
  const packed = deflateRawSync(bytes);
  const name = Buffer.from('feed.csv');
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end]);
};

describe('a file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pluspunkt-feed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const write = async (bytes: Buffer): Promise<string> => {
    const path = join(folder, 'feed');
    await writeFile(path, bytes);
    return path;
  };
  const readFile = async (bytes: Buffer): Promise<readonly FeedRecord[]> => collect(readFeedFile(await write(bytes), () => undefined, {}));
  /** Without its rows, whose reading takes most of the time. */
  const unpack = async (bytes: Buffer): Promise<number> => {
    let size = 0;
    for await (const piece of bytesOf(await write(bytes), () => undefined)) size += piece.length;
    return size;
  };
  const table = Buffer.from('gtin;price\n1;2\n3;4\n');

  it('is read packed and unpacked', async () => {
    expect(await readFile(gzipSync(table))).toEqual(await readFile(table));
    expect(await readFile(zstdCompressSync(table))).toEqual(await readFile(table));
    expect(await readFile(ZIP)).toEqual(await readFile(table));
  });
  it('that grows beyond measure is a failure, before it fills the disk', async () => {
    await expect(readFile(gzipSync(Buffer.alloc(80 * 1_024 * 1_024, `gtin;price;${'x'.repeat(10_000)}\n`)))).rejects.toMatchObject({ code: 'too-big' });
  });
  it.each<readonly [string, (bytes: Buffer) => Buffer]>([
    ['zstd', zstdCompressSync],
    ['ZIP', (bytes) => zipOf(bytes)],
  ])('that grows beyond measure from %s is a failure as well', async (_packing, pack) => {
    await expect(unpack(pack(Buffer.alloc(80 * 1_024 * 1_024, `gtin;price;${'x'.repeat(10_000)}\n`)))).rejects.toMatchObject({ code: 'too-big' });
  });
  it('that is packed twice is not unpacked twice', async () => {
    await expect(readFile(gzipSync(gzipSync(table)))).rejects.toMatchObject({ code: 'unknown-format' });
    await expect(readFile(gzipSync(ZIP))).rejects.toMatchObject({ code: 'unknown-format' });
  });
  it('without a line end is read in one pass, however it is cut', async () => {
    await expect(collect(readFeedText(textOf(bytesInPieces(Buffer.alloc(60_000, 'a'), 100))))).rejects.toMatchObject({ code: 'missing-columns' });
  });
  it('whose ZIP is cut off, or holds more than one feed, is a failure', async () => {
    await expect(readFile(ZIP.subarray(0, -30))).rejects.toMatchObject({ code: 'broken-gzip' });
  });
  it('whose packing is cut off or damaged is a failure', async () => {
    const packed = gzipSync(table);
    await expect(readFile(packed.subarray(0, -6))).rejects.toMatchObject({ code: 'broken-gzip' });
    await expect(readFile(Buffer.concat([packed.subarray(0, 12), Buffer.from('xxxx'), packed.subarray(16)]))).rejects.toMatchObject({ code: 'broken-gzip' });
  });
});

describe('a table as merchants write it', () => {
  const HEAD = 'gtin;price;title;category;shipping';
  const GTINS = ['4012340070014', '4012340070021', '4012340070038', '4012340070045', '4012340070052', '4012340070069'];
  const titles = async (titled: readonly string[], cut = 7) => (await read([HEAD, ...titled.map((title, at) => `${GTINS[at]};29,90;${title};kopfhoerer;0`), ''].join('\n'), cut)).map(({ line, row }) => [line, row?.title]);

  it('with stray quotation marks loses no row, wherever its chunks are cut', async () => {
    for (const cut of [1, 7, 1_000]) {
      expect(await titles(['Ware 0', '"Ware 1', 'Ware 2', 'Ware 3', 'Ware 4"', 'Ware 5'], cut)).toEqual([[2, 'Ware 0'], [3, '"Ware 1'], [4, 'Ware 2'], [5, 'Ware 3'], [6, 'Ware 4"'], [7, 'Ware 5']]);
    }
  });
  it('with a stray quotation mark that nothing closes loses no row', async () => {
    expect(await titles(['"Ware 0', 'Ware 1', 'Ware 2'])).toEqual([[2, '"Ware 0'], [3, 'Ware 1'], [4, 'Ware 2']]);
    expect(await titles(['"Ware 0', '"Ware 1', 'Ware "2"'])).toEqual([[2, '"Ware 0'], [3, '"Ware 1'], [4, 'Ware "2"']]);
  });
  it('with line ends inside of quotation marks has one row of them', async () => {
    expect(await read(`${HEAD}\n${GTINS[0]};1;"zwei\nZeilen; ""so""";k;0\n${GTINS[1]};1;b;k;0\n`)).toMatchObject([
      { line: 3, row: { title: 'zwei\nZeilen; "so"' } },
      { line: 4, row: { title: 'b' } },
    ]);
  });
  it('with the line of Excel that names the delimiter, and with delimiters at the end, is read', async () => {
    expect(await read(`sep=;\r\n${HEAD}\r\n${GTINS[0]};1;a;k;0;\r\n`)).toMatchObject([{ line: 3, row: { gtin: GTINS[0], shipping: '0' } }]);
    expect(await read(`${HEAD};\n${GTINS[0]};1;a;k;0\n${GTINS[1]};1;a;k;0;;\n`)).toMatchObject([{ row: { gtin: GTINS[0] } }, { row: { gtin: GTINS[1] } }]);
    expect(await read(`${HEAD}\n${GTINS[0]};1;a;k;0;mehr\n`)).toEqual([{ line: 2, row: undefined }]);
  });
  it('names columns as the German networks do, and says which it does not know', async () => {
    const unknown = createUnknownColumns();
    const text = 'aid\tean\tname\tprice\tdlv_cost\tFunkelgrad\n1\t4006381333931\tK\t5.99\t14.95\thoch\n2\t4006381333948\tL\t5.99\t4.95\t\n';
    expect(await collect(readFeedText(inPieces(text, 9), { unknown }))).toMatchObject([{ row: { shipping: '14.95', title: 'K' } }, { row: { shipping: '4.95' } }]);
    expect(unknown.list()).toEqual([{ name: 'Funkelgrad', rows: 1, examples: ['hoch'] }]);
  });
  it('takes a stock of nothing in any column for sold out', async () => {
    expect(await read('gtin;price;in_stock;stock_quantity\n1;2;yes;0\n1;2;1;5\n')).toMatchObject([{ row: { stock: '0' } }, { row: { stock: '1' } }]);
  });
  it('has entities and markup in its texts read as text', async () => {
    expect(await read('gtin,price,title,description\n1,2,AT&amp;T <b>neu</b>,<p>Für &lt;b&gt;alle&lt;/b&gt;</p><script>x()</script>\n')).toMatchObject([{ row: { title: 'AT&T  neu ', description: expect.not.stringMatching(/[<>]|x\(\)/) as string } }]);
    expect(await read('gtin;price;title\n1;2;A & B < C\n')).toMatchObject([{ row: { title: 'A & B < C' } }]);
  });
});

describe('an encoding', () => {
  const decode = async (bytes: Buffer): Promise<string> => (await Array.fromAsync(textOf(bytesInPieces(bytes, 64)))).join('');
  it('that the XML declares is used', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-15"?><a>Größe €</a>';
    expect(await decode(Buffer.from(xml.replace('€', '\u00a4'), 'latin1'))).toBe(xml);
  });
  it('stays UTF-8 where one byte is broken: that costs one row', async () => {
    const bytes = Buffer.concat([Buffer.from('Größe für Mädchen ü '), Buffer.from([0xfc]), Buffer.from(' Bücher und Öfen')]);
    expect(await decode(bytes)).toBe('Größe für Mädchen ü \uFFFD Bücher und Öfen');
  });
});

describe('the columns of pictures', () => {
  const BOTH = 'https://b.example/2.jpg https://b.example/3.jpg';
  it.each([
    ['a table', `gtin;price;image_link;additional_image_link\n1;2;https://b.example/1.jpg;${BOTH}`],
    ['XML that repeats the element', '<rss><item><gtin>1</gtin><g:price>2</g:price><g:image_link>https://b.example/1.jpg</g:image_link><g:additional_image_link>https://b.example/2.jpg</g:additional_image_link><g:additional_image_link>https://b.example/3.jpg</g:additional_image_link></item></rss>'],
    ['JSON with a list', JSON.stringify([{ gtin: '1', price: '2', imageLink: 'https://b.example/1.jpg', additionalImageLinks: BOTH.split(' ') }])],
  ])('are read from %s', async (_, text) => {
    expect((await read(text))[0]?.row).toMatchObject({ image: 'https://b.example/1.jpg', additionalImages: BOTH });
  });

  it('cost no row where they cannot be decoded', async () => {
    expect((await read('gtin;price;image_link\n1;2;https://b.example/\uFFFD.jpg'))[0]?.row).toMatchObject({ gtin: '1' });
  });
});

describe('a shop that wants to stop others by its feed', () => {
  const HEAD = 'gtin;price;title\n';
  const ROW = '4006381333931;1,00;x\n';
  /** Leaves a quoted value open, whether or not the line begins inside of one. */
  const STRAY = 'a"q;"b\n';

  it('gains nothing by a stray quotation mark in each line', async () => {
    const found = await collect(readFeedText(inPieces(HEAD + STRAY.repeat(20_000) + ROW + STRAY.repeat(20_000) + ROW, 65_536)));
    expect(found.filter(({ row }) => row?.gtin === '4006381333931')).toHaveLength(2);
  });

  it('gains nothing by markup that is opened again and again', () => {
    for (const opened of ['<script>', '<style', '<!--', '<script>a</', '<script></script <']) expect(cleanText(opened.repeat(2_500)).length).toBeLessThan(20_000);
    expect(cleanText('gut <b>und</b> <!-- nicht <b> --> günstig <script>x</script>!')).toBe('gut  und    günstig  !');
  });
});
