// A client with a whole IPv4 /24, IPv6 /56 or /48 asks from a new address each time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/index.ts';
import { RATE_LIMITS } from './rate-limits.ts';

let backend: TestBackend;
/** Without the budget of calls, of which each attempt costs ten. */
let open: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ settings: { callsPerMinute: 30 } });
  open = await createTestBackend({ settings: { registerClients: [{ clientId: 'kasse-nord', secret: 'sehr-geheim-und-lang-genug' }] } });
});
afterAll(async () => {
  await Promise.all([backend.stop(), open.stop()]);
});

const hex = (value: number): string => value.toString(16);

test.each([
  ['/56', 4, (turn: number) => `2001:db8:a:${hex(turn % 256)}::1`],
  ['/48', 16, (turn: number) => `2001:db8:b:${hex(turn % 256)}00::1`],
  ['/24', 16, (turn: number) => `192.0.2.${String(turn % 256)}`],
])('a %s may use the limit of %i addresses', async (_size, allowance, addressOf) => {
  const { limit } = RATE_LIMITS.newsletter;
  const statuses: number[] = [];
  for (let turn = 0; turn <= limit * allowance; turn += 1) {
    const answer = await backend.call('/member/newsletterregistration/end-link', { method: 'POST', json: { email: `n${String(turn)}@post.example` }, clientAddress: addressOf(turn) });
    statuses.push(answer.status);
  }
  expect(statuses.findIndex((status) => status === 429)).toBe(limit * allowance);
});

test.each([
  ['/56', 4, (turn: number) => `2001:db8:c:${hex(turn % 256)}::1`],
  ['/48', 16, (turn: number) => `2001:db8:d:${hex(turn % 256)}00::1`],
  ['/24', 16, (turn: number) => `203.0.113.${String(turn % 256)}`],
])('a %s may make the calls of %i addresses', async (_size, allowance, addressOf) => {
  const statuses: number[] = [];
  for (let turn = 0; turn <= 30 * allowance; turn += 1) statuses.push((await backend.call('/unknown', { clientAddress: addressOf(turn) })).status);
  expect(statuses.findIndex((status) => status === 429)).toBe(30 * allowance);
});

test.each([
  ['/56', 4, (turn: number) => `2001:db8:e:${hex(turn)}::1`],
  ['/24', 16, (turn: number) => `203.0.113.${String(turn % 256)}`],
])('a %s guesses the secret of a till as often as %i addresses', async (_size, allowance, addressOf) => {
  const statuses: number[] = [];
  const { limit } = RATE_LIMITS.clientSecret;
  for (let turn = 0; turn <= limit * allowance; turn += 1) {
    const answer = await open.token({ grant_type: 'client_credentials', client_id: 'kasse-nord', client_secret: 'geraten' }, addressOf(turn));
    statuses.push(answer.status);
  }
  expect(statuses.findIndex((status) => status === 429)).toBe(limit * allowance);
});

test('a login costs ten times as much of an address as another call: a password is hashed for it', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await backend.token({ grant_type: 'password', username: `n${String(turn)}@post.example`, password: 'x', scope: 'openid', audience: 'x', response_type: 'x' }, '198.51.100.9')).status);
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true]);
});
