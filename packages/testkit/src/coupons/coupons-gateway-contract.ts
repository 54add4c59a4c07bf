// Contract suite of every coupons gateway.
import { describe, expect, test } from 'vitest';
import { couponWorth, type Coupon, type CouponsGateway } from '@pluspunkt/core/coupons';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A new world: a member without activated coupons among `available`, a visitor, and coupons outside their period. */
export interface CouponsWorld {
  readonly member: CouponsGateway;
  readonly visitor: CouponsGateway;
  /** Promotion ids. */
  readonly expired: string;
  readonly upcoming: string;
}

const activationOf = ({ promotionId, partnerSubGroup }: Coupon) => ({ promotionId, partnerSubGroup, isRegistrationFromApp: false });

const describeLists = (make: () => Promise<CouponsWorld>): void => {
  test('lists valid coupons, soonest end first', async () => {
    const { visitor } = await make();
    const list = granted(await visitor.coupons({ limit: 100 })());
    expect(list.items.length).toBeGreaterThan(2);
    expect(list.items.map(({ validTo }) => validTo)).toEqual(list.items.map(({ validTo }) => validTo).toSorted());
    expect(list.items.every(({ status, code }) => status === 'available' && code === undefined)).toBe(true);
  });
  test('pages without gaps or duplicates', async () => {
    const { visitor } = await make();
    const all = granted(await visitor.coupons({ limit: 6 })());
    const first = granted(await visitor.coupons({ limit: 2 })());
    const second = granted(await visitor.coupons({ limit: 2, offset: 2 })());
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    expect(first).toMatchObject({ totalNumberOfResults: all.totalNumberOfResults, hasMoreResults: all.totalNumberOfResults > 2 });
    const beyond = granted(await visitor.coupons({ offset: 100_000 })());
    expect(beyond).toEqual({ totalNumberOfResults: all.totalNumberOfResults, hasMoreResults: false, items: [] });
  });
  test('sorts by worth, by beginning and by partner', async () => {
    const { visitor } = await make();
    const best = granted(await visitor.coupons({ sortOrder: 'bestValue' })()).items.map(({ value }) => couponWorth(value));
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    const newest = granted(await visitor.coupons({ sortOrder: 'newest' })()).items.map(({ validFrom }) => validFrom);
    expect(newest).toEqual(newest.toSorted().toReversed());
    const partners = granted(await visitor.coupons({ sortOrder: 'partner', limit: 100 })()).items.map(({ partnerName }) => partnerName.toLocaleLowerCase('de-DE'));
    expect(new Set(partners).size).toBe(partners.filter((name, i) => name !== partners[i - 1]).length);
  });
  test('filters by partner, category and query, and lists the partners', async () => {
    const { visitor } = await make();
    const [one] = granted(await visitor.coupons({})()).items;
    if (one === undefined) throw new Error('there is no coupon');
    const { partnerName, category, subline } = one;
    const ofPartner = granted(await visitor.coupons({ partnerNames: [partnerName], categories: [category] })()).items;
    expect(ofPartner.every((coupon) => coupon.partnerName === partnerName && coupon.category === category)).toBe(true);
    expect(ofPartner).toContainEqual(one);
    expect(granted(await visitor.coupons({ query: `${subline} ${partnerName}` })()).items).toContainEqual(one);
    expect(granted(await visitor.coupons({ query: 'xylophonzz' })()).totalNumberOfResults).toBe(0);
    expect(granted(await visitor.partnerNames()())).toContain(partnerName);
  });
  test('counts every valid coupon once by its category and once by its partner', async () => {
    const { visitor } = await make();
    const { totalNumberOfResults, items } = granted(await visitor.coupons({ limit: 1 })());
    const { categories, partners } = granted(await visitor.facets()());
    const sum = (facets: typeof partners) => facets.reduce((total, { count }) => total + count, 0);
    expect([sum(categories), sum(partners)]).toEqual([totalNumberOfResults, totalNumberOfResults]);
    expect(partners.map(({ name }) => name)).toEqual(granted(await visitor.partnerNames()()));
    expect(categories.map(({ name }) => name)).toContain(items[0]?.category);
  });
};

const describeActivation = (make: () => Promise<CouponsWorld>): void => {
  test('activates once: the code stays the same, and only the member sees it', async () => {
    const { member, visitor } = await make();
    const [coupon] = granted(await member.coupons({ status: 'available' })()).items;
    if (coupon === undefined) throw new Error('there is no coupon');
    const activated = granted(await member.activate(activationOf(coupon))());
    expect(activated).toMatchObject({ status: 'activated', code: expect.stringMatching(/^PP-/) as string });
    expect(granted(await member.activate(activationOf(coupon))())).toEqual(activated);
    expect(granted(await member.coupon(coupon.promotionId)())).toEqual(activated);
    expect(granted(await member.coupons({ status: 'activated', limit: 100 })()).items).toContainEqual(activated);
    expect(granted(await visitor.coupon(coupon.promotionId)())).not.toHaveProperty('code');
    const burn = granted(await member.burnModule({ numberOfDays: 7, promotionIds: [coupon.promotionId, 'unknown'] })());
    expect(burn).toMatchObject({ numberOfDays: 7, openCoupons: [activated] });
  });
  test('refuses expired, future and unknown coupons', async () => {
    const { member, expired, upcoming } = await make();
    const ended = granted(await member.coupon(expired)());
    expect(ended.status).toBe('expired');
    expect(codeOf(await member.activate(activationOf(ended))())).toBe('coupon-expired');
    expect(codeOf(await member.activate(activationOf(granted(await member.coupon(upcoming)())))())).toBe('coupon-not-started');
    expect(codeOf(await member.activate({ ...activationOf(ended), partnerSubGroup: 'andere' })())).toBe('not-found');
    expect(codeOf(await member.coupon('gibt-es-nicht')())).toBe('not-found');
  });
  test('needs a session', async () => {
    const { visitor } = await make();
    const [coupon] = granted(await visitor.coupons({})()).items;
    if (coupon === undefined) throw new Error('there is no coupon');
    expect(codeOf(await visitor.activate(activationOf(coupon))())).toBe('unauthenticated');
    expect(codeOf(await visitor.burnModule({})())).toBe('unauthenticated');
  });
};

/** `make` creates a world; worlds can be shared while every one still has an available coupon for the member. */
export const describeCouponsGatewayContract = (name: string, make: () => Promise<CouponsWorld>): void => {
  describe(`the coupons of ${name}`, () => describeLists(make));
  describe(`activating coupons of ${name}`, () => describeActivation(make));
};
