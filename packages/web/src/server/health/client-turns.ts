// How many requests of one client are worked on at the same time. The others wait in a line of their own, so that one client never holds the places of all.
import { networksOf } from '@pluspunkt/backend/address-key';
import { createTurns } from '@pluspunkt/backend/work-queue';
import type { WebSettings } from '../http/settings.ts';
import { placesForPages } from './admission.ts';

/** The result of `work` when it is the client's turn, or of `refuse` where too much of it waits. */
export type ClientTurns = <A>(address: string | undefined, work: () => Promise<A>, refuse: () => Promise<A>) => Promise<A>;

/** In each line; an address has no more open requests. */
const WAITING = 256;

/** Where calls have no limit, clients have none. */
export function createClientTurns(ofAddress: number, { callsPerMinute }: Pick<WebSettings, 'callsPerMinute'>): ClientTurns {
  if (callsPerMinute === 0) return (_address, work) => work();
  // A wider network has no more places than an address: an IPv4 /24 or an IPv6 /48 may belong to one customer.
  const turns = createTurns<string>({ running: ofAddress, waiting: WAITING });
  return (address, work, refuse) => {
    const networks = networksOf(address);
    /** First in the line of the address, then in those of its wider networks, so that requests that wait fill no line of the neighbours. */
    const from = (index: number): ReturnType<typeof work> => {
      const network = networks[index];
      return network === undefined ? work() : (turns(network.name, () => from(index + 1)) ?? refuse());
    };
    return from(0);
  };
}

export interface CallTurns {
  readonly calls: ClientTurns;
  /** A line of their own: a page shows many pictures, and its calls must not wait for them. */
  readonly pictures: ClientTurns;
}

type Limits = Pick<WebSettings, 'callsPerMinute' | 'concurrency' | 'processes'>;

/** Each of several processes gives its part: they use one database, and a client's connections are distributed among them. */
const createShare = (part: number, settings: Limits): ClientTurns => createClientTurns(Math.ceil(part / settings.processes), settings);

/** A sixteenth of the places of a process: each call takes several connections of the database, of which there are fewer than places. */
export const createCallTurns = (settings: Limits): CallTurns => ({
  calls: createShare(settings.concurrency / 16, settings),
  pictures: createShare(settings.concurrency / 8, settings),
});

export const createPageTurns = (settings: Limits): ClientTurns => createShare(placesForPages(settings.concurrency) / 8, settings);
