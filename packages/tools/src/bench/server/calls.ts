// Throughput and latency of single calls, on the demo data of a started product.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS } from '@pluspunkt/backend';
import { passwordGrant } from '../../../../web/e2e/support/members/password-grant.ts';
import { dataFolder, startProduct } from '../../../../web/e2e/support/product.ts';
import type { Donor } from './donors.ts';
import { addDonors } from './donors.ts';
import type { Asked } from './load.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from '../table.ts';

const READS = { warmUp: 200, requests: 2_000, clients: CONNECTIONS };
/** Fewer, since checking a password is slow by design. */
const SPENDINGS = { warmUp: 32, requests: 320, clients: CONNECTIONS };
interface Service {
  readonly base: string;
}

const logIn = async (base: string, donor: Donor): Promise<string> => {
  const answer = await fetch(`${base}/auth/connect/token`, { method: 'POST', body: new URLSearchParams(passwordGrant(donor)) });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`A member could not log in: ${answer.status}.`);
  return token;
};

const firstGtin = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/products/search?limit=1`);
  const { data } = (await answer.json()) as { data?: { items: readonly { gtin: string }[] } };
  const gtin = data?.items[0]?.gtin;
  if (gtin === undefined) throw new Error('The demo world has no product.');
  return gtin;
};

const get = ({ base }: Service, path: string): (() => Asked) => () => ({ path: base + path, headers: { accept: 'application/json' } });
const post = ({ base }: Service, path: string, body: object): (() => Asked) => () => ({
  path: base + path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const asMember = (token: string, { headers, ...asked }: Asked): Asked => ({ ...asked, headers: { ...headers, authorization: `Bearer ${token}` } });

/** Members donate in turn, each with a new key. */
const donations = async (base: string, donors: readonly Donor[]): Promise<() => Asked> => {
  const givers: (() => Asked)[] = [];
  for (const donor of donors) {
    const token = await logIn(base, donor);
    const give = post({ base }, '/member/donate', { cardNumber: donor.cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password: donor.password });
    givers.push(() => {
      const asked = asMember(token, give());
      return { ...asked, headers: { ...asked.headers, 'idempotency-key': randomUUID() } };
    });
  }
  const turns = (function* takeTurns(): Generator<() => Asked, never> {
    for (;;) yield* givers;
  })();
  return () => turns.next().value();
};

const callsOf = async (base: string, donors: readonly Donor[]) => {
  const bookings = get({ base }, '/profile/bookings?Days=365&limit=20');
  const token = await logIn(base, DEMO_LOGINS[0]);
  return [
    ['partner filter', READS, post({ base }, '/partner/Partner/filter', { limit: 24 })],
    ['coupon filter', READS, post({ base }, '/coupon/Coupon/filter', { limit: 24 })],
    ['product search', READS, get({ base }, `/products/search?query=${encodeURIComponent('kopfhörer')}&limit=24`)],
    ['product page data', READS, get({ base }, `/products/${await firstGtin(base)}`)],
    ['bookings of a member', READS, () => asMember(token, bookings())],
    ['points donation', SPENDINGS, await donations(base, donors)],
  ] as const;
};

export const benchCalls = async (): Promise<Table> => {
  const folder = await dataFolder();
  const product = await startProduct({ LOG_LEVEL: 'fatal', DATA_DIR: folder });
  try {
    const base = product.origin + API_BASE;
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, bounds, make] of await callsOf(base, await addDonors(folder, CONNECTIONS))) {
      rows.push([name, bounds.clients, bounds.requests, ...(await measureLoad(product.origin, make, bounds))]);
    }
    return {
      title: 'Calls',
      note: 'Clients at once over open connections on loopback, after a warm-up; the asking process shares the machine with the server and its database. The donations are those of 32 members, and each checks the password anew.',
      head: ['call', 'clients', 'requests', ...LOAD_HEAD],
      rows,
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
