// Answers requests for pages and for their data: from the page cache, else rendered; redirects and failures included.
import { hash } from 'node:crypto';
import { matchesTag } from '@pluspunkt/backend/entity-tag';
import { waitForSlot, yieldToEventLoop } from '@pluspunkt/backend/event-loop';
import { option as O } from 'fp-ts';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { pageOfPayload } from '../../shell/page-payload.ts';
import { hasSecrets } from '../../platform/session/secret-parameters.ts';
import type { Redirect, Rendered, RenderedPage, RenderedPayload } from '../../entry.server.tsx';
import { createAdmission, type Admission } from '../health/admission.ts';
import { CLIENT_CLOSED_REQUEST, isDisconnected } from '../health/disconnected.ts';
import { USUAL_BRAND, type ShownBrand } from '../assets/brand.ts';
import { once } from '../../platform/container/once.ts';
import { compress, recode, type Bytes, type Encoding } from './compress.ts';
import { isCrawler } from './crawler.ts';
import { pageOrigin } from './page-origin.ts';
import { namesPreview } from './previews.ts';
import type { PageAnswer, PageCache, StoredPage } from './page-cache.ts';

/** The whole document around a rendered page. */
export interface PageDocument {
  readonly html: string;
  /** Its content security policy where it differs from that of all answers. */
  readonly policy?: string;
}

/** Renders pages: for all visitors, or for an operator's preview. */
export interface PageSource {
  readonly render: (address: URL, shown: ShownBrand) => Promise<Rendered>;
  /** The data of a page without its HTML, for client-side navigations. */
  readonly payload: (address: URL) => Promise<RenderedPayload | Redirect>;
  readonly document: (page: RenderedPage, origin: string, shown: ShownBrand) => PageDocument | Promise<PageDocument>;
}

export interface PageServerDependencies extends PageSource {
  /** The address in its canonical spelling, without query parameters that its page does not read. */
  readonly declaredAddress: (address: URL) => URL;
  /** Absent in development, where every page is rendered again. */
  readonly cache?: PageCache;
  /** Awaited before a page is looked up, so that `cache` knows of changes. */
  readonly changes?: () => Promise<unknown>;
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
  /** Asked when the page's request has waited; see `LoadShedding`. */
  readonly refuses?: (context: Context) => boolean;
  /** The preview of an operator's browser; null for everybody else. */
  readonly previewOf?: (context: Context) => Promise<PageSource | null>;
}

export interface PageBudget {
  /** The seconds that the client has to wait where its budget is used up; 0 for none. */
  exhausted(context: Context): Promise<number>;
  /** Takes the cost of this number of usual pages. */
  spend(context: Context, pages: number): Promise<unknown>;
  /** The result of `work` when it is the client's turn, or of `refuse` where too much of it waits. */
  inTurn<A>(context: Context, work: () => Promise<A>, refuse: () => Promise<A>): Promise<A>;
}

/** Length of a page that the cost of a page includes. Most pages are shorter; one with a list of hundreds takes ten times as long. */
const USUAL_CHARACTERS = 150_000;

/** Pages with a longer query are rendered but not cached. */
const LONGEST_CACHED_QUERY = 200;

/** The calls of previews wait for each other: more previews at the same time would only occupy the places of visitors' pages. */
const PREVIEWS = { running: 2, waiting: 16, patienceMs: 10_000 } as const;

/** Too many pages are being rendered. */
class Refused extends Error {}

/** The client has had too many pages rendered. */
class OverBudget extends Error {}

/** The client has disconnected while its page waited for its turn. */
class ClientDisconnected extends Error {}

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

/** The same for all encodings of a content (RFC 9110, section 8.8.1). */
const weakTagOf = (page: Uint8Array): string => `W/"${hash('sha256', page, 'base64url').slice(0, 27)}"`;

async function store(text: string, { status, complete, policy }: { readonly status: number; readonly complete: boolean; readonly policy?: string }): Promise<StoredPage> {
  // Encoded once: React's text consists of thousands of pieces, and each further look at its bytes would join them again.
  const page = Buffer.from(text);
  const body = await compress(page);
  return { status, cacheable: status === 200 && complete, policy, etag: weakTagOf(page), characters: text.length, body, gzip: once(() => recode(body, 'gzip')) };
}

interface Answered {
  readonly type: string;
  /** Whether the address holds a secret: such links work once and for one person. */
  readonly secret: boolean;
  /** The page without an encoding. */
  readonly plain: (page: StoredPage) => Promise<Bytes>;
}

async function answerStored(context: Context, page: StoredPage, { type, secret, plain }: Answered): Promise<Response> {
  const { raw } = context.req;
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
  const encoding = encodingFor(context);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  if (raw.method === 'HEAD') return new Response(null, { status: page.status, headers });
  const body = { br: () => Promise.resolve(page.body), gzip: page.gzip, identity: () => plain(page) };
  return new Response(await body[encoding](), { status: page.status, headers });
}

const isDecodable = (text: string): boolean => O.isSome(O.tryCatch(() => decodeURIComponent(text)));

/**
 * The router logs an address that it cannot decode, and would log what strangers type: such an address is no page. The bundler removes
 * a call of `decodeURIComponent` whose result is unused, although it may throw.
 */
const decodablePath = (pathname: string): string => (isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25'));

/** Escapes that are none or no UTF-8 become the same characters as in `URLSearchParams`, which takes up to a hundred times as long for them. */
const decodableQuery = (search: string): string =>
  isDecodable(search)
    ? search
    : search.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/(?:%[89a-f][0-9a-f])+/gi, (escapes) => encodeURIComponent(Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()));

/** A permanent redirect may be cached, unless its address has a secret; where a query leads to may change. */
const answerRedirect = ({ redirect, status }: Redirect, secret: boolean): Response =>
  new Response(null, { status, headers: { location: redirect, 'cache-control': status === 301 && !secret ? 'public, max-age=3600' : 'no-store', ...(secret ? { 'referrer-policy': 'no-referrer' } : {}) } });

const answerFailure = (status: number, body: string | null, type: string): Response =>
  new Response(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store', ...(status === 503 || status === 429 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}) } });

export function createPageServer(dependencies: PageServerDependencies): (context: Context) => Promise<Response> {
  const { declaredAddress, cache, fatalPage, log, publicOrigin, admission, budget, refuses, changes, previewOf, brand = () => Promise.resolve(USUAL_BRAND) } = dependencies;

  const previews = createAdmission(PREVIEWS, () => performance.now());

  const logError = (path: string, error: unknown): void => log.error({ path, error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }, 'a page could not be rendered');

  /** A page, or its data. */
  async function make({ render, payload, document }: PageSource, address: URL, shown: ShownBrand, isPage: boolean): Promise<PageAnswer> {
    const made = isPage ? await render(address, shown) : await payload(address);
    // A page that has moved has no data; its document redirects.
    if ('redirect' in made) return isPage ? made : store('{}', { status: 404, complete: true });
    // The router answers such an error with its own page.
    if (made.fault !== undefined) logError(address.pathname, made.fault);
    if ('json' in made) return store(made.json, made);
    const { html, policy } = await document(made, address.origin, shown);
    return store(html, { status: made.status, complete: made.complete, policy });
  }

  const admitted: typeof make = (...page) => (admission === undefined ? make(...page) : admission.admit(() => make(...page), () => Promise.reject(new Refused('too many pages are being rendered'))));

  const refuseExhausted = async (context: Context): Promise<void> => {
    if (((await budget?.exhausted(context)) ?? 0) > 0) throw new OverBudget('too many pages were rendered for this client');
  };

  /** What a page costs beyond a usual one. */
  const payForLength = async (context: Context, { characters }: Pick<StoredPage, 'characters'>): Promise<void> => {
    const more = Math.floor(characters / USUAL_CHARACTERS);
    if (more > 0) await budget?.spend(context, more);
  };

  /** The usual cost of a page is charged in advance, so that concurrent pages are charged too; a long page costs more, which is charged afterwards. */
  async function makeAndPay(context: Context, ...page: Parameters<typeof make>): Promise<PageAnswer> {
    await budget?.spend(context, 1);
    const made = await admitted(...page);
    if ('body' in made) await payForLength(context, made);
    return made;
  }

  const inTurn = <A>(context: Context, work: () => Promise<A>): Promise<A> =>
    budget === undefined ? work() : budget.inTurn(context, work, () => Promise.reject(new OverBudget('too many pages of this client are waiting')));

  /** Checked before rendering: visitors who share a render must not share the refusal. */
  const withinBudget = (context: Context, work: () => Promise<PageAnswer>): Promise<PageAnswer> =>
    inTurn(context, async () => {
      // Queued requests without I/O, such as refused ones, would otherwise all run in one iteration of the event loop.
      await yieldToEventLoop();
      if (isDisconnected(context)) throw new ClientDisconnected('the client has disconnected');
      await refuseExhausted(context);
      return work();
    });

  /** Made again for each request, since browsers take an encoding: a long page in turn, and at its cost. */
  const plainFor =
    (context: Context) =>
    (page: StoredPage): Promise<Bytes> => {
      const make = (): Promise<Bytes> => recode(page.body, 'identity');
      if (page.characters < USUAL_CHARACTERS) return make();
      return inTurn(context, async () => {
        await refuseExhausted(context);
        await payForLength(context, page);
        return make();
      });
    };

  async function lookUp(context: Context, address: URL, shown: ShownBrand, isPage: boolean): Promise<PageAnswer> {
    const key = `${address.origin}${address.pathname}${address.search} ${isPage ? `page ${shown.version}` : 'payload'}`;
    const cached = address.search.length > LONGEST_CACHED_QUERY || hasSecrets(address.search) ? undefined : cache;
    const render = (): Promise<PageAnswer> => makeAndPay(context, dependencies, address, shown, isPage);
    return cached === undefined ? withinBudget(context, render) : cached.get(key, render, (work) => withinBudget(context, work));
  }

  /** Each look-up costs a client as much as a page, also with a cookie of no preview. */
  async function findPreview(context: Context): Promise<PageSource | null> {
    if (previewOf === undefined || !namesPreview(context)) return null;
    await refuseExhausted(context);
    await budget?.spend(context, 1);
    return previewOf(context);
  }

  function failureOf(error: unknown, pathname: string): 429 | 499 | 500 | 503 {
    if (error instanceof Refused) return 503;
    if (error instanceof OverBudget) return 429;
    if (error instanceof ClientDisconnected) return CLIENT_CLOSED_REQUEST;
    logError(pathname, error);
    return 500;
  }

  /** Rendered for one browser: it shares nothing with the pages of visitors. */
  async function answerPreview(context: Context, page: PageAnswer, type: string): Promise<Response> {
    const answer = 'redirect' in page ? answerRedirect({ ...page, status: 302 }, true) : await answerStored(context, page, { type, secret: true, plain: plainFor(context) });
    answer.headers.set('x-robots-tag', 'noindex');
    answer.headers.delete('etag');
    return answer;
  }

  async function answer(context: Context, asked: URL, isPage: boolean): Promise<Response> {
    const type = isPage ? HTML : JSON_TYPE;
    const forCrawler = isPage && isCrawler(context.req.header('user-agent'));
    const shown = await brand();
    try {
      const preview = await findPreview(context);
      if (preview !== null) {
        const make = (): Promise<PageAnswer> => withinBudget(context, () => makeAndPay(context, preview, declaredAddress(asked), shown, isPage));
        return await answerPreview(context, await previews.admit(make, () => Promise.reject(new OverBudget('too many pages of previews are being rendered'))), type);
      }
      await changes?.();
      await waitForSlot();
      if (isDisconnected(context)) throw new ClientDisconnected('the client has disconnected');
      if (refuses?.(context) === true) throw new OverBudget('the event loop is late, and the client has had its share of it');
      const secret = hasSecrets(asked.search);
      const address = secret ? asked : declaredAddress(asked);
      if (isPage && address.pathname !== asked.pathname) return answerRedirect({ redirect: address.pathname + asked.search, status: 301 }, secret);
      const page = await lookUp(context, address, shown, isPage);
      if ('redirect' in page) {
        // The redirect preserves the complete query.
        const whole = asked.search === '' ? page : await withinBudget(context, () => makeAndPay(context, dependencies, asked, shown, isPage));
        return answerRedirect('redirect' in whole ? whole : page, secret);
      }
      if (page.status >= 500 && forCrawler) return new Response(null, { status: page.status });
      return await answerStored(context, page, { type, secret, plain: plainFor(context) });
    } catch (error) {
      const status = failureOf(error, asked.pathname);
      return answerFailure(status, isPage ? (forCrawler ? null : fatalPage(status, shown, error)) : '{}', type);
    }
  }

  return (context) => {
    const { pathname, search } = new URL(context.req.url);
    const asked = new URL(pageOrigin(context, publicOrigin) + decodablePath(pathname) + decodableQuery(search));
    const pagePath = pageOfPayload(asked.pathname);
    if (pagePath !== undefined) asked.pathname = pagePath;
    return answer(context, asked, pagePath === undefined);
  };
}
