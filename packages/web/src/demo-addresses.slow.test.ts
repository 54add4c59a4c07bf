// @vitest-environment node
// Every address in the demo data and in the source leads to a page that exists, and every route of a layer names one.
import { createTestBackend, type TestBackend } from '@pluspunkt/backend/testing';
import { partnerDetailPath } from '@pluspunkt/core/partners';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageRenderer, pagePaths, type PageRenderer } from './entry.server.tsx';

let backend: TestBackend;
let renderer: PageRenderer;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  renderer = createPageRenderer({ origin: 'http://backend.invalid', fetch: (input, init) => backend.fetch(new Request(input, init)), inspector: true });
  // The demo data is made once per run, and maybe here.
}, 120_000);
afterAll(() => backend.stop());

/** The service's files, and the documents of frames. */
const NO_PAGES = /^\/(?:api|assets)\/|\/rahmen$/;
/** Columns with patterns of paths. */
const WILDCARDS: ReadonlySet<string> = new Set(['whitelist', 'blacklist']);

/** A text that is a path as a whole, and targets of Markdown links. */
const addressesIn = (text: string): readonly string[] => [
  ...(/^\/(?!\/)[\w\-/.%?=&+#:]*$/.test(text) ? [text] : []),
  ...[...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address = '']) => address),
];

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (WILDCARDS.has(name) ? [] : textsIn(inner)));
};

const addressesInDatabase = async (): Promise<readonly string[]> => {
  const found = new Set<string>();
  const tables = await backend.db.introspection.getTables();
  for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
    const rows = await backend.db.selectFrom(name as 'content_page').selectAll().execute();
    for (const address of textsIn(rows).flatMap(addressesIn)) found.add(address);
  }
  return [...found].filter((address) => !NO_PAGES.test(address));
};

const sources = import.meta.glob<string>(['/src/{features,shell,ui,platform}/**/*.{ts,tsx}', '/../backend/src/**/links.ts', '!/**/*.test.{ts,tsx}'], { query: '?raw', import: 'default', eager: true });

/** Targets of links and of navigation that the source names as a whole. */
const addressesInSource = (): readonly string[] => {
  const named = /(?:href|to|link|action|path|[A-Z_]{3,})(?:=\{?|: | = |\()["'`](\/[\w\-/?=&#]*)["'`]/g;
  const found = Object.values(sources).flatMap((text) => [...text.matchAll(named)].map(([, address = '']) => address));
  return [...new Set(found)].filter((address) => !NO_PAGES.test(address));
};

const statusOf = async (address: string): Promise<number> => (await renderer.payload(new URL(address, 'http://page.invalid'))).status;

it('leads from every address to a page', { timeout: 120_000 }, async () => {
  const addresses = new Set([...(await addressesInDatabase()), ...addressesInSource()].map(partnerDetailPath));
  const missing: string[] = [];
  for (const address of addresses) {
    const status = await statusOf(address);
    if (status >= 400) missing.push(`${address} ${status}`);
  }
  expect(missing).toEqual([]);
});

it('names pages in the routes of layers', async () => {
  const layers = await backend.db.selectFrom('overlay_layer').select(['whitelist', 'blacklist']).execute();
  const pages = [...pagePaths, ...(await backend.db.selectFrom('content_page').select('path').execute()).map(({ path }) => path), '/aktionen/adventsrubbeln'];
  const entries = new Set(layers.flatMap(({ whitelist, blacklist }) => [...whitelist, ...blacklist]));
  const isPage = (entry: string): boolean => (entry.endsWith('*') ? pages.some((page) => page.startsWith(entry.slice(0, -1))) : pages.includes(entry));
  expect([...entries].filter((entry) => !isPage(entry))).toEqual([]);
});

it('registers for campaigns that exist, and for no others', async () => {
  const steps = ['', '/deine-daten', '/login-daten', '/erfolgreich'];
  expect(await Promise.all(steps.map((step) => statusOf(`/registrieren/kampagne/gluecksrad${step}`)))).toEqual([200, 200, 200, 200]);
  expect(await Promise.all(steps.map((step) => statusOf(`/registrieren/kampagne/gibt-es-nicht${step}`)))).toEqual([404, 404, 404, 404]);
});

it('stays embedded when an address redirects to another page', async () => {
  await backend.db.updateTable('partner').set({ incentive_points: 0 }).where('detail_link', 'like', '%/partner/pfotenpost').execute();
  const moved = ['/partner/pfotenpost', '/preisvergleich/p/2400000079194', '/landingpage-forwarding-praemienshop?url=%2Fpraemien%2Fkoffer-kante'];
  for (const address of moved) {
    const answer = await renderer.payload(new URL(`${address}${address.includes('?') ? '&' : '?'}asInline=1`, 'http://page.invalid'));
    expect('redirect' in answer ? answer.redirect : address).toMatch(/[?&]asInline=1$/);
  }
});
