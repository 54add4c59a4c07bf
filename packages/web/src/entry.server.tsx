// Composition root of the page renderer: one container and one query cache a request, always for an anonymous visitor.
import 'reflect-metadata/lite';
import type { Brand } from '@pluspunkt/core/brand';
import type { ShownTexts } from '@pluspunkt/core/texts';
import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom';
import { Document } from './app/document.tsx';
import { documentTitle, handlesOf, headOf, type Head } from './app/head.ts';
import { serialisePageData } from './app/page-data.ts';
import { routes } from './app/routes.tsx';
import { routerContext } from './composition/page-context.ts';
import { createQueryClient, statusOf } from './composition/query.ts';
import { createServerContainer, type ServerPorts } from './composition/server.ts';
import { showTexts } from './ui/texts/show-texts.ts';

export interface RenderedPage {
  readonly status: number;
  /** False where a part of the page could not be loaded: the next visitor shall get another chance. */
  readonly complete: boolean;
  readonly head: Head & { readonly documentTitle: string };
  /** Inner HTML of the root element. */
  readonly body: string;
  /** JSON for the page-data element, safe inside a script element. */
  readonly data: string;
  /** Source files of the page's routes, for their style sheets. */
  readonly modules: readonly string[];
}

/** What the operator has set. */
interface Shown {
  readonly brand: Brand;
  readonly texts: ShownTexts;
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

/** Keeps nothing of a request: what belongs to one is in its context. Made once, since it ranks all addresses. */
const handler = createStaticHandler([...routes]);

/** Runs the loaders of the page asked for. */
async function loadPage(request: Request, serverPorts: ServerPorts) {
  const queries = createQueryClient(Number.POSITIVE_INFINITY);
  const ports = createServerContainer(serverPorts);
  const context = await handler.query(request, { requestContext: routerContext({ ports, queries }) });
  return { queries, ports, context };
}

export async function payload(request: Request, serverPorts: ServerPorts): Promise<RenderedPayload | Redirect> {
  const { queries, context } = await loadPage(request, serverPorts);
  if (context instanceof Response) return redirectOf(context);
  return { status: statusOfPage(context), complete: isComplete(queries), json: JSON.stringify({ queries: dehydrate(queries) }) };
}

/** `turn` settles when it is this page's turn to be put together, which keeps the process from everything else. */
export async function render(request: Request, serverPorts: ServerPorts, { brand, texts }: Shown, turn?: () => Promise<void>): Promise<Rendered> {
  const { queries, ports, context } = await loadPage(request, serverPorts);
  if (context instanceof Response) return redirectOf(context);
  const shown = { ...context, errors: shownErrors(context.errors) };
  const router = createStaticRouter(handler.dataRoutes, shown);
  await turn?.();
  // From here to the end nothing waits: all of the page says the same.
  showTexts(texts);
  const body = renderToString(
    <StrictMode>
      <Document ports={ports} brand={brand}>
        <QueryClientProvider client={queries}>
          <StaticRouterProvider router={router} context={shown} hydrate={false} />
        </QueryClientProvider>
      </Document>
    </StrictMode>,
  );
  const matches = context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params }));
  const head = headOf(matches, { url: new URL(request.url), queries, brand });
  return {
    status: statusOfPage(context),
    complete: isComplete(queries),
    head: { ...head, documentTitle: documentTitle(head, brand) },
    body,
    data: serialisePageData({
      router: { loaderData: context.loaderData, errors: shown.errors },
      queries: dehydrate(queries),
    }),
    modules: handlesOf(matches).flatMap(({ module }) => (module === undefined ? [] : [module])),
  };
}
