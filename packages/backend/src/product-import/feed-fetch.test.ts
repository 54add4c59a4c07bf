// Feeds whose host name resolves into the operator's own network.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadFeed } from './download-feed.ts';
import { createFeedFetch, oneAtATime } from './feed-fetch.ts';

let folder = '';
let server: Server;
let port = 0;
let answer: RequestListener = (_request, response) => response.end('gtin;price');
const asked: (string | undefined)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pluspunkt-feed-fetch-'));
  asked.length = 0;
  server = createServer((request, response) => {
    asked.push(request.headers.host);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each question is answered by the next address; the last one is repeated. */
const resolver = (...addresses: readonly (readonly string[])[]) => {
  const questions: string[] = [];
  const lookup: LookupFunction = (hostname, { all }, callback) => {
    const found = addresses[Math.min(questions.length, addresses.length - 1)] ?? [];
    questions.push(hostname);
    const family = (address: string): number => (address.includes(':') ? 6 : 4);
    if (all === true) callback(null, found.map((address) => ({ address, family: family(address) })));
    else callback(null, found[0] ?? '', family(found[0] ?? ''));
  };
  return { lookup, questions };
};

const load = (url: string, lookup: LookupFunction, privateHosts: readonly string[] = []) =>
  downloadFeed(url, { folder, fetch: createFeedFetch({ privateHosts, lookup }), privateHosts, signal: new AbortController().signal, wait: async () => undefined });

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '0.0.0.0', '::1', '::ffff:127.0.0.1', 'fe80::1%eth0', 'fd00::1', '64:ff9b::7f00:1'])('a public name that resolves to %s is not connected to', async (address) => {
  await expect(load(`http://feeds.example:${String(port)}/all.csv`, resolver([address]).lookup)).rejects.toThrow('feeds.example gehört zu einer Adresse im privaten Netz');
  expect(asked).toEqual([]);
});

test('one private address among public ones is enough', async () => {
  await expect(load(`http://feeds.example:${String(port)}/all.csv`, resolver(['198.51.100.7', '127.0.0.1']).lookup)).rejects.toThrow('im privaten Netz');
  expect(asked).toEqual([]);
});

test('the judged address is the one that is connected to: there is no second lookup to change', async () => {
  const { lookup, questions } = resolver(['127.0.0.1'], ['10.0.0.1']);
  const { path } = await load(`http://intern.example:${String(port)}/all.csv`, lookup, ['intern.example']);
  expect([await readFile(path, 'utf8'), questions]).toEqual(['gtin;price', ['intern.example']]);
});

test('a server that drips does not hold the importer for ever', async () => {
  answer = (_request, response) => {
    const timer = setInterval(() => response.write('a'), 5);
    response.once('close', () => clearInterval(timer));
  };
  const download = { folder, fetch: createFeedFetch({ privateHosts: [] }), signal: new AbortController().signal, wait: async () => undefined, longestMs: 40 };
  await expect(downloadFeed(`http://127.0.0.1:${String(port)}/all.csv`, download)).rejects.toMatchObject({ code: 'network' });
  expect(asked.length).toBe(4);
});

test('a redirect to a name that resolves to a private address is not followed', async () => {
  answer = (_request, response) => response.writeHead(302, { location: `http://rebind.example:${String(port)}/` }).end();
  await expect(load(`http://intern.example:${String(port)}/all.csv`, resolver(['127.0.0.1']).lookup, ['intern.example'])).rejects.toThrow('rebind.example gehört zu einer Adresse im privaten Netz');
  expect(asked).toEqual([`intern.example:${String(port)}`]);
});

test('a name that only ends like this machine’s is judged by its addresses', async () => {
  const { lookup } = resolver(['127.0.0.1']);
  const fetchFeed = createFeedFetch({ privateHosts: [], lookup });
  const refused = await fetchFeed(`http://.localhost:${port}/feed.csv`, { headers: {}, redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch((cause: unknown) => (cause as Error).cause);
  expect(refused).toMatchObject({ message: expect.stringContaining('privaten Netz') as string });
  expect(asked).toEqual([]);
});

test('a name server that is silent keeps one look-up waiting, not those of the product itself: outside names are looked up one at a time', async () => {
  const asked: { readonly name: string; readonly answer: () => void }[] = [];
  const lookup = oneAtATime((name, _options, callback) => void asked.push({ name, answer: () => callback(null, []) }));
  const answers = ['silent.example', 'other.example'].map((name) => new Promise<void>((resolve) => lookup(name, {}, () => resolve())));
  await Promise.resolve();
  expect(asked.map(({ name }) => name)).toEqual(['silent.example']);
  asked[0]?.answer();
  await answers[0];
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.map(({ name }) => name)).toEqual(['silent.example', 'other.example']);
  asked[1]?.answer();
  await answers[1];
});
