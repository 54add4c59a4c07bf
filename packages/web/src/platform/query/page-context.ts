// What loaders get from the router: the container, and the query cache of this page or request.
import type { QueryClient } from '@tanstack/react-query';
import type { Container } from 'inversify';
import { createContext, RouterContextProvider } from 'react-router-dom';
import type { Token } from '../container/tokens.ts';

/** Loads a page's payload into the query cache. Never rejects. */
export type LoadPayload = (page: URL) => Promise<void>;

export interface PageContext {
  readonly ports: Pick<Container, 'get'>;
  readonly queries: QueryClient;
  /** Loads a page's data in one answer, next to its code. Browser only. */
  readonly payload?: LoadPayload;
}

const pageContext = createContext<PageContext>();

/** The router's context around one page context. */
export function routerContext(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}

/** A loader's view on it; the router types its `context` loosely. */
export function pageContextOf(args: { readonly context: unknown }): PageContext {
  if (!(args.context instanceof RouterContextProvider)) throw new Error('the router was created without a page context');
  return args.context.get(pageContext);
}

export const portOf = <A>(args: { readonly context: unknown }, port: Token<A>): A => pageContextOf(args).ports.get(port);
