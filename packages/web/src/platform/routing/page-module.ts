// What the module of a page (`*.page.tsx`) exports.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { RouteHandle } from './head.ts';

/** A page's component, with what its route needs. These are properties since Fast Refresh keeps the state only if a module exports components alone. */
export type Page = ComponentType & {
  readonly loader?: LoaderFunction;
  readonly head?: RouteHandle['head'];
  /** Address of the payload with what the query cache lacks of a page; undefined if it lacks nothing. Without it, a page's own address. */
  readonly missing?: (page: { readonly url: URL; readonly queries: QueryClient }) => URL | undefined;
};

export interface PageModule {
  readonly default: Page;
}
