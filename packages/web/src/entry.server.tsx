// Renders pages for the server: one container, since every page is for an anonymous visitor, and one query cache per page.
import 'reflect-metadata/lite';
import type { Brand } from '@pluspunkt/core/brand';
import type { ShownTexts } from '@pluspunkt/core/texts';
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider, type RouteObject, type StaticHandlerContext } from 'react-router-dom';
import { declaredAddress, parametersOf } from './shell/declared-address.ts';
import { Document } from './shell/document.tsx';
import { documentTitle, handlesOf, headOf, type Head } from './platform/routing/head.ts';
import { scriptSafeJson, writePageData } from './shell/page-data.ts';
import { routes } from './shell/routes.tsx';
import { loadPageLayers } from './features/layers/index.ts';
import { LayersPort } from './platform/container/tokens.ts';
import { routerContext } from './platform/query/page-context.ts';
import { stackInDevelopment } from './shell/development-stack.ts';
import { queryDefaults, codeOf, statusOf } from './platform/query/query.ts';
import { SECRETS } from './platform/session/secret-parameters.ts';
import { createServerContainer, type ServerPorts } from './container.server.ts';
import { createTexts } from './ui/texts/create-texts.ts';

export interface RenderedPage {
  readonly status: number;
  /** False where a part of the page could not be loaded. */
  readonly complete: boolean;
  readonly head: Head & { readonly documentTitle: string };
  /** Inner HTML of the root element. */
  readonly body: string;
  /** JSON for the page-data element, safe inside a script element. */
  readonly data: string;
  /** Source files of the page's routes, for their style sheets. */
  readonly modules: readonly string[];
  /** What a loader threw that is neither an answer nor a failed call. */
  readonly fault?: unknown;
}

/** A page's data without its HTML, as JSON. */
export interface RenderedPayload extends Pick<RenderedPage, 'status' | 'complete' | 'fault'> {
  readonly json: string;
}

export interface Redirect {
  readonly redirect: string;
  readonly status: number;
}

export type Rendered = RenderedPage | Redirect;

/** Brand and texts as the operator has changed them. */
interface Shown {
  readonly brand: Brand;
  readonly texts: ShownTexts;
}

/** Errors are data for the client's error boundary; only what it shows may leave the server. */
function shownErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, { status: statusOf(error), statusText: codeOf(error) ?? '', data: stackInDevelopment(error) ?? null, internal: false }]),
  );
}

const redirectOf = (answer: Response): Redirect => ({ redirect: answer.headers.get('location') ?? '/', status: answer.status });

/** The router only knows the status of thrown responses and answers 500 for every other error. */
const statusOfPage = ({ errors, statusCode }: StaticHandlerContext): number => (errors === null ? statusCode : Math.max(...Object.values(errors).map(statusOf)));

/** Only a bug is answered with 500. */
const faultOf = ({ errors }: StaticHandlerContext): Pick<RenderedPage, 'fault'> => {
  const fault = Object.values(errors ?? {}).find((error) => statusOf(error) === 500);
  return fault === undefined ? {} : { fault };
};

const isComplete = (queries: QueryClient): boolean => queries.getQueryCache().getAll().every(({ state }) => state.status !== 'error');

const withChildren = (some: readonly RouteObject[]): readonly RouteObject[] => some.flatMap((route) => [route, ...withChildren(route.children ?? [])]);

/** Paths of all pages, as route patterns: `/partner/:slug`, and the home page as `/`. Editors' pages have no separate routes. */
export const pagePaths: readonly string[] = withChildren(routes).flatMap(({ path, index, children }) => (children !== undefined || path === '*' ? [] : [index === true ? '/' : `/${path ?? ''}`]));

/** All query parameters that a page reads. */
export const pageParameters: readonly string[] = [...new Set([...SECRETS, ...parametersOf(withChildren(routes))])];

/** The pattern of the route, for metrics: never an address, of which there are without number. */
function routeOf({ pathname }: URL): string {
  const path = (matchRoutes([...routes], pathname) ?? []).map(({ route }) => route.path ?? '').filter((part) => part !== '');
  return `/${path.join('/').replaceAll(/^\/+/g, '')}`;
}

const handler = createStaticHandler([...routes]);

/** @param runLongTask runs each render, which blocks the event loop */
export function createPageRenderer(serverPorts: ServerPorts, runLongTask: <A>(work: () => A) => Promise<A> = async (work) => work()) {
  const ports = createServerContainer(serverPorts);

  const loadLayers = serverPorts.layers === false ? undefined : (queries: QueryClient) => loadPageLayers(ports.get(LayersPort), queries);

  /** Runs the loaders of a page; they fill its query cache. */
  async function load(address: URL, also?: (queries: QueryClient) => Promise<void>) {
    // The cache is dropped with the page; an infinite `gcTime` starts no timers.
    const queries = new QueryClient({ defaultOptions: { queries: queryDefaults(Number.POSITIVE_INFINITY) } });
    const [context] = await Promise.all([handler.query(new Request(address), { requestContext: routerContext({ ports, queries }) }), also?.(queries)]);
    return { queries, context };
  }

  return {
    declaredAddress,
    routeOf,

    async payload(address: URL): Promise<RenderedPayload | Redirect> {
      const { queries, context } = await load(address);
      if (context instanceof Response) return redirectOf(context);
      return { status: statusOfPage(context), complete: isComplete(queries), ...faultOf(context), json: JSON.stringify({ queries: dehydrate(queries) }) };
    },

    async render(address: URL, { brand, texts: changes }: Shown): Promise<Rendered> {
      const { queries, context } = await load(address, loadLayers);
      if (context instanceof Response) return redirectOf(context);
      const shown = { ...context, errors: shownErrors(context.errors) };
      const texts = createTexts(changes);
      const body = await runLongTask(() =>
        renderToString(
          <StrictMode>
            <Document container={ports} brand={brand} texts={texts}>
              <QueryClientProvider client={queries}>
                <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, shown)} context={shown} hydrate={false} />
              </QueryClientProvider>
            </Document>
          </StrictMode>,
        ),
      );
      const matches = context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params }));
      const head = headOf(matches, { url: address, queries, brand, texts });
      return {
        status: statusOfPage(context),
        complete: isComplete(queries),
        ...faultOf(context),
        head: { ...head, documentTitle: documentTitle(head, brand) },
        body,
        data: scriptSafeJson(writePageData({ router: { loaderData: context.loaderData, errors: shown.errors }, queries: dehydrate(queries) })),
        modules: handlesOf(matches).flatMap(({ module }) => (module === undefined ? [] : [module])),
      };
    },
  };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;
