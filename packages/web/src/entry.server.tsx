// Composition root of the page renderer: one container, since every page is for an anonymous visitor, and one query cache a
// request.
import 'reflect-metadata/lite';
import type { Brand } from '@pluspunkt/core/brand';
import type { ShownTexts } from '@pluspunkt/core/texts';
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';
import { createStaticHandler, type RouteObject, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { Document } from './shell/document.tsx';
import { documentTitle, handlesOf, headOf, type Head } from './app/head.ts';
import { isInline } from './app/link.tsx';
import { routes } from './shell/routes.tsx';
import { RETURN_MARK, returnTo } from './composition/login-link.tsx';
import { routerContext } from './composition/page-context.ts';
import { createPageQueries } from './composition/page-queries.ts';
import { asRead, OTHER_PARAMETERS, READ_PARAMETERS } from './composition/read-parameters.ts';
import { keepUsed } from './composition/keep-used.ts';
import { statusOf } from './composition/query.ts';
import { routesOf, StaticPages } from './composition/static-pages.tsx';
import { createServerContainer, type ServerPorts } from './composition/server.ts';
import { createKeptParts, type PartsOfPage } from './server/kept-parts.ts';
import { createKeptRenderings, type LoadedData } from './server/kept-renderings.ts';
import { createSearch, lengthOf, type Pieces } from './server/pieces.ts';
import { createPageDataWriter } from './server/write-page-data.ts';
import type { Turns } from './server/turns.ts';
import { showTexts } from './ui/texts/show-texts.ts';

export interface RenderedPage {
  readonly status: number;
  /** False where a part of the page could not be loaded: the next visitor shall get another chance. */
  readonly complete: boolean;
  /** Whether it needs no script until somebody acts. */
  readonly rests?: boolean;
  readonly head: Head & { readonly documentTitle: string };
  /** Inner HTML of the root element. */
  readonly body: Pieces;
  /** What stands in the `class` of the body's elements. */
  readonly classLists: readonly ReadonlySet<string>[];
  /** JSON for the page-data element, safe inside a script element. */
  readonly data: Pieces;
  /** Source files of the page's routes, for their style sheets. */
  readonly modules: readonly string[];
}

/** As the build's React takes them (build/react-server-parts.ts); another one makes all of it anew. */
interface RenderOptions extends ServerOptions {
  readonly keptParts: PartsOfPage;
}

/** What the operator has set. */
interface Shown {
  readonly brand: Brand;
  readonly texts: ShownTexts;
  /** Names the state of both. */
  readonly version?: string;
}

export type Rendered = RenderedPage | Redirect;

/** Errors are data for the client's error boundary; only what it shows may leave the server. */
function shownErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { status: statusOf(error), statusText: '', data: null, internal: false }]),
  );
}

interface Redirect {
  readonly redirect: string;
  readonly status: number;
}

/** A page's data without its HTML, as JSON. */
export interface RenderedPayload {
  readonly status: number;
  readonly complete: boolean;
  readonly json: string;
}

const redirectOf = (answer: Response): Redirect => ({ redirect: answer.headers.get('location') ?? '/', status: answer.status });

/** The router knows the status of answers only, and calls every other error a fault of ours. */
const statusOfPage = ({ errors, statusCode }: StaticHandlerContext): number => (errors === null ? statusCode : Math.max(...Object.values(errors).map(statusOf)));

const isComplete = (queries: QueryClient): boolean => queries.getQueryCache().getAll().every(({ state }) => state.status !== 'error');

/** What is still to come in a page comes by script. */
const hasStillToCome = createSearch(/aria-busy="true"/);
/** A part whose script had still to be loaded: the next rendering has it. */
const isLeftToBrowser = createSearch(/<!--\$[!?]-->/);

/** Characters of pages and their data that are kept. */
const KEPT_CHARACTERS = 16_000_000;

const withChildren = (some: readonly RouteObject[]): readonly RouteObject[] => some.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

/** Paths of all pages, as routes are written: `/partner/:slug`, and the start as `/`. What editors write has no path of its own. */
export const pagePaths: readonly string[] = withChildren(routes).flatMap(({ path, index, children }) => (children !== undefined || path === '*' ? [] : [index === true ? '/' : `/${path ?? ''}`]));

/** What any page reads of a query. */
export const pageParameters: readonly string[] = [...READ_PARAMETERS, ...OTHER_PARAMETERS];

/** Paths of the pages that rest, as routes are written: `/partner/:slug`. What editors write has no path of its own. */
export const restingPaths: readonly string[] = withChildren(routes).flatMap(({ path = '', handle }) => (path !== '*' && handlesOf([{ handle }]).some(({ rests }) => rests === true) ? [`/${path}`] : []));

const segment = (path: string): string => path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part)).join('/');
const RESTING = new RegExp(`^(?:${restingPaths.map(segment).join('|')})$`);

/** Only pages that rest are known to read no more of their address than the list says. */
function requestAsRead(request: Request): Request {
  const address = new URL(request.url);
  const read = address.search !== '' && RESTING.test(address.pathname) ? asRead(address) : address;
  return read === address ? request : new Request(read, request);
}

/** Keeps nothing of a request: what belongs to one is in its context. Made once, since it ranks all addresses. */
const handler = createStaticHandler([...routes]);

/** Paths whose route is remembered. */
const KNOWN_PATHS = 2_000;

/** Handlers of the one route that a path has, loaded: ranking all of them again for it would find the same one. */
function createHandlers() {
  const ofRoute = new Map<string, StaticHandler>();
  const known = new Map<string, StaticHandler>();
  return {
    of: (pathname: string): StaticHandler => known.get(pathname) ?? handler,
    note(pathname: string, context: StaticHandlerContext): void {
      const id = context.matches.at(-1)?.route.id;
      if (id === undefined || context.errors !== null) return;
      const one = ofRoute.get(id) ?? createStaticHandler(routesOf(context));
      ofRoute.set(id, one);
      keepUsed(known, pathname, one, KNOWN_PATHS);
    },
  };
}

/** Of these ports, for everybody. */
export function createPageRenderer(serverPorts: ServerPorts) {
  const ports = createServerContainer(serverPorts);
  const createQueries = createPageQueries();
  const writeData = createPageDataWriter();
  const handlers = createHandlers();
  let parts = { version: '', of: createKeptParts() };
  const kept = createKeptRenderings<RenderedPage>(KEPT_CHARACTERS, ({ body }) => lengthOf(body));

  /** Runs the loaders of the page asked for. */
  async function loadPage(request: Request) {
    const queries = createQueries();
    const { pathname } = new URL(request.url);
    const context = await handlers.of(pathname).query(request, { requestContext: routerContext({ ports, queries }) });
    if (!(context instanceof Response)) handlers.note(pathname, context);
    return { queries, context };
  }

  /** Who is led on takes along all that the address said, read or not. */
  async function allTheWay(asked: Request, read: Request, answer: Response): Promise<Response> {
    if (read === asked) return answer;
    const { context } = await loadPage(asked);
    return context instanceof Response ? context : answer;
  }

  return {
    async payload(request: Request): Promise<RenderedPayload | Redirect> {
      const { queries, context } = await loadPage(request);
      if (context instanceof Response) return redirectOf(context);
      return { status: statusOfPage(context), complete: isComplete(queries), json: JSON.stringify({ queries: dehydrate(queries) }) };
    },

    async render(asked: Request, { brand, texts, version = '' }: Shown, turns?: Turns): Promise<Rendered> {
      const request = requestAsRead(asked);
      // While pages are put together nothing that is asked for would be waited for any sooner.
      await turns?.calm();
      const { queries, context } = await loadPage(request);
      if (context instanceof Response) return redirectOf(await allTheWay(asked, request, context));
      const shown = { ...context, errors: shownErrors(context.errors) };
      let data: Pieces | undefined;
      const dataOf = (): Pieces => (data ??= writeData({ router: { loaderData: context.loaderData, errors: shown.errors }, queries: dehydrate(queries) }));
      const loaded: LoadedData = {
        queries,
        loaderData: context.loaderData,
        written: dataOf,
      };
      const address = `${request.url} ${version}`;
      const before = context.errors === null ? kept.find(address, loaded) : undefined;
      if (before !== undefined) return before;
      await turns?.take();
      // From here to the end nothing waits: all of the page says the same.
      showTexts(texts);
      // Parts say what the operator has set.
      if (parts.version !== version) parts = { version, of: createKeptParts() };
      const keptParts = parts.of(RETURN_MARK, returnTo(context.location));
      // Where it takes pieces nothing is returned.
      const markup = renderToString(
        <StrictMode>
          <Document ports={ports} brand={brand}>
            <QueryClientProvider client={queries}>
              <StaticPages context={shown} />
            </QueryClientProvider>
          </Document>
        </StrictMode>,
        { keptParts } satisfies RenderOptions as ServerOptions,
      );
      keptParts.take(markup);
      const { pieces: body, classLists } = keptParts.body();
      const matches = context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params }));
      const url = new URL(request.url);
      const head = headOf(matches, { url, queries, brand });
      const [status, complete] = [statusOfPage(context), isComplete(queries)];
      const page: RenderedPage = {
        status,
        complete,
        // The app around an embedded page is told at once where its visitor is.
        rests: handlesOf(matches).some(({ rests }) => rests === true) && status === 200 && complete && !hasStillToCome(body) && !isInline(url.search),
        head: { ...head, documentTitle: documentTitle(head, brand) },
        body,
        classLists,
        data: dataOf(),
        modules: handlesOf(matches).flatMap(({ module }) => (module === undefined ? [] : [module])),
      };
      if (page.rests === true && !isLeftToBrowser(body)) kept.keep(address, loaded, page);
      return page;
    },
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;
