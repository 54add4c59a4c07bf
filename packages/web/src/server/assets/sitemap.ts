// For search engines: robots.txt, an index of sitemaps, and the sitemaps, which are streamed.
import { Readable } from 'node:stream';
import { createFairQueue } from '@pluspunkt/backend/fair-queue';
import { ADDRESS_PARTS, listAddresses, type AddressPart } from '@pluspunkt/adapters/content/contract';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { escapeHtml } from './escape-html.ts';

export interface SitemapDependencies {
  /** Fetches a path of the service. */
  readonly ask: (path: string) => Promise<Response>;
  readonly originOf: (context: Context) => string;
  /** The client's address; undefined for this machine. */
  readonly clientOf?: (context: Context) => string | undefined;
  /** Takes the cost of a file from the client's budget; the seconds that the client has to wait where it is used up, 0 for none. */
  readonly pay?: (context: Context) => Promise<number>;
}

/** Addresses in one file; search engines take 50,000. */
const IN_ONE_FILE = 10_000;
const AT_ONCE = 1_000;
/** Each file queues one call at a time; an address has at most 256 open requests. */
const WAITING = { ofAddress: 255, ofAll: 1_023 };
/** Pages of the app that are in no table. */
const OWN_PAGES = ['/', '/partner', '/e-coupons-aktionen/e-coupons', '/filialen', '/prospekte', '/praemien', '/preisvergleich', '/aktionen', '/hilfe', '/registrieren', '/newsletter', '/kontakt'];
const FILE = `/sitemaps/:file{(?:${ADDRESS_PARTS.join('|')})-[1-9][0-9]?[0-9]?[0-9]?\\.xml}`;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const answerShape = z.object({ data: listAddresses.response });
type Addresses = z.infer<typeof listAddresses.response>;

interface SitemapFile {
  readonly part: AddressPart;
  /** From 1. */
  readonly file: number;
  readonly origin: string;
  readonly client: string | undefined;
}

const robots = (origin: string): string => `User-agent: *\nAllow: /api/v1/asset/\nDisallow: /api/\nDisallow: /*asInline=1\n\nSitemap: ${origin}/sitemap.xml\n`;

const refusal = (status: 429 | 503, seconds: number): Response => new Response('', { status, headers: { 'retry-after': String(seconds), 'cache-control': 'no-store' } });
const UNAVAILABLE_SECONDS = 60;

const located = (element: 'sitemap' | 'url', address: string, changedAt?: string): string =>
  `<${element}><loc>${escapeHtml(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}</${element}>\n`;

/** With backpressure; fails where its source does. */
const encoded = (lines: AsyncIterable<string>): ReadableStream => (Readable.toWeb(Readable.from(lines)) as ReadableStream<string>).pipeThrough(new TextEncoderStream());

export function createSitemap({ ask, originOf, clientOf = () => undefined, pay = () => Promise.resolve(0) }: SitemapDependencies): Hono {
  // Each call reads all addresses of its part, so one runs at a time; clients take turns, so that one client does not delay all search engines.
  const calls = createFairQueue({ running: 1, waiting: WAITING.ofAll }, WAITING.ofAddress);
  const addresses = async (client: string | undefined, part: AddressPart, offset: number, limit: number): Promise<Addresses> => {
    const answer = await calls.run(client, () => ask(`/addresses/${part}?offset=${offset}&limit=${limit}`));
    if (answer === undefined) throw new Error('too many files of sitemaps are asked for');
    // The offset is out of range.
    if (answer.status === 400) return { total: 0, items: [] };
    if (!answer.ok) throw new Error(`the service does not say its addresses (${answer.status})`);
    return answerShape.parse(await answer.json()).data;
  };

  const indexOf = async (client: string | undefined, origin: string): Promise<Response> => {
    try {
      const totals = await Promise.all(ADDRESS_PARTS.map(async (part) => [part, (await addresses(client, part, 0, 1)).total] as const));
      const files = totals.flatMap(([part, total]) => Array.from({ length: Math.ceil(total / IN_ONE_FILE) }, (_, file) => located('sitemap', `${origin}/sitemaps/${part}-${file + 1}.xml`)));
      return new Response(`${PROLOGUE}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`, { headers: HEADERS });
    } catch {
      return refusal(503, UNAVAILABLE_SECONDS);
    }
  };

  async function* linesOf({ client, part, file, origin }: SitemapFile, first: Addresses): AsyncGenerator<string> {
    const start = (file - 1) * IN_ONE_FILE;
    const own: ReadonlySet<string> = new Set(part === 'pages' ? OWN_PAGES : []);
    yield `${PROLOGUE}<urlset ${NAMESPACE}>\n`;
    if (file === 1) for (const path of own) yield located('url', origin + path);
    for (let read = 0, page = first; page.items.length > 0; ) {
      yield page.items.map(({ path, changedAt }) => (own.has(path) ? '' : located('url', origin + path.split('/').map(encodeURIComponent).join('/'), changedAt))).join('');
      read += page.items.length;
      if (read >= IN_ONE_FILE || start + read >= page.total) break;
      page = await addresses(client, part, start + read, AT_ONCE);
    }
    yield '</urlset>\n';
  }

  const fileOf = async (asked: SitemapFile): Promise<Response> => {
    const { client, part, file } = asked;
    let first: Addresses;
    try {
      first = await addresses(client, part, (file - 1) * IN_ONE_FILE, AT_ONCE);
    } catch {
      return refusal(503, UNAVAILABLE_SECONDS);
    }
    if (file > 1 && first.items.length === 0) return new Response('', { status: 404 });
    // The stream fails where the service does, so that a partial sitemap is not taken for a complete one.
    return new Response(encoded(linesOf(asked, first)), { headers: HEADERS });
  };

  const paid = createMiddleware(async (context, next) => {
    const wait = await pay(context);
    if (wait > 0) return refusal(429, wait);
    return next();
  });

  return new Hono()
    .get('/robots.txt', (context) => context.text(robots(originOf(context)), 200, { 'cache-control': HEADERS['cache-control'] }))
    .get('/sitemap.xml', paid, (context) => indexOf(clientOf(context), originOf(context)))
    .get(FILE, paid, (context) => {
      const [part = '', file] = (context.req.param('file') ?? '').replace('.xml', '').split('-');
      return fileOf({ client: clientOf(context), part: part as AddressPart, file: Number(file), origin: originOf(context) });
    });
}
