// A session from birthday and postcode, which another person may know.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/index.ts';
import { createTestBackend, DEMO_LOGINS, TEST_NOW } from '../testing/index.ts';

const [, , GERDA] = DEMO_LOGINS;
let backend: TestBackend;
let token = '';
let memberId = 0;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  token = (await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` })).accessToken;
  memberId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', GERDA.cardNumber).executeTakeFirstOrThrow()).id;
});
afterAll(() => backend.stop());

test.each([
  ['gives a consent', 'PUT', '/user-consents/onlinemarketing-accept', {}],
  ['ends sessions', 'DELETE', '/profile/sessions', undefined],
  ['locks spending', 'PUT', '/profile/spending-lock', {}],
  ['orders a mail for the PIN', 'PUT', '/profile/restorepin', {}],
  ['lets an identity provider know the profile', 'POST', '/profile/consents-netid', { shareEmail: true, shareProfile: true, shareConsents: true }],
  ['makes a token for another session', 'GET', `/single-use-token/token?cardNumber=${GERDA.cardNumber}&url=/`, undefined],
])('neither %s', async (_what, method, path, json) => {
  expect((await backend.call(path, { method, token, ...(json === undefined ? {} : { json }) })).status).toBe(403);
});

test('reads the account, and may log out', async () => {
  expect((await backend.call('/profile/memberpoints', { token })).status).toBe(200);
  const { accessToken } = await backend.logIn({ username: GERDA.cardNumber, password: `${GERDA.birthday}|${GERDA.postcode}` });
  expect((await backend.call('/single-use-token/logout', { method: 'POST', json: {}, token: accessToken })).status).toBe(200);
  expect((await backend.call('/profile/memberpoints', { token: accessToken })).status).toBe(401);
});

test('sees which coupons are activated, not the code that a till takes', async () => {
  const { promotion_id: promotionId } = await backend.db.selectFrom('coupon').select('promotion_id').where('valid_from', '<=', TEST_NOW).where('valid_to', '>=', TEST_NOW).limit(1).executeTakeFirstOrThrow();
  await backend.db
    .insertInto('member_coupon')
    .values({ member_id: memberId, promotion_id: promotionId, code: 'GEHEIM-4711', from_app: false, activated_at: TEST_NOW, redeemed_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'promotion_id']).doUpdateSet({ code: 'GEHEIM-4711' }))
    .execute();
  const one = await (await backend.call(`/coupon/Coupon/${promotionId}`, { token })).text();
  const list = await (await backend.call('/coupon/Coupon/filter', { method: 'POST', json: { status: 'activated' }, token })).text();
  const burn = await (await backend.call(`/coupon/Coupon/burn-module?PromotionIds=${promotionId}`, { token })).text();
  expect(one).toContain('"activatedAt"');
  for (const answer of [one, list, burn]) expect(answer).not.toContain('GEHEIM-4711');
});

test('sees no codes of the card, neither the present one nor those for later', async () => {
  await backend.db.updateTable('configuration').set({ value: 'true' }).where('group_name', '=', 'card').where('key', '=', 'appCode').execute();
  const { accessToken: full } = await backend.logIn({ username: DEMO_LOGINS[0].cardNumber, password: DEMO_LOGINS[0].password });
  const answers = async (of: string) => Promise.all(['', '/upcoming'].map(async (path) => (await backend.call(`/profile/card-code${path}`, { token: of })).text()));
  for (const answer of await answers(token)) expect(answer).not.toMatch(/\d{18}/);
  for (const answer of await answers(full)) expect(answer).toMatch(/\d{18}/);
});
