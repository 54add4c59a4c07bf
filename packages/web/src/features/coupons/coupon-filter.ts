// The filter of the coupon list, and its query parameters.
import type { CouponSortOrder } from '@pluspunkt/core/coupons';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { reachFrom, reachParts, type Reach } from '../../ui/list-steps/reach.ts';

/** How many coupons come at first, and how many more with every step. */
export const COUPON_STEP = 60;
/** Beyond the most of them filters lead further. */
export const COUPON_STEPS = { step: COUPON_STEP, most: 2_040 } as const;
/** Longer names exist nowhere. */
const MAX_NAME_LENGTH = 60;

export interface CouponListFilter extends Reach {
  /** A category's name; empty for all. */
  readonly category: string;
  /** A partner's name; empty for all. */
  readonly partner: string;
  readonly sort: CouponSortOrder;
  /** Only those that the member has activated. */
  readonly mine: boolean;
}

/** The words of the sort orders in the address; the first is the default. */
const SORTS = { endet: 'expiry', neu: 'newest', partner: 'partner', wert: 'bestValue' } as const;

export const sortOrders: readonly CouponSortOrder[] = Object.values(SORTS);

const sortOf = (word: string | null): CouponSortOrder => Object.entries(SORTS).find(([name]) => name === word)?.[1] ?? 'expiry';

export const couponFilterFrom = (params: URLSearchParams): CouponListFilter => ({
  category: (params.get('kategorie') ?? '').trim().slice(0, MAX_NAME_LENGTH),
  partner: (params.get('partner') ?? '').trim().slice(0, MAX_NAME_LENGTH),
  sort: sortOf(params.get('sortierung')),
  mine: params.get('status') === 'aktiviert',
  ...reachFrom(params, COUPON_STEPS),
});

/** The same list from its beginning. */
export const fromStart = (filter: CouponListFilter): CouponListFilter => ({ ...filter, shown: COUPON_STEP, known: 0 });

/** One more page, with all loaded ones. */
export const oneStepOn = (filter: CouponListFilter): CouponListFilter => ({ ...filter, shown: filter.shown + COUPON_STEP, known: 0 });

/** The parts of an address; what is left at its default is left out. */
export function couponFilterParts(filter: CouponListFilter): Readonly<Record<string, string>> {
  const { category, partner, sort, mine } = filter;
  const word = Object.entries(SORTS).find(([, order]) => order === sort)?.[0] ?? '';
  return {
    ...(category === '' ? {} : { kategorie: category }),
    ...(partner === '' ? {} : { partner }),
    ...(sort === 'expiry' ? {} : { sortierung: word }),
    ...(mine ? { status: 'aktiviert' } : {}),
    ...reachParts(filter, COUPON_STEPS),
  };
}

export function couponPath(filter: CouponListFilter): string {
  const search = new URLSearchParams(couponFilterParts(filter)).toString();
  return search === '' ? COUPONS_PATH : `${COUPONS_PATH}?${search}`;
}
