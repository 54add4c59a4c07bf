// Pictures of a feed, from a server of the shop's to the product's page.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gtinCheckDigit } from '@pluspunkt/core/prices';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '../../demo/testing.ts';
import { readProductBy } from '../../prices/read-product.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { createFeedFetch } from '../feed-fetch.ts';
import { acquireFeed } from '../feed-source.ts';
import { importFeed } from '../import-feed.ts';
import { createRefusals } from '../refusals.ts';

const PRIVATE_HOSTS = ['127.0.0.1'];
const HEAD = 'gtin;title;brand;category;price;shipping;image_link;additional_image_link';

let demo: TestBackend;
let server: Server;
let origin = '';
let folder = '';
const files = new Map<string, RequestListener>();
const asked: string[] = [];

const photo = (width: number, height: number, colour = '#c04020') => sharp({ create: { width, height, channels: 3, background: colour } });
const serve = async (path: string, body: Buffer, type = 'image/jpeg'): Promise<void> => void files.set(path, (_request, response) => response.writeHead(200, { 'content-type': type }).end(body));

beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-pictures-'));
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    (files.get(path) ?? ((_, missing) => missing.writeHead(404).end()))(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await serve('/landscape.jpg', await photo(2_400, 900).jpeg().toBuffer());
  await serve('/portrait.png', await photo(300, 800).png().toBuffer(), 'image/png');
  await serve('/other.webp', await photo(400, 400, '#2040c0').webp().toBuffer(), 'image/webp');
  await serve('/broken.jpg', (await photo(900, 900).jpeg().toBuffer()).subarray(0, 400));
  await serve('/page.jpg', Buffer.from('<html>not found</html>'));
  await serve('/drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/></svg>'), 'image/svg+xml');
  await serve('/huge.png', await photo(8_000, 8_000).png().toBuffer(), 'image/png');
  await serve('/heavy.jpg', Buffer.alloc(13 * 1024 ** 2));
  await serve('/pixel.gif', await photo(1, 1).gif().toBuffer(), 'image/gif');
  files.set('/inwards.jpg', (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
});
beforeEach(async () => {
  asked.length = 0;
  // Every import tries again what an earlier one could not load.
  await demo.products.deleteFrom('product_picture').where('path', 'is', null).execute();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
  await demo.stop();
});

const gtinOf = (number: number): string => {
  const body = `28${String(number).padStart(10, '0')}`;
  return `${body}${gtinCheckDigit(body) ?? 0}`;
};
const rowOf = (number: number, image: string, more: readonly string[] = []): string =>
  `${gtinOf(number)};Bildgerät ${number};Linsenberg;Kopfhörer;19,99;0;${image === '' ? '' : `${origin}/${image}`};${more.map((one) => `${origin}/${one}`).join(',')}`;

interface Scene {
  readonly shopId?: string;
  readonly privateHosts?: readonly string[];
  readonly signal?: AbortSignal;
  readonly timeout?: () => AbortSignal;
}

const importRows = async (rows: readonly string[], { shopId = 'voltino', privateHosts = PRIVATE_HOSTS, signal = new AbortController().signal, timeout = () => new AbortController().signal }: Scene = {}) => {
  const path = join(folder, 'feed.csv');
  await writeFile(path, [HEAD, ...rows].join('\n'));
  const network = { fetch: createFeedFetch({ privateHosts }), privateHosts };
  const feed = await acquireFeed(path, { ...network, folder, signal, stdin: Readable.from([]), wait: () => Promise.resolve() });
  const refusals = createRefusals(() => Promise.resolve());
  return importFeed({ databaseUrls: demo.urls, feed, shopId, partial: true, dryRun: false, force: false, now: TEST_NOW, signal, refusals, pictures: { ...network, timeout, now: () => 0 }, onProgress: () => undefined });
};

const imagesOf = async (number: number): Promise<readonly string[]> => (await readProductBy(demo.products, gtinOf(number), '2026-11-20'))?.images ?? [];
const storedFiles = async (): Promise<number> => (await demo.db.selectFrom('asset_file').select('path').where('path', 'like', 'products/%').execute()).length;
const categoryImage = async (): Promise<string> => (await demo.products.selectFrom('product_category').select('image').where('name', '=', 'Kopfhörer').executeTakeFirstOrThrow()).image;
const sizeOf = async (address: string) => {
  const answer = await demo.call(address.replace('/api/v1', ''));
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { status: answer.status, cache: answer.headers.get('cache-control'), format, width, height };
};

it('pictures of a feed are served from our host, in their shape, as WebP and AVIF', async () => {
  const { pictures } = await importRows([rowOf(1, 'landscape.jpg', ['portrait.png'])]);
  expect(pictures).toEqual({ loaded: 2, removed: 0, refused: 0, reasons: {}, first: [], left: 0 });
  const images = await imagesOf(1);
  expect(images).toEqual([expect.stringMatching(/^\/api\/v1\/asset\/products\/[0-9a-f]{32}\.webp\?v=1$/), expect.stringMatching(/^\/api\/v1\/asset\/products\//)]);
  const [landscape = '', portrait = ''] = images;
  expect(await sizeOf(landscape)).toMatchObject({ status: 200, format: 'webp', width: 1_280, height: 480, cache: 'public, max-age=31536000, immutable' });
  expect(await sizeOf(`${landscape}&w=320&f=avif`)).toMatchObject({ format: 'heif', width: 320, height: 120 });
  expect(await sizeOf(`${portrait}&w=160`)).toMatchObject({ format: 'webp', width: 160, height: 427 });
});

it('a loaded picture is not loaded again, until its address changes; the replaced file goes', async () => {
  expect((await importRows([rowOf(1, 'landscape.jpg', ['portrait.png'])])).pictures).toMatchObject({ loaded: 0, removed: 0 });
  expect(asked).toEqual([]);
  const [[replaced, other], count] = [await imagesOf(1), await storedFiles()];
  expect((await importRows([rowOf(1, 'other.webp', ['portrait.png'])])).pictures).toMatchObject({ loaded: 1, removed: 1 });
  expect(asked).toEqual(['/other.webp']);
  const after = await imagesOf(1);
  expect([after[0] === replaced, after[1], await storedFiles()]).toEqual([false, other, count]);
});

it('an unusable picture is reported, and costs no offer', async () => {
  const names = ['broken.jpg', 'page.jpg', 'drawing.svg', 'huge.png', 'heavy.jpg', 'pixel.gif', 'missing.jpg', 'inwards.jpg'];
  const outcome = await importRows(names.map((name, place) => rowOf(10 + place, name)));
  expect(outcome).toMatchObject({ newOffers: names.length, pictures: { loaded: 0, refused: names.length, left: 0 } });
  expect(outcome.pictures.reasons).toEqual({ 'no-picture': 3, 'too-large': 2, 'too-small': 1, unreachable: 1, 'refused-address': 1 });
  expect(outcome.pictures.first).toContainEqual({ gtin: gtinOf(10), address: `${origin}/broken.jpg`, reason: 'no-picture' });
  expect(await imagesOf(10)).toEqual([await categoryImage()]);
});

it('an address in a private network is not connected to', async () => {
  expect((await importRows([rowOf(20, 'landscape.jpg')], { privateHosts: [] })).pictures.reasons).toEqual({ 'refused-address': 1 });
  expect(asked).toEqual([]);
});

it('a picture that does not arrive is given up, and loaded by the next import', async () => {
  const slow = new AbortController();
  files.set('/slow.jpg', () => slow.abort());
  expect((await importRows([rowOf(30, 'slow.jpg')], { timeout: () => slow.signal })).pictures.reasons).toEqual({ 'too-slow': 1 });
  await serve('/slow.jpg', await photo(500, 500).jpeg().toBuffer());
  expect((await importRows([rowOf(30, 'slow.jpg')])).pictures).toMatchObject({ loaded: 1 });
});

it('a stopped import leaves its offers, and its pictures to the next one', async () => {
  const stopped = new AbortController();
  files.set('/stop.jpg', () => stopped.abort());
  expect(await importRows([rowOf(40, 'stop.jpg', ['other.webp'])], { signal: stopped.signal })).toMatchObject({ newOffers: 1, pictures: { loaded: 0, refused: 0, left: 2 } });
  expect((await importRows([rowOf(40, 'landscape.jpg', ['other.webp'])])).pictures).toMatchObject({ loaded: 2 });
});

it('a picture is replaced only when the next one is there, and goes with its last mention', async () => {
  await importRows([rowOf(50, 'landscape.jpg')]);
  const [shown] = await imagesOf(50);
  await importRows([rowOf(50, 'missing.jpg')]);
  expect(await imagesOf(50)).toEqual([shown]);
  expect((await importRows([rowOf(50, '')])).pictures).toMatchObject({ removed: 2 });
  expect(await imagesOf(50)).toEqual([await categoryImage()]);
});

it('the pictures of the first shop stay, and so do those of editors', async () => {
  await importRows([rowOf(60, 'landscape.jpg')]);
  const before = await imagesOf(60);
  await importRows([rowOf(60, 'other.webp')], { shopId: 'bogenhof' });
  expect(await imagesOf(60)).toEqual(before);
  const edited = await demo.products.selectFrom('product').select(['gtin', 'images']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  await importRows([`${edited.gtin};;;;1,00;0;${origin}/landscape.jpg;`]);
  expect((await readProductBy(demo.products, edited.gtin, '2026-11-20'))?.images).toEqual(edited.images);
});
