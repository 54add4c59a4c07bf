// What pages and loaders see of the composition: something that hands out ports by their token. An inversify container
// is one; the browser has a light one, behind which its container is loaded at the first call.
import type { Container } from 'inversify';
import type { Token } from './tokens.ts';

export interface Ports {
  get<A>(port: Token<A>): A;
  /** The container itself, for capabilities that come with a chunk of their own; always the same promise. Browser only. */
  readonly container?: () => Promise<Container>;
}
