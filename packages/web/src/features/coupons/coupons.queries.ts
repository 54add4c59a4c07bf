// What the coupon page asks for: the list as everybody sees it, and what the member has done with it.
import type { Coupon, CouponsGateway, CouponStatus } from '@pluspunkt/core/coupons';
import { eachOnce, joinedList, listPartsAfter } from '@pluspunkt/core/list-steps';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { thisMinute } from '../../app/use-now.ts';
import { answerOf } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session-host.ts';
import { COUPON_STEP, type CouponListFilter } from './coupon-filter.ts';

export interface CouponList {
  readonly coupons: readonly Coupon[];
  readonly total: number;
  /** When it was asked for, in milliseconds: what the words about time are told from at first. */
  readonly at: number;
  /** What was to come below could not be had. */
  readonly cut?: true;
}

const idOf = ({ promotionId }: Coupon): string => promotionId;

type Chosen = Pick<CouponListFilter, 'category' | 'partner' | 'sort'>;

const chosenKey = ({ category, partner, sort }: Chosen) => ['coupons', category, partner, sort] as const;
const listKey = ({ known, shown, ...chosen }: CouponListFilter) => [...chosenKey(chosen), known, shown] as const;

/** All parts that the filter asks for, at once. */
async function askFor(gateway: CouponsGateway, { category, partner, sort, known, shown }: CouponListFilter, signal: AbortSignal): Promise<CouponList> {
  const chosen = { sortOrder: sort, ...(category === '' ? {} : { categories: [category] }), ...(partner === '' ? {} : { partnerNames: [partner] }) };
  const parts = await Promise.all(listPartsAfter({ known, shown, step: COUPON_STEP }).map((part) => answerOf(gateway.coupons({ ...chosen, ...part }, { signal }))));
  return { coupons: eachOnce(parts.flatMap(({ items }) => items), idOf), total: parts[0]?.totalNumberOfResults ?? 0, at: thisMinute() };
}

/** What is there of it without asking. */
export const knownList = (queries: QueryClient, filter: CouponListFilter): CouponList | undefined => queries.getQueryData(listKey(filter));

const isThere = (queries: QueryClient, filter: CouponListFilter): boolean => {
  const list = knownList(queries, filter);
  return list !== undefined && list.cut === undefined;
};

/** The most that is there of the list that an address goes on with, in whole steps: one that came to its end is asked for anew. */
function listBefore(queries: QueryClient, filter: CouponListFilter): CouponList | undefined {
  if (filter.known > 0 || isThere(queries, filter)) return undefined;
  const lists = queries.getQueriesData<CouponList>({ queryKey: [...chosenKey(filter), 0] }).flatMap(([, list]) => list ?? []);
  return lists.filter(({ coupons: { length } }) => length > 0 && length < filter.shown && length % COUPON_STEP === 0).toSorted((a, b) => b.coupons.length - a.coupons.length)[0];
}

/** What is not there yet of the list that an address asks for; nothing where it has been gone through to there before. */
export function missingOf(queries: QueryClient, filter: CouponListFilter): CouponListFilter | undefined {
  if (filter.shown > COUPON_STEP && isThere(queries, filter)) return undefined;
  return { ...filter, known: listBefore(queries, filter)?.coupons.length ?? filter.known };
}

const partQuery = (gateway: CouponsGateway, filter: CouponListFilter) => queryOptions({ queryKey: listKey(filter), queryFn: ({ signal }) => askFor(gateway, filter, signal) });

/** What the filter shows. Where a part of it is there, only the rest is asked for: nothing above the reader's eye moves. */
export const couponListQuery = (gateway: CouponsGateway, filter: CouponListFilter) =>
  queryOptions({
    queryKey: listKey(filter),
    queryFn: async ({ signal, client }): Promise<CouponList> => {
      const before = listBefore(client, filter);
      if (before === undefined) return askFor(gateway, filter, signal);
      const rest = await client.fetchQuery(partQuery(gateway, { ...filter, known: before.coupons.length })).catch(() => undefined);
      if (rest === undefined) return { ...before, cut: true };
      const coupons = joinedList(before.coupons, rest.coupons, idOf);
      return coupons === undefined ? askFor(gateway, filter, signal) : { ...rest, coupons };
    },
    // What has been gone through stays as it is: a long list is not asked for anew while somebody is in it.
    ...(filter.shown > COUPON_STEP ? { staleTime: ({ state }: { readonly state: { readonly data?: CouponList } }) => (state.data?.cut === true ? 0 : Infinity) } : {}),
  });

/** For loaders: what is there is taken as it is, unless it was cut. */
export const loadCouponList = (queries: QueryClient, gateway: CouponsGateway, filter: CouponListFilter): Promise<CouponList> => {
  const asked = couponListQuery(gateway, filter);
  return knownList(queries, filter)?.cut === true ? queries.fetchQuery(asked) : queries.ensureQueryData(asked);
};

export const couponFacetsQuery = (gateway: CouponsGateway) =>
  queryOptions({
    queryKey: ['coupons', 'facets'] as const,
    queryFn: ({ signal }) => answerOf(gateway.facets({ signal })),
  });

/** What the member did with one coupon. */
export interface CouponUse {
  readonly status: CouponStatus;
  readonly code?: string;
}

/** By promotion id; coupons without an entry are still to be had. */
export type CouponUses = Readonly<Record<string, CouponUse>>;

const couponUseOf = ({ status, code }: Coupon): CouponUse => ({ status, code });

const MEMBER_PAGE = 100;

const activatedCouponsKey = (cardNumber: string) => [MEMBER_QUERIES, 'activated-coupons', cardNumber] as const;

/** What the member has activated and not redeemed. Asked for once for all that show or keep it. */
export const activatedCouponsQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: activatedCouponsKey(cardNumber),
    queryFn: ({ signal }) => allOf(gateway, 'activated', signal),
  });

/** Everything of one state. The second page and later ones are rare, so they come one by one. */
async function allOf(gateway: CouponsGateway, status: 'activated' | 'redeemed', signal: AbortSignal): Promise<readonly Coupon[]> {
  const found: Coupon[] = [];
  for (let more = true; more; ) {
    const page = await answerOf(gateway.coupons({ status, limit: MEMBER_PAGE, offset: found.length }, { signal }));
    found.push(...page.items);
    more = page.hasMoreResults && page.items.length > 0;
  }
  return found;
}

const couponUsesKey = (cardNumber: string) => [MEMBER_QUERIES, 'coupon-uses', cardNumber] as const;

export const couponUsesQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: couponUsesKey(cardNumber),
    queryFn: async ({ signal, client }): Promise<CouponUses> => {
      const used = await Promise.all([client.fetchQuery(activatedCouponsQuery(gateway, cardNumber)), allOf(gateway, 'redeemed', signal)]);
      return Object.fromEntries(used.flat().map((coupon) => [coupon.promotionId, couponUseOf(coupon)]));
    },
  });

const burnModuleKey = (cardNumber: string) => [MEMBER_QUERIES, 'burn-module', cardNumber] as const;

/** Of the days that the service takes by itself. */
export const burnModuleQuery = (gateway: CouponsGateway, cardNumber: string) =>
  queryOptions({
    queryKey: burnModuleKey(cardNumber),
    queryFn: ({ signal }) => answerOf(gateway.burnModule({}, { signal })),
  });

/** The service has activated this coupon: so say all that is known of the member. */
export function noteActivated(queries: QueryClient, cardNumber: string, coupon: Coupon): void {
  queries.setQueryData<CouponUses>(couponUsesKey(cardNumber), (uses = {}) => ({ ...uses, [coupon.promotionId]: couponUseOf(coupon) }));
  queries.setQueryData<readonly Coupon[]>(activatedCouponsKey(cardNumber), (activated) => activated && [...activated.filter(({ promotionId }) => promotionId !== coupon.promotionId), coupon]);
}

/** Coupons were activated: what they brought and which of them wait is asked for anew, once for however many there were. */
export const forgetBurnModule = (queries: QueryClient, cardNumber: string): Promise<void> => queries.invalidateQueries({ queryKey: burnModuleKey(cardNumber) });
