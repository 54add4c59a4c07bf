// The filter of the coupon list, as it stands in the address.
import type { CouponSortOrder } from '@pluspunkt/core/coupons';
import { COUPONS_PATH } from '../../app/coupons/coupons-path.ts';

/** How many coupons come at first, and how many more with every step. */
export const COUPON_STEP = 60;
/** A list beyond this is no list any more; filters lead further. */
export const MOST_COUPONS = 2_040;
/** Longer names exist nowhere. */
const LONGEST_NAME = 60;

export interface CouponListFilter {
  /** A category's name; empty for all. */
  readonly category: string;
  /** A partner's name; empty for all. */
  readonly partner: string;
  readonly sort: CouponSortOrder;
  /** Only those that the member has activated. */
  readonly mine: boolean;
  /** How many are shown at most; a multiple of `COUPON_STEP`. */
  readonly shown: number;
  /** How many of them somebody has already, who asks for the others; a multiple of `COUPON_STEP`. */
  readonly known: number;
}

/** The words of the sort orders in the address; the first is the default. */
const SORTS = { endet: 'expiry', neu: 'newest', partner: 'partner', wert: 'bestValue' } as const;

export const sortOrders: readonly CouponSortOrder[] = Object.values(SORTS);

const sortOf = (word: string | null): CouponSortOrder => Object.entries(SORTS).find(([name]) => name === word)?.[1] ?? 'expiry';

const shownOf = (text: string | null): number => {
  const steps = Math.ceil(Number(text ?? '') / COUPON_STEP);
  return Math.min(MOST_COUPONS, Math.max(1, Number.isFinite(steps) ? steps : 1) * COUPON_STEP);
};

/** Something is always left to be asked for. */
const knownOf = (text: string | null, shown: number): number => {
  const steps = Math.floor(Number(text ?? '') / COUPON_STEP);
  return Number.isFinite(steps) ? Math.min(shown - COUPON_STEP, Math.max(0, steps) * COUPON_STEP) : 0;
};

const listOf = (params: URLSearchParams): Omit<CouponListFilter, 'known'> => ({
  category: (params.get('kategorie') ?? '').trim().slice(0, LONGEST_NAME),
  partner: (params.get('partner') ?? '').trim().slice(0, LONGEST_NAME),
  sort: sortOf(params.get('sortierung')),
  mine: params.get('status') === 'aktiviert',
  shown: shownOf(params.get('anzahl')),
});

export function couponFilterFrom(params: URLSearchParams): CouponListFilter {
  const list = listOf(params);
  return { ...list, known: knownOf(params.get('ab'), list.shown) };
}

/** The same list from its beginning. */
export const fromStart = (filter: CouponListFilter): CouponListFilter => ({ ...filter, shown: COUPON_STEP, known: 0 });

/** One step more, with all that is there. */
export const oneStepOn = (filter: CouponListFilter): CouponListFilter => ({ ...filter, shown: filter.shown + COUPON_STEP, known: 0 });

/** The parts of an address; what is left at its default is left out. */
export function couponFilterParts({ category, partner, sort, mine, shown, known }: CouponListFilter): Readonly<Record<string, string>> {
  const word = Object.entries(SORTS).find(([, order]) => order === sort)?.[0] ?? '';
  return {
    ...(category === '' ? {} : { kategorie: category }),
    ...(partner === '' ? {} : { partner }),
    ...(sort === 'expiry' ? {} : { sortierung: word }),
    ...(mine ? { status: 'aktiviert' } : {}),
    ...(shown <= COUPON_STEP ? {} : { anzahl: String(shown) }),
    ...(known === 0 ? {} : { ab: String(known) }),
  };
}

export function couponPath(filter: CouponListFilter): string {
  const search = new URLSearchParams(couponFilterParts(filter)).toString();
  return search === '' ? COUPONS_PATH : `${COUPONS_PATH}?${search}`;
}
