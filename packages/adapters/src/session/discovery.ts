// Finds the token endpoint by OpenID discovery. A successful answer is cached; a failed one is requested again.
import { either as E, option as O } from 'fp-ts';
import type { CallOptions } from '@pluspunkt/core/failure';
import { API_BASE } from '../transport/contract.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { interpretAnswer } from '../transport/interpret-answer.ts';
import type { Logger } from '../transport/logger.ts';
import { DEFAULT_TOKEN_PATH, DISCOVERY_PATH, discoveryDocument } from './session.contract.ts';

const DEFAULT_TOKEN_ADDRESS = `${API_BASE}${DEFAULT_TOKEN_PATH}`;

/**
 * The token endpoint of a discovery document, as a path of its origin. `none` for another origin, since credentials are sent to
 * the API's origin only.
 */
const tokenAddressOf = (endpoint: string, origin: string): O.Option<string> => {
  const address = endpoint.startsWith(`${origin}/`) ? endpoint.slice(origin.length) : endpoint;
  // One slash at the beginning: two would name another host, and so would a backslash.
  return /^\/(?!\/)[^\\#\s]*$/.test(address) ? O.some(address) : O.none;
};

export interface DiscoveryDeps {
  readonly http: HttpClient;
  /** Origin of the API; absolute even where the client's addresses are relative. */
  readonly origin: string;
  readonly log: Logger;
}

const ask = async ({ http, origin, log }: DiscoveryDeps, options?: CallOptions): Promise<O.Option<string>> => {
  const request = { method: 'GET', address: `${API_BASE}${DISCOVERY_PATH}`, anonymous: true, endpoint: 'token' } as const;
  const answer = await http.send(request, options)();
  const document = E.isLeft(answer) ? answer : interpretAnswer(discoveryDocument, answer.right);
  if (E.isLeft(document)) {
    log.warn('The OpenID discovery document could not be read', { reason: document.left._tag });
    return O.none;
  }
  const named = document.right.token_endpoint;
  if (named === undefined) return O.some(DEFAULT_TOKEN_ADDRESS);
  const address = tokenAddressOf(named, origin);
  if (O.isNone(address)) log.warn('The discovery document names a token endpoint of another origin');
  return O.some(O.getOrElse(() => DEFAULT_TOKEN_ADDRESS)(address));
};

/** Returns the token endpoint's address; the default one while discovery fails. */
export const createTokenEndpoint = (deps: DiscoveryDeps): ((options?: CallOptions) => Promise<string>) => {
  let known: O.Option<string> = O.none;
  return async (options) => {
    if (O.isSome(known)) return known.value;
    known = await ask(deps, options);
    return O.getOrElse(() => DEFAULT_TOKEN_ADDRESS)(known);
  };
};
