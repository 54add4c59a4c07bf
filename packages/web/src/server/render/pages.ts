// Answers requests for pages and for their data: from the page cache, else rendered; redirects and failures included.
import { hash } from 'node:crypto';
import { matchesTag } from '@pluspunkt/backend/entity-tag';
import { option as O } from 'fp-ts';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { pageOfPayload } from '../../shell/page-payload.ts';
import { hasSecrets } from '../../platform/session/secret-parameters.ts';
import type { Redirect, Rendered, RenderedPage, RenderedPayload } from '../../entry.server.tsx';
import type { Admission } from '../health/admission.ts';
import { USUAL_BRAND, type ShownBrand } from '../assets/brand.ts';
import { compress, recode, type Bytes, type Encoding } from './compress.ts';
import { isCrawler } from './crawler.ts';
import { pageOrigin } from './page-origin.ts';
import { namesPreview, type PagePreview } from './previews.ts';
import type { PageAnswer, PageCache, StoredPage } from './page-cache.ts';

/** The whole document around a rendered page. */
interface PageDocument {
  readonly html: string;
  /** Its content security policy where it differs from that of all answers. */
  readonly policy?: string;
}

export interface PageServerDependencies {
  readonly render: (address: URL, shown: ShownBrand) => Promise<Rendered>;
  /** The data of a page without its HTML, for client-side navigations. */
  readonly payload: (address: URL) => Promise<RenderedPayload | Redirect>;
  /** The address in its canonical spelling, without query parameters that its page does not read. */
  readonly declaredAddress: (address: URL) => URL;
  readonly document: (page: RenderedPage, origin: string, shown: ShownBrand) => PageDocument | Promise<PageDocument>;
  /** Absent in development, where every page is rendered again. */
  readonly cache?: PageCache;
  /** Awaited before a page is looked up, so that `cache` knows of changes. */
  readonly changes?: () => Promise<void>;
  /** The page for a fault of our own: as plain as possible. Crawlers get an empty answer. */
  readonly fatalPage: (status: number, shown: ShownBrand, error: unknown) => string;
  readonly brand?: () => Promise<ShownBrand>;
  readonly log: { error(fields: object, message: string): void };
  /** Origin of canonical addresses. Never the request's: its target and its Host header are the client's. */
  readonly publicOrigin?: string;
  /** Limits how many pages are rendered at the same time; cached pages are not limited. */
  readonly admission?: Admission;
  /** Pages that are not cached cost a client of its budget. */
  readonly budget?: PageBudget;
  /** The preview of an operator's browser; null for everybody else. */
  readonly previewOf?: (context: Context) => Promise<PagePreview | null>;
}

export interface PageBudget {
  /** The seconds that the client has to wait where its budget is used up; 0 for none. */
  exhausted(context: Context): Promise<number>;
  spend(context: Context): Promise<void>;
}

/** Pages with a longer query are rendered but not cached. */
const LONGEST_CACHED_QUERY = 200;

/** Too many pages are being rendered. */
class Refused extends Error {}

/** The client has had too many pages rendered. */
class OverBudget extends Error {}

const RETRY_AFTER_SECONDS = '5';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

/** Brotli wherever the client takes it, whatever the order of its list. */
const encodingFor = (context: Context): Encoding =>
  accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (accepted, config) => config.supports.find((encoding) => accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0)) ?? config.default,
  }) as Encoding;

interface Answered {
  readonly type: string;
  readonly encoding: Encoding;
  readonly editionOf: ReturnType<typeof createEditions>;
  /** Whether the address holds a secret: such links work once and for one person. */
  readonly secret: boolean;
}

/** The same for all encodings of a content (RFC 9110, section 8.8.1). */
const weakTagOf = (text: string): string => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

async function store(text: string, { status, complete, policy }: { readonly status: number; readonly complete: boolean; readonly policy?: string }): Promise<StoredPage> {
  return { status, cacheable: status === 200 && complete, policy, etag: weakTagOf(text), body: await compress(text) };
}

/** The bodies of stored pages in other encodings, made for the first client that needs one, for as long as the page is stored. */
function createEditions(): (page: StoredPage, encoding: Encoding) => Promise<Bytes> {
  const gzipped = new WeakMap<StoredPage, Promise<Bytes>>();
  return (page, encoding) => {
    if (encoding !== 'gzip') return recode(page.body, encoding);
    const stored = gzipped.get(page);
    if (stored !== undefined) return stored;
    const made = recode(page.body, encoding);
    gzipped.set(page, made);
    made.catch(() => gzipped.delete(page));
    return made;
  };
}

async function answerStored({ raw }: Context['req'], page: StoredPage, { type, encoding, secret, editionOf }: Answered): Promise<Response> {
  const cacheable = page.cacheable && !secret;
  const headers = new Headers({
    'content-type': type,
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': cacheable ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
  });
  if (page.status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS);
  // Not even our own files may get an address that holds a secret.
  if (secret) headers.set('referrer-policy', 'no-referrer');
  if (page.policy !== undefined) headers.set('content-security-policy', page.policy);
  if (cacheable && matchesTag(raw.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(raw.method === 'HEAD' ? null : await editionOf(page, encoding), { status: page.status, headers });
}

/**
 * The router logs an address that it cannot decode, and would log what strangers type: such an address is no page. The bundler removes
 * a call of `decodeURIComponent` whose result is unused, although it may throw.
 */
const decodable = (pathname: string): string => (O.isSome(O.tryCatch(() => decodeURIComponent(pathname))) ? pathname : pathname.replaceAll('%', '%25'));

/** A permanent redirect may be cached; where a query leads to may change. */
const answerRedirect = ({ redirect, status }: Redirect): Response =>
  new Response(null, { status, headers: { location: redirect, 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store' } });

const answerFailure = (status: number, body: string | null, type: string): Response =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store', ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}) } });

export function createPageServer(dependencies: PageServerDependencies): (context: Context) => Promise<Response> {
  const { render, payload, declaredAddress, document, cache, fatalPage, log, publicOrigin, admission, budget, changes, previewOf, brand = () => Promise.resolve(USUAL_BRAND) } = dependencies;
  const editionOf = createEditions();

  const admitted = <A>(make: () => Promise<A>): Promise<A> =>
    admission === undefined ? make() : admission.admit(make, () => Promise.reject(new Refused('too many pages are being rendered')));

  const logError = (path: string, error: unknown): void => log.error({ path, error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }, 'a page could not be rendered');
  /** The router answers such an error with its own page. */
  const logFault = ({ pathname }: URL, fault: unknown): void => {
    if (fault !== undefined) logError(pathname, fault);
  };

  const renderPage = (address: URL, shown: ShownBrand): Promise<PageAnswer> =>
    admitted(async () => {
      const rendered = await render(address, shown);
      if ('redirect' in rendered) return rendered;
      logFault(address, rendered.fault);
      const { html, policy } = await document(rendered, address.origin, shown);
      return store(html, { status: rendered.status, complete: rendered.complete, policy });
    });

  const renderPayload = (address: URL): Promise<PageAnswer> =>
    admitted(async () => {
      const made = await payload(address);
      // A page that has moved has no data; its document redirects.
      if ('redirect' in made) return store('{}', { status: 404, complete: true });
      logFault(address, made.fault);
      return store(made.json, made);
    });

  const addressOf = (asked: URL): URL => (hasSecrets(asked.search) ? asked : declaredAddress(asked));

  /** `kind` distinguishes answers of the same address. */
  async function lookUp(context: Context, address: URL, kind: string, make: (address: URL) => Promise<PageAnswer>): Promise<PageAnswer> {
    const key = `${address.origin}${address.pathname}${address.search} ${kind}`;
    const store = address.search.length > LONGEST_CACHED_QUERY || hasSecrets(address.search) ? undefined : cache;
    // Checked before rendering: visitors who share a render must not share the refusal.
    if (store?.has(key) !== true && ((await budget?.exhausted(context)) ?? 0) > 0) throw new OverBudget('too many pages were rendered for this client');
    const makeAndPay = async (): Promise<PageAnswer> => {
      await budget?.spend(context);
      return make(address);
    };
    return store === undefined ? makeAndPay() : store.get(key, makeAndPay);
  }

  function failureOf(error: unknown, pathname: string): 429 | 500 | 503 {
    if (error instanceof Refused) return 503;
    if (error instanceof OverBudget) return 429;
    logError(pathname, error);
    return 500;
  }

  async function answerPage(context: Context, asked: URL): Promise<Response> {
    // Once for each request: with a query it matches the route, which takes longer than the rest of a cached page.
    const address = addressOf(asked);
    if (address.pathname !== asked.pathname) return answerRedirect({ redirect: address.pathname + asked.search, status: 301 });
    const encoding = encodingFor(context);
    const forCrawler = isCrawler(context.req.header('user-agent'));
    const shown = await brand();
    try {
      const page = await lookUp(context, address, `page ${shown.version}`, () => renderPage(address, shown));
      if ('redirect' in page) {
        // The redirect preserves the complete query.
        const whole = asked.search === '' ? page : await renderPage(asked, shown);
        return answerRedirect('redirect' in whole ? whole : page);
      }
      if (page.status >= 500 && forCrawler) return new Response(null, { status: page.status });
      return await answerStored(context.req, page, { type: HTML, encoding, editionOf, secret: hasSecrets(asked.search) });
    } catch (error) {
      const status = failureOf(error, asked.pathname);
      return answerFailure(status, forCrawler ? null : fatalPage(status, shown, error), HTML);
    }
  }

  async function answerPayload(context: Context, asked: URL): Promise<Response> {
    const encoding = encodingFor(context);
    try {
      const page = await lookUp(context, addressOf(asked), 'payload', renderPayload);
      if ('redirect' in page) return answerRedirect(page);
      return await answerStored(context.req, page, { type: JSON_TYPE, encoding, editionOf, secret: hasSecrets(asked.search) });
    } catch (error) {
      return answerFailure(failureOf(error, asked.pathname), '{}', JSON_TYPE);
    }
  }

  /** Each look-up costs a client as much as a page, also with a cookie of no preview. */
  async function findPreview(context: Context): Promise<PagePreview | null> {
    if (previewOf === undefined || !namesPreview(context)) return null;
    if (((await budget?.exhausted(context)) ?? 0) > 0) throw new OverBudget('too many pages were rendered for this client');
    await budget?.spend(context);
    return previewOf(context);
  }

  /** Rendered for one browser: it shares nothing with the pages of visitors. */
  async function answerPreview(context: Context, preview: PagePreview, asked: URL): Promise<Response> {
    const pagePath = pageOfPayload(asked.pathname);
    const address = new URL(asked);
    if (pagePath !== undefined) address.pathname = pagePath;
    const shown = await brand();
    try {
      const { status, type, body, location, policy } = await admitted(() => (pagePath === undefined ? preview.page(declaredAddress(address), shown) : preview.payload(declaredAddress(address))));
      const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', ...(location === undefined ? { 'content-type': type } : { location }), ...(policy === undefined ? {} : { 'content-security-policy': policy }) };
      return new Response(context.req.method === 'HEAD' || location !== undefined ? null : body, { status, headers });
    } catch (error) {
      const status = failureOf(error, address.pathname);
      return pagePath === undefined ? answerFailure(status, fatalPage(status, shown, error), HTML) : answerFailure(status, '{}', JSON_TYPE);
    }
  }

  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const asked = new URL(pageOrigin(context, publicOrigin) + decodable(pathname) + search);
    let preview: PagePreview | null;
    try {
      preview = await findPreview(context);
    } catch (error) {
      return answerFailure(failureOf(error, pathname), null, HTML);
    }
    if (preview !== null) return answerPreview(context, preview, asked);
    await changes?.();
    const pagePath = pageOfPayload(asked.pathname);
    if (pagePath === undefined) return answerPage(context, asked);
    asked.pathname = pagePath;
    return answerPayload(context, asked);
  };
}
