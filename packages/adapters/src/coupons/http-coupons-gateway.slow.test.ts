// Coupons from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Coupon, CouponFilter, CouponsGateway } from '@pluspunkt/core/coupons';
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

  test('contain activated and redeemed coupons too', async () => {
    const redeemed = granted(await gatewayOf(katharina).coupons({ status: 'redeemed' })());
    expect(redeemed.items.map(({ promotionId }) => promotionId).toSorted()).toEqual(['kamillo-1', 'ofenwarm-2']);
    const burn = granted(await gatewayOf(katharina).burnModule({})());
    expect(burn).toMatchObject({ numberOfDays: 30, redeemedCoupons: 2 });
    expect(burn.openCoupons).toHaveLength(5);
  });
});

describe('an activation', () => {
  test('requested eight times concurrently creates one row and one code', async () => {
    const gateway = gatewayOf(katharina);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => gateway.activate(activation)()));
    expect(new Set(outcomes.map((outcome) => granted(outcome).code)).size).toBe(1);
    expect(await activationsOf('lindwurm-1')).toMatchObject([{ from_app: true, redeemed_at: null, activated_at: TEST_NOW }]);
  });

  test('of another member has another code', async () => {
    const mine = granted(await gatewayOf(katharina).activate(activation)());
    const theirs = granted(await gatewayOf(jonas).activate(activation)());
    expect(theirs.code).not.toBe(mine.code);
    expect(granted(await gatewayOf(katharina).coupon('lindwurm-1')()).code).toBe(mine.code);
  });

  test('of a redeemed coupon is a conflict', async () => {
    const gateway = gatewayOf(katharina);
    granted(await gateway.activate(activation)());
    await backend.db.updateTable('member_coupon').set({ redeemed_at: TEST_NOW }).where('promotion_id', '=', activation.promotionId).execute();
    expect(await gateway.activate(activation)()).toMatchObject({ left: { status: 409, code: 'coupon-redeemed' } });
  });

  test('that is refused leaves nothing behind', async () => {
    const promotionId = await idWhere('valid_to', '<');
    const { partnerSubGroup } = granted(await gatewayOf(jonas).coupon(promotionId)());
    expect(codeOf(await gatewayOf(jonas).activate({ promotionId, partnerSubGroup, isRegistrationFromApp: false })())).toBe('coupon-expired');
    expect(await activationsOf(promotionId)).toEqual([]);
  });
});

test('points of coupons count within the requested days', async () => {
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

describe('two thousand coupons', () => {
  const MANY = 2_000;
  let all: readonly Coupon[];
  beforeAll(async () => {
    const { promotion_id: _, search_words: __, ...like } = await backend.db.selectFrom('coupon').selectAll().where('promotion_id', '=', 'lindwurm-1').executeTakeFirstOrThrow();
    const partners = await backend.db.selectFrom('partner').select('id').orderBy('id').limit(8).execute();
    const rows = Array.from({ length: MANY }, (_row, index) => ({
      ...like,
      promotion_id: `viel-${index}`,
      partner_id: partners[index % partners.length]?.id ?? like.partner_id,
      category: `Regal ${index % 5}`,
      worth: index % 97,
      valid_to: new Date(TEST_NOW.getTime() + (1 + (index % 30)) * 86_400_000),
    }));
    await backend.db.insertInto('coupon').values(rows.slice(0, MANY / 2)).execute();
    await backend.db.insertInto('coupon').values(rows.slice(MANY / 2)).execute();
    all = await everything(gatewayOf(jonas), {});
  });

  /** Page by page, as a client goes through them. */
  const everything = async (gateway: CouponsGateway, filter: CouponFilter): Promise<readonly Coupon[]> => {
    const found: Coupon[] = [];
    for (let more = true; more; ) {
      const page = granted(await gateway.coupons({ ...filter, limit: 100, offset: found.length })());
      found.push(...page.items);
      more = page.hasMoreResults;
    }
    return found;
  };

  test.each(['expiry', 'newest', 'partner', 'bestValue'] as const)('by %s stand on pages that show each of them once', async (sortOrder) => {
    const pages = await everything(gatewayOf(), { sortOrder });
    expect(pages.length).toBeGreaterThan(MANY);
    expect(new Set(pages.map(({ promotionId }) => promotionId)).size).toBe(pages.length);
  });

  test('are filtered by category and partner, in the number of the facets', async () => {
    const facets = granted(await gatewayOf().facets()());
    expect(facets.categories.find(({ name }) => name === 'Regal 3')?.count).toBe(MANY / 5);
    const partnerNames = [all.find(({ category }) => category === 'Regal 3')?.partnerName ?? ''];
    const narrowed = await everything(gatewayOf(), { categories: ['Regal 3'], partnerNames });
    expect(narrowed.map(({ promotionId }) => promotionId).toSorted()).toEqual(
      all.filter(({ category, partnerName }) => category === 'Regal 3' && partnerNames.includes(partnerName)).map(({ promotionId }) => promotionId).toSorted(),
    );
  });

  test('of a category are all activated one after the other, each with its own code', async () => {
    const gateway = gatewayOf(jonas);
    const shown = all.filter(({ category }) => category === 'Regal 1');
    const codes = new Set<string | undefined>();
    for (const { promotionId, partnerSubGroup } of shown) codes.add(granted(await gateway.activate({ promotionId, partnerSubGroup, isRegistrationFromApp: false })()).code);
    expect([shown.length, codes.size, codes.has(undefined)]).toEqual([MANY / 5, MANY / 5, false]);
    const activated = await everything(gateway, { status: 'activated', categories: ['Regal 1'] });
    expect(activated.map(({ promotionId }) => promotionId).toSorted()).toEqual(shown.map(({ promotionId }) => promotionId).toSorted());
  });
});
