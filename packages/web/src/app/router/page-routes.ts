// The address table as the router's components read it: every route with its id and its elements, its page loaded late.
import { createElement } from 'react';
import type { DataRouteObject, RouteObject } from 'react-router-dom';

type Parts = Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'loader'>;

const elementsOf = ({ Component, ErrorBoundary, loader }: Parts): Partial<DataRouteObject> => ({
  ...(Component == null ? {} : { element: createElement(Component), Component: undefined }),
  ...(ErrorBoundary == null ? {} : { errorElement: createElement(ErrorBoundary), ErrorBoundary: undefined, hasErrorBoundary: true }),
  ...(loader === undefined ? {} : { loader }),
});

/** Ids are those that the server's handler gives, by which the data of a page is found. */
export function pageRoutesOf(routes: readonly RouteObject[], parents: readonly number[] = []): DataRouteObject[] {
  return routes.map((route, index) => {
    const place = [...parents, index];
    const id = route.id ?? place.join('-');
    const children = route.children === undefined ? {} : { children: pageRoutesOf(route.children, place) };
    return { ...route, ...elementsOf(route), ...children, id } as DataRouteObject;
  });
}

/** Loads the page of a route once; one that could not be loaded is tried again. */
export async function loadRoute(route: DataRouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const parts = (await route.lazy()) as Parts;
  Object.assign(route, elementsOf(parts), { lazy: undefined });
}
