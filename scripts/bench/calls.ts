// Requests a second and waiting times of single calls, on the demo world of a started product.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { API_BASE, OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { DEMO_LOGINS } from '@pluspunkt/backend';
import { startProduct } from '../../packages/web/e2e/support/product.ts';
import type { Asked } from './load.ts';
import { CONNECTIONS, LOAD_HEAD, measureLoad } from './load.ts';
import type { Table } from './table.ts';

const READS = { warmUp: 200, requests: 2_000, clients: CONNECTIONS };
/** Fewer: all are one member's, of whom the guard against guessed passwords lets five attempts at once through. */
const SPENDINGS = { warmUp: 20, requests: 200, clients: 4 };
const MEMBER = DEMO_LOGINS[0];

interface Member {
  readonly base: string;
  readonly token: string;
}

const logIn = async (base: string): Promise<string> => {
  const fields = { grant_type: 'password', client_id: OPENID_CLIENT_ID, username: MEMBER.cardNumber, password: MEMBER.password, scope: OPENID_SCOPE, audience: OPENID_AUDIENCE };
  const answer = await fetch(`${base}/auth/connect/token`, { method: 'POST', body: new URLSearchParams(fields) });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The demo member could not log in: ${answer.status}.`);
  return token;
};

const firstGtin = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/products/search?limit=1`);
  const { data } = (await answer.json()) as { data?: { items: readonly { gtin: string }[] } };
  const gtin = data?.items[0]?.gtin;
  if (gtin === undefined) throw new Error('The demo world has no product.');
  return gtin;
};

const get = ({ base }: Member, path: string): (() => Asked) => () => ({ url: base + path, headers: { accept: 'application/json' } });
const post = ({ base }: Member, path: string, body: object): (() => Asked) => () => ({
  url: base + path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const asMember = ({ token }: Member, make: () => Asked): (() => Asked) => () => {
  const asked = make();
  return { ...asked, headers: { ...asked.headers, authorization: `Bearer ${token}` } };
};
/** A key of its own each, so that each is a donation. */
const keyed = (make: () => Asked): (() => Asked) => () => {
  const asked = make();
  return { ...asked, headers: { ...asked.headers, 'idempotency-key': randomUUID() } };
};

const callsOf = async (member: Member) => {
  const donation = { cardNumber: MEMBER.cardNumber, donatedPoints: 1, donationPartnerId: 'lesepaten', password: MEMBER.password };
  return [
    ['partner filter', READS, post(member, '/partner/Partner/filter', { limit: 24 })],
    ['coupon filter', READS, post(member, '/coupon/Coupon/filter', { limit: 24 })],
    ['product search', READS, get(member, `/products/search?query=${encodeURIComponent('kopfhörer')}&limit=24`)],
    ['product page data', READS, get(member, `/products/${await firstGtin(member.base)}`)],
    ['bookings of a member', READS, asMember(member, get(member, '/profile/bookings?Days=365&limit=20'))],
    ['points donation', SPENDINGS, keyed(asMember(member, post(member, '/member/donate', donation)))],
  ] as const;
};

export const benchCalls = async (): Promise<Table> => {
  const product = await startProduct({ LOG_LEVEL: 'fatal' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const base = product.origin + API_BASE;
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, bounds, make] of await callsOf({ base, token: await logIn(base) })) {
      rows.push([name, bounds.clients, bounds.requests, ...(await measureLoad(make, bounds, agent))]);
    }
    return {
      title: 'Calls',
      note: 'Clients at once over open connections on loopback, after a warm-up; the asking process shares the machine with the server and its database. All donations are one member’s, one after the other, and each checks the password anew.',
      head: ['call', 'clients', 'requests', ...LOAD_HEAD],
      rows,
    };
  } finally {
    agent.destroy();
    await product.stop();
  }
};
