// The importer as a command: arguments, exit codes, reports, and feeds from the web.
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPriceAlerts } from '../favourites/send-price-alerts.ts';
import { createTestBackend, TEST_NOW, type TestBackend } from '../testing/test-backend.ts';
import { downloadFeed } from './download-feed.ts';
import { createProgress } from './progress.ts';
import { runImport } from './run-import.ts';

let demo: TestBackend;
let known: { readonly gtin: string; readonly id: number };
let folder = '';
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  known = await demo.products.selectFrom('product').select(['id', 'gtin']).orderBy('id').limit(1).executeTakeFirstOrThrow();
});
afterAll(() => demo.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-run-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (words: readonly string[], stdin = '') => {
  const [out, err]: [string[], string[]] = [[], []];
  const exit = await runImport(words, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    isTerminal: false,
    stdin: Readable.from([stdin]),
    fetch,
    wait: () => Promise.resolve(),
    now: () => TEST_NOW,
    signal: new AbortController().signal,
    folder: join(folder, 'feeds'),
    withDatabase: (use) => use(demo.urls),
  });
  return { exit, out: out.join('\n'), err: err.join('') };
};
const table = (cents: number): string => `gtin;price;shipping\n${known.gtin};${(cents / 100).toFixed(2)};0\n`;

describe('the command', () => {
  it('prints its help, and what is missing', async () => {
    expect(await run(['--help'])).toMatchObject({ exit: 0, out: expect.stringContaining('--partial') as string });
    for (const [words, sentence] of [
      [[], 'Es fehlt die Datei'],
      [['a.csv'], 'Es fehlt der Shop'],
      [['a.csv', 'b.csv', '--shop', 'voltino'], 'nur eine Datei'],
      [['a.csv', '--shop', 'voltino', '--eilig'], '„--eilig“'],
      [['a.csv', '--shop', 'voltino', '--shipping', 'frei'], 'kein Betrag'],
    ] as const) {
      expect(await run(words)).toMatchObject({ exit: 2, err: expect.stringContaining(sentence) as string });
    }
  });

  it('reads the standard input, and reports for people and for programs', async () => {
    const reported = await run(['-', '--shop', 'voltino', '--partial'], table(12_345));
    expect(reported).toMatchObject({ exit: 0, err: expect.stringMatching(/^Liest … \d+ Zeilen?\nÜbernimmt … /) as string });
    expect(reported.out).toContain('voltino: 1 Zeile in 1 s übernommen.');
    const json = await run(['-', '--shop', 'voltino', '--partial', '--json'], table(12_345));
    expect(JSON.parse(json.out)).toMatchObject({ shop: 'voltino', rows: 1, unchangedOffers: 1, refused: { counts: {}, first: [] } });
    expect(await readdir(join(folder, 'feeds'))).toEqual([]);
  });

  it('prints nothing but JSON for programs where no row is usable, with the refused values', async () => {
    const { exit, out, err } = await run(['-', '--shop', 'voltino', '--partial', '--json'], `gtin;price;shipping;condition\n${known.gtin};1,00;0;leicht bekratzt\n`);
    expect([exit, out]).toEqual([5, '']);
    expect(JSON.parse(err)).toMatchObject({ error: { code: 'no-usable-rows' }, refused: { counts: { 'unknown-condition': 1 }, texts: [{ reason: 'unknown-condition', text: 'leicht bekratzt', rows: 1 }] } });
  });

  it('shows the first refused rows, counts them all, and writes them to the report', async () => {
    const file = join(folder, 'feed.csv');
    const report = join(folder, 'bericht.csv');
    await writeFile(file, `${table(12_345)}${Array.from({ length: 25 }, () => '123;1,00;0\n').join('')}`);
    const { exit, out } = await run([file, '--shop', 'voltino', '--partial', '--report', report]);
    expect(exit).toBe(0);
    expect(out).toContain('25 Zeilen abgelehnt:');
    expect(out).toContain('Zeile 3: Die GTIN hat nicht 8, 12, 13 oder 14 Ziffern. „123“ (bad-gtin)');
    expect(out).toContain('… und 5 weitere');
    const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(26);
    expect(lines[1]).toBe('3;bad-gtin;Die GTIN hat nicht 8, 12, 13 oder 14 Ziffern.;"123"');
  });

  it.each([
    ['nowhere.csv', 'voltino', 4, 'gibt es nicht'],
    ['-', 'nirgends', 3, 'Den Shop „nirgends“ gibt es nicht'],
    ['-', 'voltino', 5, 'leer'],
  ])('for %s of %s ends with %3$d and one sentence', async (source, shop, exit, sentence) => {
    const reported = await run([source, '--shop', shop]);
    expect(reported.exit).toBe(exit);
    expect(reported.err).toContain(sentence);
    expect(JSON.parse((await run([source, '--shop', shop, '--json'])).err)).toMatchObject({ error: { message: expect.stringContaining(sentence) as string } });
  });

  it('sends price alerts once for a price that fell', async () => {
    const member = await demo.db.selectFrom('member').select('id').where('email', 'is not', null).orderBy('id').limit(1).executeTakeFirstOrThrow();
    await demo.products.deleteFrom('price_change').execute();
    await demo.db.deleteFrom('product_favourite').where('member_id', '=', member.id).execute();
    const favourite = await demo.db.insertInto('product_favourite').values({ id: randomUUID(), member_id: member.id, gtin: known.gtin, name: 'Wunsch', created_at: TEST_NOW }).returning('id').executeTakeFirstOrThrow();
    await demo.db.insertInto('price_alert').values({ favourite_id: favourite.id, target_in_cent: 200, email: null, email_enabled: true, app_push_enabled: false, active: true, matched_on: null, last_modified: TEST_NOW }).execute();
    for (const cents of [100, 100, 90]) {
      expect((await run(['-', '--shop', 'voltino', '--partial'], table(cents))).exit).toBe(0);
      await sendPriceAlerts(demo.context);
    }
    const { name } = await demo.products.selectFrom('product').select('name').where('id', '=', known.id).executeTakeFirstOrThrow();
    const mails = await demo.db.selectFrom('mail_outbox').select('subject').where('subject', 'like', `%${name}%`).execute();
    expect(mails).toEqual([{ subject: `Preisalarm: ${name} für 1,00\u00a0€` }]);
  });
});

describe('a feed from the web', () => {
  const body = Buffer.alloc(80_000, 'x');
  let server: Server | undefined;
  const serve = async (answer: RequestListener): Promise<string> => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv?key=geheim`;
  };
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const fetchFeed = (address: string, more: Partial<Parameters<typeof downloadFeed>[1]> = {}) =>
    downloadFeed(address, { folder, fetch, signal: new AbortController().signal, wait: () => Promise.resolve(), ...more });

  it('is taken over like a file', async () => {
    const packed = gzipSync(table(12_345));
    const address = await serve((_, answer) => answer.writeHead(200, { 'content-length': packed.length }).end(packed));
    expect(await run([address, '--shop', 'voltino', '--partial'])).toMatchObject({ exit: 0 });
    expect(await readdir(join(folder, 'feeds'))).toEqual([]);
  });

  it('resumes after a broken connection', async () => {
    const asked: (string | undefined)[] = [];
    let cut: (() => void) | undefined;
    const address = await serve((request, answer) => {
      const { range } = request.headers;
      asked.push(range);
      if (range === undefined) {
        cut = () => answer.destroy();
        answer.writeHead(200, { etag: '"eins"', 'content-length': body.length }).write(body.subarray(0, 10));
        return;
      }
      const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1]);
      answer.writeHead(206, { etag: '"eins"', 'content-range': `bytes ${from}-${body.length - 1}/${body.length}`, 'content-length': body.length - from });
      answer.end(body.subarray(from));
    });
    // The connection breaks when these bytes have arrived.
    const { path } = await fetchFeed(address, { onBytes: (bytes) => bytes === 10 && cut?.() });
    expect(await readFile(path)).toEqual(body);
    expect(asked).toEqual([undefined, 'bytes=10-']);
  });

  it('starts over if it has changed meanwhile', async () => {
    let version = 0;
    const address = await serve((_, answer) => {
      version += 1;
      answer.writeHead(200, { etag: `"${version}"`, 'content-length': body.length });
      if (version === 1) answer.write(body.subarray(0, 10), () => answer.destroy());
      else answer.end(body);
    });
    const { path } = await fetchFeed(address);
    expect(await readFile(path)).toEqual(body);
    // Complete already: the server says that nothing is missing.
    server?.removeAllListeners('request');
    server?.on('request', (_request, answer) => answer.writeHead(416, { 'content-range': `bytes */${body.length}` }).end());
    expect(await readFile((await fetchFeed(address)).path)).toEqual(body);
  });

  it.each([
    [404, 'antwortet mit 404'],
    [503, 'nicht erreichbar'],
  ])('that answers with %d ends in one sentence without the key of its address', async (status, sentence) => {
    const address = await serve((_, answer) => answer.writeHead(status).end());
    const reported = await run([address, '--shop', 'voltino']);
    expect(reported).toMatchObject({ exit: 4, err: expect.stringContaining(sentence) as string });
    expect(reported.err).not.toContain('geheim');
  });

  it('follows only http(s), no endless redirects, and is limited in size', async () => {
    const to = (location: string) => serve((_, answer) => answer.writeHead(302, { location }).end());
    await expect(fetchFeed(await to('file:///etc/passwd'))).rejects.toMatchObject({ code: 'network' });
    server?.close();
    await expect(fetchFeed(await to('/feed.csv'))).rejects.toMatchObject({ code: 'network', message: expect.stringContaining('zu oft') as string });
    server?.close();
    const big = await serve((_, answer) => answer.writeHead(200).end(body));
    await expect(fetchFeed(big, { maxBytes: 1_000 })).rejects.toMatchObject({ code: 'too-big' });
  });

  it('that stops sending data is aborted', async () => {
    const address = await serve(() => undefined);
    await expect(fetchFeed(address, { stallMs: 5 })).rejects.toMatchObject({ code: 'network' });
  });
});

describe('progress', () => {
  it('is a bar in a terminal, drawn five times a second at most, and a line a step elsewhere', () => {
    let now = 0;
    const drawn = (isTerminal: boolean): string => {
      const text: string[] = [];
      const progress = createProgress({ isTerminal, write: (more) => void text.push(more), now: () => now });
      for (const [at, share] of [[0, 0], [50, 0.1], [250, 0.5]] as const) {
        now = at;
        progress.report('read', share, () => '7 Zeilen');
      }
      progress.end();
      return text.join('|');
    };
    const bars = drawn(true).replaceAll('\r\u001B[2K', '<').replaceAll('\u00a0', ' ').split('|');
    expect(bars).toEqual([`<Liest      [${'·'.repeat(24)}]    0 %  7 Zeilen`, `<Liest      [${'█'.repeat(12)}${'·'.repeat(12)}]   50 %  7 Zeilen`, '<']);
    expect(drawn(false)).toBe('Liest … 7 Zeilen\n');
  });
});
