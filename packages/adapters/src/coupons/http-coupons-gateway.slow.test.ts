// Coupons from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, TEST_NOW, type TestBackend } from '@pluspunkt/backend/testing';
import { describeCouponsGatewayContract } from '@pluspunkt/testkit/coupons';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpCouponsGateway } from './http-coupons-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
let katharina: string;
let jonas: string;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  katharina = (await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  jonas = (await backend.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
});
afterAll(() => backend.stop());

const gatewayOf = (token?: string) => createHttpCouponsGateway({ http: createServiceClient(backend, token) });
const idWhere = async (column: 'valid_from' | 'valid_to', operator: '<' | '>') => {
  const row = await backend.db.selectFrom('coupon').select('promotion_id').where(column, operator, TEST_NOW).executeTakeFirstOrThrow();
  return row.promotion_id;
};
const activationsOf = (promotionId: string) => backend.db.selectFrom('member_coupon').selectAll().where('promotion_id', '=', promotionId).execute();
const activation = { promotionId: 'lindwurm-1', partnerSubGroup: 'vor-ort', isRegistrationFromApp: true };

describeCouponsGatewayContract('the service', async () => ({
  member: gatewayOf(jonas),
  visitor: gatewayOf(),
  expired: await idWhere('valid_to', '<'),
  upcoming: await idWhere('valid_from', '>'),
}));

describe('the coupons of the demo world', () => {
  test('are about 150, most of them valid, some to the end of this day in Berlin', async () => {
    const { total } = await backend.db.selectFrom('coupon').select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    expect(total).toBeGreaterThanOrEqual(150);
    const list = granted(await gatewayOf().coupons({ limit: 100 })());
    expect(list.totalNumberOfResults).toBeGreaterThan(100);
    expect(list.items.filter(({ validTo }) => validTo === '2026-11-20T22:59:59.999Z').length).toBeGreaterThan(4);
  });

  test('are found by what they are for, in either spelling of an umlaut', async () => {
    for (const query of ['kopfhörer', 'kopfhoerer', 'KOPFHÖRER voltino']) {
      expect(granted(await gatewayOf().coupons({ query })()).items.map(({ promotionId }) => promotionId)).toEqual(['voltino-1']);
    }
    expect(granted(await gatewayOf().coupons({ query: '% _ \\ ( )' })()).totalNumberOfResults).toBe(0);
  });

  test('keep in the list what the member activated and redeemed', async () => {
    const redeemed = granted(await gatewayOf(katharina).coupons({ status: 'redeemed' })());
    expect(redeemed.items.map(({ promotionId }) => promotionId).toSorted()).toEqual(['kamillo-1', 'ofenwarm-2']);
    const burn = granted(await gatewayOf(katharina).burnModule({})());
    expect(burn).toMatchObject({ numberOfDays: 30, redeemedCoupons: 2 });
    expect(burn.openCoupons).toHaveLength(5);
  });
});

describe('an activation', () => {
  test('asked for eight times at once makes one row and one code', async () => {
    const gateway = gatewayOf(katharina);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => gateway.activate(activation)()));
    expect(new Set(outcomes.map((outcome) => granted(outcome).code)).size).toBe(1);
    expect(await activationsOf('lindwurm-1')).toMatchObject([{ from_app: true, redeemed_at: null, activated_at: TEST_NOW }]);
  });

  test('of another member is a code of its own', async () => {
    const mine = granted(await gatewayOf(katharina).activate(activation)());
    const theirs = granted(await gatewayOf(jonas).activate(activation)());
    expect(theirs.code).not.toBe(mine.code);
    expect(granted(await gatewayOf(katharina).coupon('lindwurm-1')()).code).toBe(mine.code);
  });

  test('that is refused leaves nothing behind', async () => {
    const promotionId = await idWhere('valid_to', '<');
    const { partnerSubGroup } = granted(await gatewayOf(jonas).coupon(promotionId)());
    expect(codeOf(await gatewayOf(jonas).activate({ promotionId, partnerSubGroup, isRegistrationFromApp: false })())).toBe('coupon-expired');
    expect(await activationsOf(promotionId)).toEqual([]);
  });
});

test('points of coupons count by the days that are asked for', async () => {
  const { points } = await backend.db
    .selectFrom('booking')
    .innerJoin('member', 'member.id', 'booking.member_id')
    .select(({ fn }) => fn.sum<number>('points').as('points'))
    .where('card_number', '=', KATHARINA.cardNumber)
    .where('kind', '=', 'coupon')
    .executeTakeFirstOrThrow();
  const gateway = gatewayOf(katharina);
  expect(granted(await gateway.burnModule({ numberOfDays: 730 })()).couponPoints).toBe(Number(points));
  expect(granted(await gateway.burnModule({ numberOfDays: 1 })()).couponPoints).toBeLessThan(Number(points));
  expect(codeOf(await gateway.burnModule({ numberOfDays: 731 })())).toBe('invalid-request');
});
