import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { aBasketLine } from '@pluspunkt/testkit/tills';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../session/passwords.ts';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;
const MINUTE = 60_000;
let backend: TestBackend;
let token = '';
let keys = 0;

const switchCodes = (isOn: boolean) => backend.db.updateTable('configuration').set({ value: JSON.stringify(isOn) }).where('group_name', '=', 'card').where('key', '=', 'appCode').execute();
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', settings: { accessTokenSeconds: 86_400 } });
  token = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  await switchCodes(true);
});
beforeEach(() => sql`delete from rate_limit`.execute(backend.db));
afterAll(() => backend.stop());

const ask = async (path: string, json: unknown) => {
  keys += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-0123456789-${String(keys)}`, authorization: `Basic ${btoa('kornkiste-kasse:demo-kasse-kornkiste')}` };
  const answer = await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}${path}`, { method: 'POST', headers, body: JSON.stringify(json) }));
  const { data, error } = (await answer.json()) as { data?: Record<string, unknown>; error?: { code: string } };
  return { data, code: error?.code };
};
const shown = async (): Promise<string> => ((await (await backend.call('/profile/card-code', { token })).json()) as { data: { cardCode: { code: string } } }).data.cardCode.code;
const forPayment = async (): Promise<string> =>
  ((await (await backend.call('/profile/payment-code', { method: 'POST', token, json: { password: KATHARINA.password } })).json()) as { data: { code: string } }).data.code;
const codeOfBalance = async (cardNumber: string) => (await ask('/cards/balance', { cardNumber })).code;
const purchase = (transactionId: string, cardNumber: string, boughtAt = backend.clock.now()) => ask('/purchases', { cardNumber, transactionId, boughtAt: boughtAt.toISOString(), lines: [aBasketLine({ category: 'Brot' })] });
const order = (redemptionId: string, cardNumber: string, more: object = {}) => ask('/redemptions', { redemptionId, cardNumber, points: 1, amountInCent: 100, ...more });

test('a code of the app stands for the card, for about a minute', async () => {
  const code = await shown();
  expect(await codeOfBalance(code)).toBeUndefined();
  backend.clock.advance(MINUTE);
  expect([await codeOfBalance(code), await shown()]).toEqual([undefined, expect.not.stringMatching(code)]);
  backend.clock.advance(2 * MINUTE);
  expect(await codeOfBalance(code)).toBe('unknown-card');
});

test('a session that may look alone gets no code', async () => {
  const { accessToken } = await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
  const answer = await backend.call('/profile/card-code', { token: accessToken });
  expect([answer.status, await answer.json()]).toEqual([200, { data: {} }]);
});

test('a till without a network sends a code later, with the time at which it was shown; and again, however late', async () => {
  const [code, boughtAt] = [await shown(), backend.clock.now()];
  backend.clock.advance(600 * MINUTE);
  expect((await purchase('code-spaet', code, boughtAt)).code).toBeUndefined();
  expect((await purchase('code-jetzt', code)).code).toBe('unknown-card');
  backend.clock.advance(600 * MINUTE);
  expect((await purchase('code-spaet', code, boughtAt)).data).toMatchObject({ transactionId: 'code-spaet' });
});

test('a code is worth nothing for another card, and does not pay', async () => {
  const code = await shown();
  expect(await codeOfBalance(JONAS.cardNumber + code.slice(10))).toBe('unknown-card');
  expect((await order('zahlt-nicht', code)).code).toBe('wrong-code');
  expect((await order('ohne-alles', KATHARINA.cardNumber)).code).toBe('wrong-pin');
});

test('a payment code replaces the PIN, once', async () => {
  const code = await forPayment();
  expect(await codeOfBalance(code)).toBe('unknown-card');
  expect((await order('code-1', code)).data).toMatchObject({ status: 'held', points: 1 });
  expect((await order('code-2', code)).code).toBe('code-used');
  backend.clock.advance(3 * MINUTE);
  expect((await order('code-1', code)).data).toMatchObject({ status: 'held' });
  expect((await order('code-3', code)).code).toBe('wrong-code');
  expect((await order('code-3', await forPayment())).data).toMatchObject({ status: 'held' });
});

test('a new password ends the payment codes that were confirmed with the one before', async () => {
  backend.clock.advance(2 * MINUTE);
  const [code, credential] = [await forPayment(), backend.db.updateTable('credential').from('member').whereRef('member.id', '=', 'member_id').where('card_number', '=', KATHARINA.cardNumber)];
  const { password_hash: before } = await backend.db.selectFrom('credential').innerJoin('member', 'member.id', 'member_id').select('password_hash').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow();
  await credential.set({ password_hash: await hashPassword('Regen-Birne-8-Treppe') }).execute();
  expect((await order('nach-wechsel', code)).code).toBe('wrong-code');
  await credential.set({ password_hash: before }).execute();
  expect((await order('nach-wechsel', code)).data).toMatchObject({ status: 'held' });
});

test('payment codes are not guessed, and a repeated order gives no further guesses', async () => {
  const code = await forPayment();
  backend.clock.advance(MINUTE);
  await order('raten-0', await forPayment());
  const guesses: (string | undefined)[] = [];
  for (let guess = 1; guess <= 7; guess += 1) {
    guesses.push((await order(`raten-${String(guess)}`, `${KATHARINA.cardNumber}0000000${String(guess)}`)).code);
    await order('raten-0', code);
  }
  expect(guesses).toContain('too-many-requests');
  expect(guesses.filter((refusal) => refusal === 'wrong-code').length).toBeLessThanOrEqual(5);
});

test('need the password, and the switch of the operator', async () => {
  const refusal = async (json: object) => ((await (await backend.call('/profile/payment-code', { method: 'POST', token, json })).json()) as { error: { code: string } }).error.code;
  expect([await refusal({}), await refusal({ password: 'falsch' })]).toEqual(['password-needed', 'wrong-password']);
  const [code, payment] = [await shown(), await forPayment()];
  await switchCodes(false);
  expect([await (await backend.call('/profile/card-code', { token })).json(), await refusal({ password: KATHARINA.password })]).toEqual([{ data: {} }, 'card-code-off']);
  expect([await codeOfBalance(code), (await order('aus', payment)).code, await codeOfBalance(KATHARINA.cardNumber)]).toEqual(['unknown-card', 'wrong-code', undefined]);
});

test('codes still collect and pay after the loss of the card, whose number is blocked, and shops get another one', async () => {
  await switchCodes(true);
  backend.clock.advance(2 * MINUTE);
  await backend.call('/profile/orderreplacementcard', { method: 'POST', token, json: { reason: 'lost' } });
  expect(await codeOfBalance(KATHARINA.cardNumber)).toBe('unknown-card');
  const upcoming = ((await (await backend.call('/profile/card-code/upcoming', { token })).json()) as { data: { upcoming: { codes: string[] } } }).data.upcoming.codes;
  expect([await codeOfBalance(await shown()), await codeOfBalance(upcoming[0] ?? '')]).toEqual([undefined, undefined]);
  expect((await order('nach-verlust', await forPayment())).data).toMatchObject({ status: 'held', points: 1 });
  const { name } = await backend.db.selectFrom('partner').select('name').where('affiliate_shop_link', 'like', '%{user-card-number}%').executeTakeFirstOrThrow();
  const click = await backend.call('/userdata/affiliator/clickout-logged-in-user', { method: 'POST', token, json: { partnerName: name, clickId: randomUUID() } });
  expect(await click.text()).not.toContain(KATHARINA.cardNumber);
});
