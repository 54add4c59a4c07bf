// Guessing PINs, win codes and passwords from many sessions, addresses and processes at the same time: one count for all of them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createBackend } from '../create-backend.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const GUESSES = 40;

let demo: TestBackend;
let tokens: readonly string[];
/** Two services on one database, as two processes are. */
let processes: readonly ((request: Request, environment: { readonly clientAddress: string }) => Promise<Response>)[];

beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', connections: 8 });
  const other = createBackend(demo.dependencies);
  processes = [demo.fetch, (request, environment) => other.fetch(request, environment)];
  const logIn = async (): Promise<string> => (await demo.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  tokens = [await logIn(), await logIn(), await logIn()];
  await demo.call('/profile/updatepin', { method: 'POST', json: { password: KATHARINA.password, newPin: '8352' }, token: tokens[0] ?? '' });
  const { terms_version: termsVersion } = await demo.db.selectFrom('campaign').select('terms_version').where('id', '=', '2106').executeTakeFirstOrThrow();
  await demo.call('/campaignmicro/2106/accept?referrer=Web', { method: 'POST', json: { termsVersion }, token: tokens[0] ?? '' });
});
afterAll(() => demo.stop());
beforeEach(() => sql`delete from rate_limit`.execute(demo.db));

/** The code of the answer. */
const guess = async (turn: number, method: string, path: string, json: unknown): Promise<string> => {
  const fetch = processes[turn % processes.length] ?? demo.fetch;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[turn % tokens.length] ?? ''}`, 'idempotency-key': randomUUID() };
  const answer = await fetch(new Request(`http://pluspunkt.test/api/v1${path}`, { method, headers, body: JSON.stringify(json) }), { clientAddress: `198.51.100.${String(turn)}` });
  return ((await answer.json()) as { readonly error?: { readonly code: string } }).error?.code ?? 'done';
};
const allAtOnce = async (method: string, path: string, json: (turn: number) => unknown) => {
  const codes = await Promise.all(Array.from({ length: GUESSES }, (_, turn) => guess(turn, method, path, json(turn))));
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, list]) => [code, list.length]));
};

test.each<readonly [string, string, string, Readonly<Record<string, number>>, (turn: number) => unknown]>([
  ['a PIN', 'POST', '/profile/updatepin', { 'wrong-pin': RATE_LIMITS.pin.limit, 'too-many-requests': GUESSES - RATE_LIMITS.pin.limit }, (turn) => ({ currentPin: String(1_000 + turn * 7), newPin: '9274' })],
  ['a win code', 'POST', '/campaignmicro/2106/mystery/redeem?referrer=Web', { 'unknown-code': RATE_LIMITS.mysteryCode.limit, 'too-many-requests': GUESSES - RATE_LIMITS.mysteryCode.limit }, (turn) => ({ code: `ABCDEFGHJK${'23456789ABCDEFGHJKLMNPQRSTVWXYZ23456789ABCDEFGHJK'.slice(turn, turn + 2)}` })],
  ['a password', 'POST', '/member/donate', { 'wrong-password': RATE_LIMITS.password.limit, 'spending-locked': GUESSES - RATE_LIMITS.password.limit }, (turn) => ({ cardNumber: KATHARINA.cardNumber, donatedPoints: 5, donationPartnerId: 'lesepaten', password: `Falsch-2026-${String(turn)}` })],
])('%s is guessed no more often from three sessions, forty addresses and two processes', async (_what, method, path, expected, json) => {
  expect(await allAtOnce(method, path, json)).toEqual(expected);
});

test('a new session or a new login does not reset the count', async () => {
  const wrong: string[] = [];
  for (let turn = 0; turn <= RATE_LIMITS.pin.limit; turn += 1) wrong.push(await guess(turn, 'POST', '/profile/updatepin', { currentPin: String(1_000 + turn), newPin: '9274' }));
  expect(wrong.at(-1)).toBe('too-many-requests');
  const { accessToken } = await demo.logIn({ username: KATHARINA.email, password: KATHARINA.password });
  const answer = await demo.call('/profile/updatepin', { method: 'POST', json: { currentPin: '8352', newPin: '9274' }, token: accessToken, clientAddress: '203.0.113.9' });
  expect(answer.status).toBe(429);
});

test('a PIN is guessed ten times a day, and a weak new one does not tell whether the present one was right', async () => {
  const nextHour = async (): Promise<void> => {
    await sql`delete from rate_limit where key like 'pin:%'`.execute(demo.db);
    // Shortly after a change, the new PIN of a request counts as a guess, too.
    await demo.db.updateTable('member_pin').set({ changed_at: new Date(0) }).execute();
  };
  expect(await guess(0, 'POST', '/profile/updatepin', { currentPin: '8352', newPin: '1234' })).toBe('weak-pin');
  expect(await guess(0, 'POST', '/profile/updatepin', { currentPin: '9999', newPin: '1234' })).toBe('weak-pin');
  const codes: string[] = [];
  for (let turn = 0; turn <= RATE_LIMITS.pinGuessADay.limit; turn += 1) {
    // A right PIN does not reset the daily count.
    if (turn === 4) expect(await guess(turn, 'POST', '/profile/updatepin', { currentPin: '8352', newPin: '8352' })).toBe('done');
    await nextHour();
    codes.push(await guess(turn, 'POST', '/profile/updatepin', { currentPin: String(1_000 + turn), newPin: '9274' }));
  }
  expect(codes).toEqual([...Array<string>(RATE_LIMITS.pinGuessADay.limit).fill('wrong-pin'), 'too-many-requests']);
});

test('a password is guessed no more often where a first PIN is set, which asks for it too', async () => {
  const { member_id: memberId } = await demo.db.selectFrom('card').select('member_id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  await demo.db.deleteFrom('member_pin').where('member_id', '=', memberId).execute();
  const donate = (turn: number) => guess(turn, 'POST', '/member/donate', { cardNumber: KATHARINA.cardNumber, donatedPoints: 5, donationPartnerId: 'lesepaten', password: `Falsch-2026-${String(turn)}` });
  const setFirst = (turn: number) => guess(turn, 'POST', '/profile/updatepin', { password: `Falsch-2027-${String(turn)}`, newPin: '9274' });
  const codes: string[] = [];
  for (let turn = 0; turn < RATE_LIMITS.password.limit; turn += 1) codes.push(await donate(turn));
  codes.push(await setFirst(20));
  expect(codes).toEqual([...Array<string>(RATE_LIMITS.password.limit).fill('wrong-password'), 'too-many-requests']);
});
