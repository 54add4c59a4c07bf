// Limits of logins against guessing, and against attackers who lock the owner out by wrong guesses.
import { OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS } from '../testing/index.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const HOME = '198.51.100.7';
let backend: TestBackend;
beforeAll(async () => {
  // Limits count by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.stop();
});

const logIn = (username: string, secret: string, { address, headers = {} }: { readonly address?: string; readonly headers?: Record<string, string> } = {}) =>
  backend.call('/auth/connect/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, grant_type: 'password', username, password: secret, scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' }).toString(),
    ...(address === undefined ? {} : { clientAddress: address }),
  });
let networks = 0;
const elsewhere = (): string => `203.0.${(networks += 1) >> 8}.${networks & 255}`;
const guess = async (username: string, times: number, address?: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await logIn(username, 'geraten-1', { address: address ?? elsewhere() })).status);
  return statuses;
};
const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('strangers who guess', () => {
  test('do not lock the owner out, neither from another network nor from the owner’s own', async () => {
    const stranger = elsewhere();
    expect(await guess(JONAS.cardNumber, 7, stranger)).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: HOME })).status).toBe(200);
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: stranger })).status).toBe(200);
  });

  test('continue with a captcha, but not beyond the limit of a day over all networks', async () => {
    const stranger = elsewhere();
    await guess('4210011111', 6, stranger);
    const solved = { 'x-recaptcha-v3-token': 'solved' };
    expect((await logIn('4210011111', 'geraten-2', { address: stranger, headers: solved })).status).toBe(400);
    await guess('4210011111', RATE_LIMITS.loginEverywhere.limit);
    expect((await logIn('4210011111', 'geraten-3', { address: elsewhere(), headers: solved })).status).toBe(429);
  });

  test('who use up all attempts do not lock out a known device, and the password link opens the account again', async () => {
    const cookie = cookieOf(await logIn(KATHARINA.cardNumber, KATHARINA.password, { address: HOME }));
    expect(cookie).toMatch(/^pluspunkt-device=[0-9]+\.[\w-]{43}$/);
    await guess(KATHARINA.cardNumber, RATE_LIMITS.loginEverywhere.limit + RATE_LIMITS.loginAllowance.limit);
    expect((await logIn(KATHARINA.cardNumber, KATHARINA.password, { address: HOME })).status).toBe(429);
    expect((await logIn(KATHARINA.cardNumber, KATHARINA.password, { address: HOME, headers: { cookie } })).status).toBe(200);
    // The cookie is signed for one member, and guesses with it are counted as well.
    expect((await logIn(JONAS.cardNumber, 'geraten-4', { headers: { cookie: `${cookie.slice(0, -1)}_` } })).status).toBe(400);
    for (let count = 0; count < RATE_LIMITS.loginByDevice.limit; count += 1) expect((await logIn(KATHARINA.cardNumber, 'geraten-5', { headers: { cookie } })).status).toBe(400);
    expect((await logIn(KATHARINA.cardNumber, 'geraten-6', { headers: { cookie } })).status).toBe(429);
    // The limit of a day also holds on known devices: a thief may have one, and a code has six digits only.
    const windows = RATE_LIMITS.loginByDeviceADay.limit / RATE_LIMITS.loginByDevice.limit;
    const later: number[] = [];
    for (let window = 0; window < windows; window += 1) {
      vi.setSystemTime(Date.now() + RATE_LIMITS.loginByDevice.windowSeconds * 1_000 + 1);
      for (let count = 0; count < RATE_LIMITS.loginByDevice.limit; count += 1) later.push((await logIn(KATHARINA.cardNumber, 'geraten-7', { headers: { cookie } })).status);
    }
    expect(later.filter((status) => status === 400).length).toBeLessThan(RATE_LIMITS.loginByDeviceADay.limit - RATE_LIMITS.loginByDevice.limit + 1);
  });

  test('do not learn which e-mail address belongs to which card', async () => {
    const stranger = elsewhere();
    await guess(JONAS.email, 7, stranger);
    expect((await logIn(JONAS.cardNumber, 'geraten-7', { address: elsewhere() })).status).toBe(400);
  });

  test('try a birthday and a postcode five times a day per card, whatever its owner does meanwhile', async () => {
    await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).execute();
    const tryDay = async (day: number) => (await logIn(GERDA.cardNumber, `1958-02-0${day}|24937`, { address: elsewhere() })).status;
    expect([await tryDay(1), await tryDay(2), await tryDay(3)]).toEqual([400, 400, 400]);
    expect((await logIn(GERDA.cardNumber, `${GERDA.birthday}|${GERDA.postcode}`)).status).toBe(200);
    expect([await tryDay(4), await tryDay(5), await tryDay(6)]).toEqual([400, 400, 429]);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await tryDay(7)).toBe(400);
  });
});

test('who knows birthday and postcode of a member causes ten mails about new devices a day, and known devices still log in', async () => {
  await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).execute();
  await backend.db.updateTable('session').set({ network: 'elsewhere' }).where('network', 'is', null).execute();
  const byBirthday = (address: string) => logIn(KATHARINA.cardNumber, `${KATHARINA.birthday}|${KATHARINA.postcode}`, { address });
  const reported = async () => (await backend.db.selectFrom('mail_outbox').select('id').where('recipient', '=', KATHARINA.email).where('mail_key', 'like', 'new-device:%').execute()).length;
  const before = await reported();
  const places = Array.from({ length: RATE_LIMITS.lookLoginOnNewDevice.limit + 2 }, elsewhere);
  const statuses: number[] = [];
  for (const place of places) statuses.push((await byBirthday(place)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect((await reported()) - before).toBe(10);
  expect((await byBirthday(places[0] ?? '')).status).toBe(200);
  expect((await logIn(KATHARINA.email, KATHARINA.password, { address: elsewhere() })).status).toBe(200);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect((await byBirthday(elsewhere())).status).toBe(200);
});

describe('one network that tries a password on many names', () => {
  const solved = { 'x-recaptcha-v3-token': 'solved' };
  const names = (count: number, from = 4_219_000_000): string[] => Array.from({ length: count }, (_, index) => String(from + index));
  const tryEach = async (usernames: readonly string[], address: string, headers = {}): Promise<number[]> => {
    const statuses: number[] = [];
    for (const username of usernames) statuses.push((await logIn(username, 'geraten-1', { address, headers })).status);
    return statuses;
  };

  test('does not learn the right one beyond its limit, with a captcha two hundred times a day', async () => {
    const [stranger, { limit }, { limit: aDay }] = [elsewhere(), RATE_LIMITS.loginByAddress, RATE_LIMITS.loginByAddressADay];
    expect(new Set(await tryEach(names(limit), stranger))).toEqual(new Set([400]));
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: stranger })).status).toBe(429);
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: stranger, headers: solved })).status).toBe(200);
    expect(new Set(await tryEach(names(aDay - limit), stranger, solved))).toEqual(new Set([400]));
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: stranger, headers: solved })).status).toBe(429);
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: HOME })).status).toBe(200);
    vi.setSystemTime(Date.now() + RATE_LIMITS.loginByAddressADay.windowSeconds * 1_000);
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address: stranger })).status).toBe(200);
  });

  test('uses up neither the tries of their owners nor those of cards', async () => {
    await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).execute();
    const stranger = elsewhere();
    await tryEach(names(RATE_LIMITS.loginByAddress.limit), stranger);
    for (let count = 0; count < RATE_LIMITS.loginEverywhere.limit + RATE_LIMITS.loginAllowance.limit; count += 1) await logIn(JONAS.email, 'geraten-2', { address: stranger });
    for (let count = 0; count < RATE_LIMITS.lookLogin.limit; count += 1) expect((await logIn(GERDA.cardNumber, '1958-02-01|24937', { address: stranger })).status).toBe(429);
    expect((await logIn(JONAS.email, 'geraten-3', { address: elsewhere() })).status).toBe(400);
    expect((await logIn(GERDA.cardNumber, `${GERDA.birthday}|${GERDA.postcode}`, { address: elsewhere() })).status).toBe(200);
  });
});

describe('an attempt beyond the limit of its address', () => {
  const solved = { 'x-recaptcha-v3-token': 'solved' };
  /** Counts of the wider networks. */
  const countedFor = async (address: string): Promise<unknown> => {
    const keys = [addressKeys('login', address), addressKeys('login', address, 'day'), addressKeys('look', address)].flatMap(([, ...wider]) => wider.map(({ key }) => key));
    return backend.db.selectFrom('rate_limit').select(['key', 'points']).where('key', 'in', keys).orderBy('key').execute();
  };

  test('does not count for the wider networks, and a right password lowers no count that it did not raise', async () => {
    const address = '192.0.2.7';
    for (let number = 0; number < RATE_LIMITS.loginByAddress.limit; number += 1) await logIn(String(4_218_000_000 + number), 'geraten-1', { address });
    const before = await countedFor(address);
    expect(await guess('4218000999', 2, address)).toEqual([429, 429]);
    expect((await logIn(GERDA.cardNumber, '1958-02-01|24937', { address })).status).toBe(429);
    expect((await logIn(JONAS.cardNumber, JONAS.password, { address, headers: solved })).status).toBe(200);
    expect((await countedFor(address)) as object[]).toEqual(expect.arrayContaining(before as object[]));
  });

  test('by birthday and postcode does not count for the wider networks either', async () => {
    const address = '192.0.2.130';
    const wrong = (number: number) => logIn(String(4_218_100_000 + number), '1958-02-01|24937', { address });
    let tries = 0;
    while ((await wrong((tries += 1))).status !== 429);
    const before = await countedFor(address);
    expect((await wrong(0)).status).toBe(429);
    expect(await countedFor(address)).toEqual(before);
  });
});

describe('a stolen card that was blocked', () => {
  test('opens nothing: neither by its number nor by birthday and postcode, and its open sessions end', async () => {
    await backend.db.updateTable('credential').set({ zip_dob_allowed: true }).execute();
    const thief = (await (await logIn(JONAS.cardNumber, `${JONAS.birthday}|${JONAS.postcode}`)).json()) as { access_token: string };
    await backend.db.updateTable('card').set({ kind: 'plastic' }).where('card_number', '=', JONAS.cardNumber).execute();
    const owner = (await backend.logIn({ username: JONAS.email, password: JONAS.password })).accessToken;
    const order = async (reason: string) => (await backend.call('/profile/orderreplacementcard', { method: 'POST', token: owner, json: { reason } })).status;
    // A borrowed session orders a card first, so that the owner cannot report the theft.
    expect([await order('broken'), await order('stolen'), await order('stolen')]).toEqual([200, 200, 409]);
    expect((await backend.call('/profile/memberpoints', { token: thief.access_token })).status).toBe(401);
    expect((await logIn(JONAS.cardNumber, `${JONAS.birthday}|${JONAS.postcode}`)).status).toBe(400);
    expect((await logIn(JONAS.cardNumber, JONAS.password)).status).toBe(400);
    const { card_number: fresh } = await backend.db.selectFrom('card').select('card_number').where('status', '=', 'ordered').executeTakeFirstOrThrow();
    expect((await logIn(fresh, `${JONAS.birthday}|${JONAS.postcode}`)).status).toBe(400);
    expect((await logIn(fresh, JONAS.password)).status).toBe(200);
    expect((await backend.call('/profile/memberpoints', { token: owner })).status).toBe(200);
  });
});

test('concurrent right passwords are not counted as wrong ones', async () => {
  const { accessToken: token } = await backend.logIn({ username: JONAS.email, password: JONAS.password });
  const answers = await Promise.all(Array.from({ length: 12 }, () => backend.call('/profile/spending-lock/release', { method: 'POST', token, json: { password: JONAS.password } })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
});
