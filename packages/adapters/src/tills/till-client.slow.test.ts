// The till from the client through the service to the database.
import { afterAll, beforeAll } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describeTillContract } from '@pluspunkt/testkit/tills';
import { createTillClient } from './till-client.ts';

const [KATHARINA] = DEMO_LOGINS;
const PARTNER = 'kornkiste';
const PIN = '4711';
let backend: TestBackend;
let memberId = 0;
let ids = 0;

beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  memberId = (await backend.db.selectFrom('member').select('id').where('card_number', '=', KATHARINA.cardNumber).executeTakeFirstOrThrow()).id;
  const { accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  await backend.call('/profile/updatepin', { method: 'POST', token, json: { newPin: PIN, password: KATHARINA.password } });
});
afterAll(() => backend.stop());

describeTillContract('the service', async () => {
  const { db, clock } = backend;
  await db.updateTable('partner_terms').set({ return_days: 0, excluded_categories: [] }).where('partner_id', '=', PARTNER).execute();
  await db.deleteFrom('member_coupon').where('member_id', '=', memberId).execute();
  const { promotion_id: promotionId } = await db.selectFrom('coupon').select('promotion_id').where('partner_id', '=', PARTNER).where('valid_from', '<=', clock.now()).where('valid_to', '>=', clock.now()).orderBy('promotion_id').limit(1).executeTakeFirstOrThrow();
  await db.updateTable('coupon').set({ value_kind: 'multiplier', value_amount: 10, covered_categories: ['Obst'], minimum_in_cent: 0 }).where('promotion_id', '=', promotionId).execute();
  await db.insertInto('member_coupon').values({ member_id: memberId, promotion_id: promotionId, code: `PP-TEST-${String((ids += 1))}`, from_app: false, activated_at: clock.now(), redeemed_at: null }).execute();
  const client = createTillClient({ origin: 'http://pluspunkt.test', fetch: async (url, init) => backend.fetch(new Request(url, init)), clientId: 'kornkiste-kasse', secret: 'demo-kasse-kornkiste' });
  return { ...client, cardNumber: KATHARINA.cardNumber, pin: PIN, promotionId, boughtAt: clock.now().toISOString(), freshId: () => `id-${String((ids += 1))}` };
});
