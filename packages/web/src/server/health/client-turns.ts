// How many requests of one client are worked on at the same time. The others wait in a line of their own, so that one client never holds the places of all.
import { networksOf } from '@pluspunkt/backend/address-key';
import { createTurns } from '@pluspunkt/backend/work-queue';
import type { WebSettings } from '../http/settings.ts';

/** The result of `work` when it is the client's turn, or of `refuse` where too much of it waits. */
export type ClientTurns = <A>(address: string | undefined, work: () => Promise<A>, refuse: () => Promise<A>) => Promise<A>;

/** The divisor of all places by the allowance of a network: an address has an eighth, an IPv6 /56 a quarter, an IPv4 /24 and an IPv6 /48 half. */
const SHARES: readonly (readonly [allowance: number, divisor: number])[] = [
  [1, 8],
  [4, 4],
  [16, 2],
];

/** In each line; an address has no more open requests. */
const WAITING = 256;

/** Where calls have no limit, clients have none. */
export function createClientTurns(places: number, { callsPerMinute }: Pick<WebSettings, 'callsPerMinute'>): ClientTurns {
  if (callsPerMinute === 0) return (_address, work) => work();
  const lines = new Map(SHARES.map(([allowance, divisor]) => [allowance, createTurns<string>({ running: Math.ceil(places / divisor), waiting: WAITING })]));
  return (address, work, refuse) => {
    const networks = networksOf(address);
    /** From the smallest network to the widest, so that an address fills no line of its neighbours. */
    const from = (index: number): ReturnType<typeof work> => {
      const network = networks[index];
      return network === undefined ? work() : (lines.get(network.allowance)?.(network.name, () => from(index + 1)) ?? refuse());
    };
    return from(0);
  };
}
