// @vitest-environment node
// The sitemap and robots.txt.
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createSitemap } from './sitemap.ts';

const ORIGIN = 'https://www.example.de';

/** A service with so many products, and nothing else. */
function serviceWith(products: number, failFrom = Infinity, wait = 0) {
  const asked: string[] = [];
  const ask = async (path: string): Promise<Response> => {
    asked.push(path);
    const { pathname, searchParams } = new URL(path, ORIGIN);
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
    if (offset >= failFrom) return new Response('', { status: 503 });
    const total = pathname.endsWith('/products') ? products : pathname.endsWith('/pages') ? 2 : 0;
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
      pathname.endsWith('/pages') ? { path: ['/impressum', '/partner'][offset + index] } : { path: `/preisvergleich/p/p-${offset + index}&ä`, changedAt: '2026-11-20T08:00:00.000Z' },
    );
    return Response.json({ data: { total, items } });
  };
  return { asked, sitemap: createSitemap({ ask, originOf: () => ORIGIN, pay: () => Promise.resolve(wait) }) };
}

const textOf = async (answer: Response | Promise<Response>): Promise<string> => (await answer).text();
const locations = (xml: string): readonly string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

it('the index names as many files as there is need of, and none for what there is not', async () => {
  const { sitemap } = serviceWith(20_001);
  expect(locations(await textOf(sitemap.request('/sitemap.xml')))).toEqual(['pages-1', 'products-1', 'products-2', 'products-3'].map((file) => `${ORIGIN}/sitemaps/${file}.xml`));
});

it('every address is in one file, once, escaped, with its last change', async () => {
  const { sitemap, asked } = serviceWith(10_003);
  const [one, two] = [await textOf(sitemap.request('/sitemaps/products-1.xml')), await textOf(sitemap.request('/sitemaps/products-2.xml'))];
  const all = [...locations(one), ...locations(two)];
  expect([locations(one).length, new Set(all).size, all.length]).toEqual([10_000, 10_003, 10_003]);
  expect(all[0]).toBe(`${ORIGIN}/preisvergleich/p/p-0%26%C3%A4`);
  expect(two).toContain('<lastmod>2026-11-20T08:00:00.000Z</lastmod>');
  expect(asked).toHaveLength(11);
});

it('a page that is also in a table is listed once', async () => {
  const all = locations(await textOf(serviceWith(0).sitemap.request('/sitemaps/pages-1.xml')));
  expect(all.filter((address) => address === `${ORIGIN}/partner`)).toHaveLength(1);
  expect(all).toContain(`${ORIGIN}/impressum`);
});

it('a service that is silent makes no empty sitemap, and one that breaks off no half one', async () => {
  const silent = serviceWith(5, 0).sitemap;
  expect((await silent.request('/sitemap.xml')).status).toBe(503);
  expect((await silent.request('/sitemaps/products-1.xml')).status).toBe(503);
  await expect(textOf(serviceWith(3_000, 1_000).sitemap.request('/sitemaps/products-1.xml'))).rejects.toThrow();
});

it('a client without a budget left gets no file and causes no call', async () => {
  const { sitemap, asked } = serviceWith(5, Infinity, 42);
  for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml']) {
    const answer = await sitemap.request(path);
    expect([answer.status, answer.headers.get('retry-after'), asked]).toEqual([429, '42', []]);
  }
});

it('many files make one call at a time, so that the database has time for visitors', async () => {
  let [open, most] = [0, 0];
  const ask = async (): Promise<Response> => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return Response.json({ data: { total: 2, items: [{ path: '/preisvergleich/p/p-1' }] } });
  };
  const sitemap = createSitemap({ ask, originOf: () => ORIGIN });
  const files = await Promise.all(Array.from({ length: 20 }, () => textOf(sitemap.request('/sitemaps/products-1.xml'))));
  expect([most, new Set(files).size]).toEqual([1, 1]);
});

it('a file of another client waits for one call between two of its own, however many files a client asks for', async () => {
  const asked: string[] = [];
  const ask = async (path: string): Promise<Response> => {
    asked.push(path);
    await new Promise((resolve) => setImmediate(resolve));
    const items = Array.from({ length: 1_000 }, (_, index) => ({ path: `/preisvergleich/p/p-${index}` }));
    return Response.json({ data: { total: 50_000, items } });
  };
  const sitemap = createSitemap({ ask, originOf: () => ORIGIN, clientOf: ({ req }) => req.header('x-client') });
  const ofClient = (client: string, file: number): Promise<string> => textOf(sitemap.request(`/sitemaps/products-${file}.xml`, { headers: { 'x-client': client } }));
  const many = Array.from({ length: 20 }, () => ofClient('192.0.2.1', 1));
  await ofClient('198.51.100.7', 4);
  expect(asked.length).toBeLessThan(25);
  await Promise.all(many);
});

it('files that are not there are not found, and other addresses are none of its matter', async () => {
  const { sitemap } = serviceWith(5);
  expect((await sitemap.request('/sitemaps/products-2.xml')).status).toBe(404);
  const others = new Hono().route('/', sitemap).all('*', (context) => context.text('another'));
  for (const path of ['/sitemaps/members-1.xml', '/sitemaps/products-0.xml', '/partner']) expect(await (await others.request(path)).text()).toBe('another');
});

it('robots.txt names the sitemap, and disallows the service except its pictures', async () => {
  expect(await textOf(serviceWith(0).sitemap.request('/robots.txt'))).toBe(`User-agent: *\nAllow: /api/v1/asset/\nDisallow: /api/\nDisallow: /*asInline=1\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

it('a file beyond what the service counts is not there, and no fault of the service', async () => {
  const sitemap = createSitemap({ ask: async () => Response.json({ error: {} }, { status: 400 }), originOf: () => ORIGIN });
  expect((await sitemap.request('/sitemaps/pages-9999.xml')).status).toBe(404);
});
