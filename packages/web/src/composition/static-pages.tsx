// The router around a page that the server makes. It gives hooks what the library's own gives them, but takes from the loaders
// which routes have matched: the library finds that out again for each page, which takes as long as a third of its frame.
import { createElement, type ReactElement } from 'react';
import {
  createPath,
  createStaticRouter,
  StaticRouterProvider,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';

/** Those of the page alone: of all the others nothing is shown. */
export const routesOf = ({ matches }: Pick<StaticHandlerContext, 'matches'>): RouteObject[] =>
  matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, ...(route.index === true ? {} : { children }) } as RouteObject], []);

function nowhere(): never {
  throw new Error('nobody goes anywhere on the server');
}

const navigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), push: nowhere, replace: nowhere, go: nowhere };
const navigation = { basename: '/', navigator, static: true, useTransitions: false, future: {} };

const PLAIN_PATH = /^[\w/-]*$/;

/** As addresses have it. */
const encoded = (path: string): string =>
  PLAIN_PATH.test(path) ? path : new URL(path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23'), 'http://page.invalid').pathname;

const nothingIn = ({ route: { Component, element } }: RouteMatch): boolean => (Component ?? element ?? null) === null;

const shownIn = ({ route: { Component, element } }: RouteMatch) => (Component === undefined || Component === null ? element : createElement(Component));

/** The matched routes, each in the outlet of the one around it. */
function Matched({ matches: found }: { readonly matches: readonly RouteMatch[] }) {
  const matches = found.map((match) => ({ ...match, pathname: encoded(match.pathname), pathnameBase: encoded(match.pathnameBase) }));
  return matches.reduceRight<ReactElement | null>(
    (outlet, match, at) => <RouteContext value={{ outlet, matches: matches.slice(0, at + 1), isDataRoute: true }}>{nothingIn(match) ? outlet : shownIn(match)}</RouteContext>,
    null,
  );
}

export function StaticPages({ context }: { readonly context: StaticHandlerContext }) {
  // What failed is shown by the library, at the boundary that it finds.
  if (context.errors !== null) return <StaticRouterProvider router={createStaticRouter(routesOf(context), context)} context={context} hydrate={false} />;
  // Given no routes it takes them from the matches: to read them all again would bring the same.
  const router = createStaticRouter([], context);
  const { state } = router;
  // Two in a row, as in the browser's router: ids are made of where their parts stand.
  return (
    <>
      <DataRouterContext value={{ router, navigator, static: true, staticContext: context, basename: '/' }}>
        <DataRouterStateContext value={state}>
          <NavigationContext value={navigation}>
            <LocationContext value={{ location: state.location, navigationType: state.historyAction }}>
              <Matched matches={state.matches as unknown as readonly RouteMatch[]} />
            </LocationContext>
          </NavigationContext>
        </DataRouterStateContext>
      </DataRouterContext>
      {null}
    </>
  );
}
