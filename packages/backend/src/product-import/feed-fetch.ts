// The connections of the importer: a public name must not lead into a private network.
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import pLimit from 'p-limit';
import { Agent, fetch } from 'undici';
import { isLoopback } from '../platform/http/loopback.ts';
import { feedFailure } from './formats/feed-failure.ts';
import { isPrivateAddress } from './private-address.ts';

export interface FeedAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

export type FeedFetch = (url: string, init: { readonly headers: Readonly<Record<string, string>>; readonly redirect: 'manual'; readonly signal: AbortSignal }) => Promise<FeedAnswer>;

export interface FeedFetchOptions {
  /** Names that may resolve to private addresses. */
  readonly privateHosts: readonly string[];
  readonly lookup?: LookupFunction;
}

/** Starts each look-up after the previous one has finished. */
export const oneAtATime = (lookup: LookupFunction): LookupFunction => {
  const one = pLimit(1);
  return (hostname, options, callback) => {
    void one(() => {
      const done = Promise.withResolvers<undefined>();
      lookup(hostname, options, (...found) => {
        done.resolve(undefined);
        callback(...found);
      });
      return done.promise;
    });
  };
};

/** libuv runs two look-ups at a time. Those of external hosts, whose name servers may not respond, use one of these threads at most, so that the database's host name can still be resolved. */
const lookUpInTurn = oneAtATime(lookUp);

/**
 * Connections to public addresses only. Judges the addresses that the connection then uses, so a name that changes its answer after a check gains nothing. Rejects with a
 * `FeedFailure` as the cause.
 */
export const createPublicAgent = ({ privateHosts, lookup = lookUpInTurn }: FeedFetchOptions): Agent => {
  const judged: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      const addresses: readonly LookupAddress[] = typeof found === 'string' ? [{ address: found, family: family ?? 0 }] : found;
      const isAllowed = error !== null || privateHosts.includes(hostname) || isLoopback(hostname) || !addresses.some(({ address }) => isPrivateAddress(address));
      if (isAllowed) callback(error, found, family);
      else callback(feedFailure('network', `Der Name ${hostname} gehört zu einer Adresse im privaten Netz; erlaubt ist das nur den Namen in FEED_PRIVATE_HOSTS.`), []);
    });
  };
  return new Agent({ connect: { lookup: judged } });
};

export const createFeedFetch = (options: FeedFetchOptions): FeedFetch => {
  const dispatcher = createPublicAgent(options);
  return (url, init) => fetch(url, { ...init, dispatcher });
};
