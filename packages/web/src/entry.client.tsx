// Composition root of the browser: one set of ports, one query cache, one router, and the page comes alive.
import { hydrate as hydrateQueries, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { readPageBrand } from './app/brand/page-brand.ts';
import { guardChunkLoads, reloadOnce } from './shell/chunk-reload.ts';
import { Document } from './shell/document.tsx';
import { firstPageOf } from './app/first-page.ts';
import { readPageData } from './shell/page-data.ts';
import type { LazyPage } from './app/page-modules.ts';
import { createPagePayloads } from './shell/page-payload.ts';
import { forgiveSkippedTransitions } from './shell/page-transitions.ts';
import { routes } from './shell/routes.tsx';
import { wholePage } from './app/whole-page.ts';
import { createBrowserPorts } from './composition/browser.ts';
import { routerContext } from './composition/page-context.ts';
import { createQueryClient } from './composition/query.ts';
import { SessionHostPort } from './composition/session-host.ts';

/** Lazy routes of the first page must be there before hydration, or React would replace the server's HTML. */
async function loadFirstRoutes(): Promise<void> {
  const lazy = (matchRoutes([...routes], location) ?? []).map(({ route }) => route).filter((route) => typeof route.lazy === 'function');
  const near = firstPageOf(document);
  await Promise.all(
    lazy.map(async (route) => {
      const loaded = await (route.lazy as LazyPage)(near);
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** Before hydration, or the words would change under the reader's eyes. */
const showChangedTexts = (): unknown => {
  const { texts } = document.documentElement.dataset;
  return texts && import(/* @vite-ignore */ texts).catch(() => undefined);
};

/** Lets the browser paint and answer between two steps of coming alive. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Rejects where the page cannot be taken over: it is then asked for once more, and can be read until it comes. */
export async function hydrate(): Promise<void> {
  guardChunkLoads(window);
  if (/[?&](?:email|os|deviceId|deviceName)=/.test(location.search)) (await import('./app/user-data/user-data.ts')).takeUserData(window);
  forgiveSkippedTransitions(window);
  await Promise.all([loadFirstRoutes(), showChangedTexts(), wholePage(document)]);
  const data = readPageData(document, performance.timeOrigin);
  if (data === undefined) {
    reloadOnce(window);
    throw new Error('The page broke off on its way.');
  }
  const brand = readPageBrand(document);
  const queries = createQueryClient();
  hydrateQueries(queries, data.queries);
  await pause();
  const ports = createBrowserPorts();
  const payload = createPagePayloads(
    {
      fetch: (address, init) => fetch(address, init),
      take: (payloadQueries) => hydrateQueries(queries, payloadQueries),
      isVisitor: () => ['Anonymous', 'LoggedOut'].includes(ports.get(SessionHostPort).state$.getValue()._tag),
      now: () => performance.now(),
    },
    location,
  );
  await pause();
  const router = createBrowserRouter([...routes], {
    hydrationData: data.router,
    getContext: () => routerContext({ ports, queries, payload }),
  });
  // Nobody waits for it, and without it the page is only older.
  void import('./shell/follow-builds.ts').then(({ followBuilds }) => followBuilds(router), () => undefined);
  await pause();
  const root = document.getElementById('root');
  if (root === null) return;
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Document ports={ports} brand={brand} onReady={resolve}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </Document>
        </StrictMode>,
      );
    });
  });
}
