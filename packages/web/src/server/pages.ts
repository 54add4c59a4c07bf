// Answers page requests: from memory where it can, else rendered; redirects and failures included.
import { matchesTag } from '@pluspunkt/backend/entity-tag';
import type { Context } from 'hono';
import { pageOfPayload } from '../shell/page-payload.ts';
import { hasSecrets } from '../composition/secret-parameters.ts';
import type { Rendered, RenderedPage, RenderedPayload } from '../entry.server.tsx';
import { USUAL_BRAND, type ShownBrand } from './brand.ts';
import type { Admission } from './admission.ts';
import { isCrawler } from './crawler.ts';
import { negotiate, type Encoding } from './negotiate.ts';
import { createPackedRuns } from './packed-runs.ts';
import type { Pieces } from './pieces.ts';
import { NoPage, preparePage, type CachedPage, type PageCache } from './page-cache.ts';

export interface PageServerDependencies {
  readonly render: (request: Request, shown: ShownBrand) => Promise<Rendered>;
  /** The data of a page alone, for visitors who come from another page. */
  readonly payload: (request: Request) => Promise<RenderedPayload | Exclude<Rendered, RenderedPage>>;
  readonly html: (page: RenderedPage, origin: string, shown: ShownBrand) => PageHtml | Promise<PageHtml>;
  /** The policy of a page that carries its style; that of all answers where nobody says. */
  readonly policy?: (styleSource: string) => string;
  /** Where browsers find what may be fetched in advance from a page that rests; nothing is where nobody says. */
  readonly speculationRules?: string;
  readonly cache: PageCache;
  /** Awaited before a page is served, so that `cache` knows of what has changed; nobody looks where nobody says. */
  readonly changes?: () => Promise<void>;
  /** The page for a fault of our own: as plain as possible, and without the illustration for crawlers. */
  readonly fatalPage: (status: number, shown: ShownBrand) => string;
  /** What pages look like at the moment; the usual brand where nobody says. */
  readonly brand?: () => Promise<ShownBrand>;
  readonly log: { error(fields: object, message: string): void };
  /** Origin for canonical addresses; the address asked for where none is set. */
  readonly publicOrigin?: string;
  /** How many pages are rendered; as many as are asked for, where nobody says. Those in memory need no place. */
  readonly admission?: Admission;
  /** Off in development, where every page is rendered anew. */
  readonly caching: boolean;
}

/** A page as it travels, and the source of the style that it carries. */
export interface PageHtml {
  readonly text: string | Pieces;
  readonly styleSource?: string;
  readonly rests?: boolean;
}

/** More pages at the same time wait for one another: for the thread that puts them together, and for the cores. */
const UNHURRIED = 4;

/** Addresses are kept apart by path and query; a query that is longer than this is rendered but not kept. */
const LONGEST_KEPT_QUERY = 200;

class Redirected extends NoPage {
  readonly location: string;
  readonly status: number;
  constructor(location: string, status: number) {
    super('redirected');
    this.location = location;
    this.status = status;
  }
}

/** Too much is asked for at the moment. */
class Refused extends Error {}

/** Seconds after which to come again. */
const BUSY_RETRY_AFTER = '5';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

interface Shown {
  readonly type: string;
  /** What a mail's link carries is good once and for one person. */
  readonly secret: boolean;
  readonly speculationRules?: string | undefined;
}

/** Every page can be had in each of them. */
const ENCODINGS = { br: true, gzip: true, identity: true };

const encodingFor = (request: Request): Encoding => negotiate(request.headers.get('accept-encoding') ?? undefined, ENCODINGS);

async function answer(context: Context, page: CachedPage, { type, secret, speculationRules }: Shown): Promise<Response> {
  const lasting = page.lasting && !secret;
  const headers = new Headers({
    'content-type': type,
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control':
      lasting ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
  });
  // Not even our own files are told an address that lets somebody in.
  if (secret) headers.set('referrer-policy', 'no-referrer');
  // Once the app of a page is awake it fetches what it needs by itself.
  if (page.rests === true && !secret && speculationRules !== undefined) headers.set('speculation-rules', `"${speculationRules}"`);
  if (page.policy !== undefined) headers.set('content-security-policy', page.policy);
  if (lasting && matchesTag(context.req.raw.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  const encoding = encodingFor(context.req.raw);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  const body = encoding === 'br' ? await page.brotli() : encoding === 'gzip' ? await page.gzip() : page.plain();
  return new Response(context.req.method === 'HEAD' ? null : body, { status: page.status, headers });
}

const busy = (body: string | null, type: string): Response =>
  new Response(body, { status: 503, headers: { 'content-type': type, 'cache-control': 'no-store', 'retry-after': BUSY_RETRY_AFTER } });

export function createPageServer(dependencies: PageServerDependencies): (context: Context) => Promise<Response> {
  const { render, payload, html, cache, fatalPage, log, publicOrigin, caching, admission, policy, speculationRules, changes, brand = () => Promise.resolve(USUAL_BRAND) } = dependencies;

  const whenAdmitted = (make: () => Promise<CachedPage>): Promise<CachedPage> =>
    admission === undefined ? make() : admission.admit(make, () => Promise.reject(new Refused('too much is asked for')));

  const runs = createPackedRuns();

  const othersWait = (): boolean => (admission?.state().running ?? 0) > UNHURRIED;

  async function prepare(rendered: RenderedPage, origin: string, shown: ShownBrand): Promise<CachedPage> {
    const { text, styleSource, rests } = await html(rendered, origin, shown);
    return preparePage(text, { ...rendered, rests, ...(othersWait() ? { hurried: runs } : {}), ...(styleSource === undefined ? {} : { policy: policy?.(styleSource) }) });
  }

  /** A rendering that comes again, its data being what it was, is put together and packed already. */
  const preparedOf = new WeakMap<RenderedPage, { readonly origin: string; readonly shown: ShownBrand; readonly page: Promise<CachedPage> }>();

  function prepared(rendered: RenderedPage, origin: string, shown: ShownBrand): Promise<CachedPage> {
    const before = preparedOf.get(rendered);
    if (before !== undefined && before.origin === origin && before.shown === shown) return before.page;
    const page = prepare(rendered, origin, shown);
    preparedOf.set(rendered, { origin, shown, page });
    // One that failed is put together anew: the rendering itself may come again for days.
    page.catch(() => preparedOf.delete(rendered));
    return page;
  }

  const renderPage = (request: Request, shown: ShownBrand): Promise<CachedPage> =>
    whenAdmitted(async () => {
      const rendered = await render(request, shown);
      if ('redirect' in rendered) throw new Redirected(rendered.redirect, rendered.status);
      const page = await prepared(rendered, publicOrigin ?? new URL(request.url).origin, shown);
      // Packing is a part of the work that there are only so many places for.
      if (encodingFor(request) === 'br') await page.brotli();
      return page;
    });

  /** A payload is made of its page's address; where the page moved, the page itself says so. */
  const preparePayload = (request: Request, pathname: string): Promise<CachedPage> =>
    whenAdmitted(async () => {
      const page = new URL(request.url);
      page.pathname = pathname;
      const made = await payload(new Request(page, { headers: request.headers }));
      return 'redirect' in made ? preparePage(JSON.stringify({}), { status: 404, complete: true }) : preparePage(made.json, made);
    });

  async function answerPayload(context: Context, pathname: string): Promise<Response> {
    const request = context.req.raw;
    const { search, host } = new URL(request.url);
    try {
      const made = mayKeep(search) ? await cache.get(`${host}${pathname}${search} payload`, () => preparePayload(request, pathname)) : await preparePayload(request, pathname);
      return await answer(context, made, { type: JSON_TYPE, secret: hasSecrets(search) });
    } catch (error) {
      if (error instanceof Refused) return busy('{}', JSON_TYPE);
      report(pathname, error);
      return new Response('{}', { status: 500, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' } });
    }
  }

  // What a mail's link carries is good once and for one person: nothing of it is kept.
  const mayKeep = (search: string): boolean => caching && search.length <= LONGEST_KEPT_QUERY && !hasSecrets(search);

  const report = (path: string, error: unknown): void =>
    log.error({ path, error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }, 'a page could not be rendered');

  return async (context) => {
    const request = context.req.raw;
    const { pathname, search, host } = new URL(request.url);
    await changes?.();
    const pageAsked = pageOfPayload(pathname);
    if (pageAsked !== undefined) return answerPayload(context, pageAsked);
    const shown = await brand();
    try {
      const secret = hasSecrets(search);
      const page = mayKeep(search)
        ? await cache.get(`${host}${pathname}${search} ${shown.version}`, () => renderPage(request, shown))
        : await renderPage(request, shown);
      if (page.status >= 500 && isCrawler(context.req.header('user-agent'))) return new Response(null, { status: page.status });
      return await answer(context, page, { type: HTML, secret, speculationRules });
    } catch (error) {
      if (error instanceof Redirected) {
        // A former address stays one; where a query leads to may be another place tomorrow.
        const cacheControl = error.status === 301 ? 'public, max-age=3600' : 'no-store';
        return new Response(null, { status: error.status, headers: { location: error.location, 'cache-control': cacheControl } });
      }
      if (error instanceof Refused) return busy(isCrawler(context.req.header('user-agent')) ? null : fatalPage(503, shown), HTML);
      report(pathname, error);
      const body = isCrawler(context.req.header('user-agent')) ? null : fatalPage(500, shown);
      return new Response(body, {
        status: 500,
        headers: { 'content-type': HTML, 'cache-control': 'no-store' },
      });
    }
  };
}
