// @vitest-environment node
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider, useHref, useLocation, useMatches, useNavigate, useParams, useRouteError, useSearchParams, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routesOf, StaticPages } from './static-pages.tsx';

/** All that a page can ask the router. */
function Told() {
  const [params] = useSearchParams();
  useNavigate();
  const addresses = [useHref('..'), useHref(''), useHref('?a=b'), useHref('/x'), useHref('more')];
  return <pre id={useId()}>{JSON.stringify([useParams(), useLocation(), useMatches(), addresses, [...params]])}</pre>;
}

const Around = () => (
  <>
    <Told />
    <Outlet />
  </>
);

const Failed = () => <p>{String(useRouteError())}</p>;

const routes: RouteObject[] = [
  { id: 'root', Component: Around, children: [{ id: 'pages', ErrorBoundary: Failed, children: [{ index: true, Component: Told }, { path: 'partner', handle: { rests: true }, loader: () => 'all', Component: Around, children: [{ path: ':slug', Component: Told }] }, { path: 'fails', loader: () => Promise.reject(new Error('no answer')), Component: Told }, { path: '*', Component: Told }] }] },
];

const PATHS = ['/', '/partner/pfotenpost?art=online#oben', '/partner/K%C3%A4se%20%26%20%3F%23%25', '/a/../b.html', '/fails', '/viel/zu/tief/'];

it.each(PATHS)('a page at %s is told what the library would tell it', async (path) => {
  const context = await createStaticHandler(routes).query(new Request(`http://page.invalid${path}`));
  if (context instanceof Response) throw new Error('led on');
  const own = renderToString(<StaticPages context={context} />);
  expect(own).toBe(renderToString(<StaticRouterProvider router={createStaticRouter(routesOf(context), context)} context={context} hydrate={false} />));
  expect(own).toMatch(/<pre id="_R_\w+_">|no answer/);
});
