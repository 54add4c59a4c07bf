// Composition root of the browser: one container, one query cache and one router, and the page is hydrated.
import { hydrate as hydrateQueries, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { readPageBrand } from './platform/brand/page-brand.ts';
import { routerContext } from './platform/query/page-context.ts';
import { createQueryClient } from './platform/query/query.ts';
import { SessionPort, VisitPort } from './platform/session/session.tokens.ts';
import { createBrowserContainer } from './container.client.ts';
import { guardChunkLoads, reloadOnce } from './shell/chunk-reload.ts';
import { documentParsed } from './shell/document-parsed.ts';
import { Document } from './shell/document.tsx';
import { followLinks } from './shell/follow-links.ts';
import { readPageData } from './shell/page-data.ts';
import { createPagePayloads } from './shell/page-payload.ts';
import { ignoreSkippedTransitions } from './shell/page-transitions.ts';
import { routes } from './shell/routes.tsx';
import { rememberTypedFields } from './shell/typed-fields.ts';
import { readPageTexts } from './ui/texts/page-texts.ts';

/** The matched routes must be loaded before hydration, or React would replace the server's HTML by a fallback. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes([...routes], location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'object') Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined });
    }),
  );
}

/** Lets the browser paint and answer input between two steps. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Rejects if the page cannot be hydrated; the server's HTML stays usable. */
export async function hydrate(): Promise<void> {
  const chunks = guardChunkLoads(window);
  if (/[?&](?:email|os|deviceId|deviceName)=/.test(location.search)) (await import('./platform/session/user-data.ts')).takeUserData(window);
  ignoreSkippedTransitions(window);
  await Promise.all([loadMatchedRoutes(), documentParsed(document)]);
  const arrivedAt = performance.timeOrigin;
  const data = readPageData(document, arrivedAt);
  if (data === undefined) {
    reloadOnce(window);
    throw new Error('The document is incomplete.');
  }
  const brand = readPageBrand(document);
  const texts = readPageTexts(document);
  const queries = createQueryClient();
  hydrateQueries(queries, data.queries);
  await yieldToBrowser();
  const container = createBrowserContainer(queries, texts);
  const payload = createPagePayloads({
    fetch: (address, init) => fetch(address, init),
    queries,
    isVisitor: () => ['Anonymous', 'LoggedOut'].includes(container.get(SessionPort).getSnapshot()._tag),
    shown: { pathname: location.pathname, search: location.search, at: arrivedAt },
  });
  await yieldToBrowser();
  const router = createBrowserRouter([...routes], {
    hydrationData: data.router,
    getContext: () => routerContext({ ports: container, queries, payload }),
  });
  chunks.follow(router);
  await yieldToBrowser();
  const root = document.getElementById('root');
  if (root === null) return;
  // Before the first render, so that every use case finds the session that is being resumed.
  container.get(VisitPort).begin();
  const restoreTyped = rememberTypedFields(root);
  document.documentElement.dataset['app'] = 'hydrating';
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Document container={container} brand={brand} texts={texts} onHydrated={resolve}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </Document>
        </StrictMode>,
      );
    });
  });
  restoreTyped();
  followLinks({ router, payload, chunks });
  // Without it the page only gets older.
  void import('./shell/follow-builds.ts').then(({ followBuilds }) => followBuilds(router), () => undefined);
}
