// What loaders get from the router: the container, and the query cache of this page or request.
import type { QueryClient } from '@tanstack/react-query';
import type { Container } from 'inversify';
import { createContext, RouterContextProvider } from 'react-router-dom';
import type { Token } from './tokens.ts';

/** Asks for a page's payload. Settles when its loaders may begin; never fails. */
export type LoadPayload = (page: URL, signal: AbortSignal) => Promise<void>;

export interface PageContext {
  readonly ports: Pick<Container, 'get'>;
  readonly queries: QueryClient;
  /** Brings a page's data in one answer, before its loader asks for it. Browser only. */
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
