// The pages by their source files. Loaded when somebody goes on from the page they came to.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { RouteHandle } from './head.ts';

/** What a page module exports: its component, and what the route needs beside it. */
export interface PageModule {
  readonly default: ComponentType;
  readonly loader?: LoaderFunction;
  readonly head?: RouteHandle['head'];
  /** The address whose payload has what is not there yet of the page, if anything; without it that is all of the page. */
  readonly missing?: (page: { readonly url: URL; readonly queries: QueryClient }) => URL | undefined;
}

/** Loads a page for its route; `near` is where the document says that its module is. */
export type LazyPage = (near?: () => Promise<PageModule>) => Promise<Pick<RouteObject, 'Component' | 'loader'>>;

// The page of a campaign is a part of the page for all promotions.
const pages = import.meta.glob<PageModule>(['/src/**/*.page.tsx', '!/src/features/campaigns/campaign.page.tsx']);

/** @param module source file below `src` */
export function loadPageModule(module: string): Promise<PageModule> {
  const load = pages[`/src/${module}`];
  return load === undefined ? Promise.reject(new Error(`there is no page ${module}`)) : load();
}
