// Coupons in memory, by the core's own rules.
import { taskEither as TE } from 'fp-ts';
import { activationVerdict, couponStatusAt, orderCoupons, type Coupon, type CouponFilter, type CouponsGateway } from '@pluspunkt/core/coupons';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeCoupons {
  readonly coupons: readonly Coupon[];
  readonly now: () => Date;
  /** A visitor: calls that need a session answer 401. */
  readonly anonymous?: boolean;
}

const periodOf = ({ validFrom, validTo }: Coupon) => ({ validFrom: new Date(validFrom), validTo: new Date(validTo) });
const useOf = ({ status, activatedAt }: Coupon) => {
  const at = activatedAt === undefined ? undefined : new Date(activatedAt);
  return { activatedAt: at, redeemedAt: status === 'redeemed' ? at : undefined };
};

const matches = ({ partnerNames = [], categories = [], query = '', status }: CouponFilter, coupon: Coupon): boolean => {
  const text = `${coupon.headline} ${coupon.subline} ${coupon.partnerName} ${coupon.category}`.toLocaleLowerCase('de-DE');
  const words = query.toLocaleLowerCase('de-DE').split(/\s+/);
  return (
    (partnerNames.length === 0 || partnerNames.includes(coupon.partnerName)) &&
    (categories.length === 0 || categories.includes(coupon.category)) &&
    words.every((word) => text.includes(word)) &&
    (status === undefined || status === coupon.status)
  );
};

/** A to Z, with their numbers. */
const counted = (names: readonly string[]) =>
  [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'de')).map((name) => ({ name, count: names.filter((other) => other === name).length }));

/** Stores activations; the clock decides which coupons are valid. */
export const createFakeCouponsGateway = ({ coupons, now, anonymous = false }: FakeCoupons): CouponsGateway => {
  const state = new Map(coupons.map((coupon) => [coupon.promotionId, coupon]));
  const current = (coupon: Coupon): Coupon => ({ ...coupon, status: couponStatusAt(periodOf(coupon), useOf(coupon), now()) });
  const valid = () =>
    [...state.values()].filter((coupon) => now() >= new Date(coupon.validFrom) && now() <= new Date(coupon.validTo)).map(current);
  const activate: CouponsGateway['activate'] = ({ promotionId, partnerSubGroup }) => {
    if (anonymous) return refusal(401, 'unauthenticated');
    const coupon = state.get(promotionId);
    if (coupon === undefined || coupon.partnerSubGroup !== partnerSubGroup) return refusal(404, 'not-found');
    const verdict = activationVerdict(periodOf(coupon), useOf(coupon), now());
    if (verdict !== 'activate' && verdict !== 'keep') return refusal(409, verdict);
    if (verdict === 'activate') state.set(promotionId, { ...coupon, status: 'activated', activatedAt: now().toISOString(), code: `PP-TEST-${state.size}000` });
    return TE.right(current(state.get(promotionId) ?? coupon));
  };
  return {
    coupon: (id) => {
      const coupon = state.get(id);
      return coupon === undefined ? refusal(404, 'not-found') : TE.right(current(coupon));
    },
    coupons: (filter) => {
      const found = orderCoupons(valid().filter((coupon) => matches(filter, coupon)), filter.sortOrder ?? 'expiry');
      const { offset = 0, limit = 20 } = filter;
      const items = found.slice(offset, offset + limit);
      return TE.right({ totalNumberOfResults: found.length, hasMoreResults: offset + items.length < found.length, items });
    },
    activate: (activation) => async () => activate(activation)(),
    partnerNames: () => async () => TE.right([...new Set(valid().map(({ partnerName }) => partnerName))].toSorted((a, b) => a.localeCompare(b, 'de')))(),
    facets: () => async () =>
      TE.right({ categories: counted(valid().map(({ category }) => category)), partners: counted(valid().map(({ partnerName }) => partnerName)) })(),
    burnModule: ({ numberOfDays = 30, promotionIds }) =>
      anonymous
        ? refusal(401, 'unauthenticated')
        : TE.right({
            numberOfDays,
            couponPoints: 0,
            redeemedCoupons: [...state.values()].filter(({ status }) => status === 'redeemed').length,
            openCoupons: valid().filter(({ status, promotionId }) => status === 'activated' && (promotionIds?.includes(promotionId) ?? true)),
          }),
  };
};
