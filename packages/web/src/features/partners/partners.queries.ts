// What the partner pages ask for.
import type { PartnerFilter as PartnerListFilter, PartnersGateway } from '@pluspunkt/core/partners';
import type { Partner } from '@pluspunkt/core/search';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createListSteps, type ListSoFar } from '../../ui/list-steps/list-steps.ts';
import { unwrapOrNull } from '../../platform/query/unwrap-or-null.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { PARTNER_STEPS, type PartnerFilter, type PartnerKind } from './partner-filter.ts';
import { type PartnerSummary, summaryOf } from '../partner-summary/index.ts';

const typeOf = (kind: PartnerKind) => (kind === 'online' ? ('ONLINE' as const) : ('PREMIUM' as const));

export type PartnersSoFar = ListSoFar<PartnerSummary>;

export const partnerId = ({ id }: PartnerSummary): string => id;

/** Partners of one kind, in a category, that match a text; all of them where nothing is chosen. */
export const partnerSteps = createListSteps<PartnerFilter, PartnerSummary, PartnersSoFar>({
  ...PARTNER_STEPS,
  idOf: partnerId,
  keyOf: ({ kind, category, query }) => ['partners', kind, category, query],
});

const chosenOf = ({ kind, query }: PartnerFilter) => ({ type: typeOf(kind), ...(query === '' ? {} : { query }) });

const askFor = (gateway: PartnersGateway) => (filter: PartnerFilter, signal: AbortSignal): Promise<PartnersSoFar> => {
  const chosen = { ...chosenOf(filter), ...(filter.category === '' ? {} : { categories: [filter.category] }), sortOrder: 'name' as const };
  return partnerSteps.parts(filter, async (part) => {
    const found = await toPromise(gateway.partners({ ...chosen, ...part }, { signal }));
    return { ...found, items: found.items.map(summaryOf) };
  });
};

export const partnerListQuery = (gateway: PartnersGateway, filter: PartnerFilter) => partnerSteps.query(filter, askFor(gateway));

export const loadPartnerList = (queries: QueryClient, gateway: PartnersGateway, filter: PartnerFilter): Promise<PartnersSoFar> =>
  partnerSteps.load(queries, filter, askFor(gateway));

/** How many there are by category, and by letter within the chosen one. */
export const partnerFacetsQuery = (gateway: PartnersGateway, filter: PartnerFilter) =>
  queryOptions({
    queryKey: ['partner-facets', filter.kind, filter.category, filter.query] as const,
    queryFn: ({ signal }) => toPromise(gateway.facets({ ...chosenOf(filter), ...(filter.category === '' ? {} : { category: filter.category }) }, { signal })),
  });

export interface PartnerAndSimilar {
  /** Coupon logos are those that hold at the moment. */
  readonly partner: Partner;
  /** Others like it, those of its category first. */
  readonly similar: readonly PartnerSummary[];
}

const SIMILAR = 4;
/** So many partners are looked through for similar ones. */
const CANDIDATES = 12;

/** A shared category counts most, then being of the same kind and popular. */
const likeness = ({ common: a }: Partner, { common: b }: Partner): number =>
  (b.onlinePartnerCategories.some((name) => a.onlinePartnerCategories.includes(name)) ? 4 : 0) +
  (a.isPremiumPartner === b.isPremiumPartner ? 2 : 0) +
  (b.isTopShop ? 1 : 0);

const similarTo = (partner: Partner, candidates: readonly Partner[]): readonly PartnerSummary[] =>
  [...new Map(candidates.map((other) => [other.id, other])).values()]
    .filter((other) => other.id !== partner.id)
    .map((other) => ({ other, likeness: likeness(partner, other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SIMILAR)
    .map(({ other }) => summaryOf(other));

/** Partners of its categories, and of its kind; a page without them is still whole. */
async function candidatesFor({ common }: Partner, partners: PartnersGateway, signal: AbortSignal): Promise<readonly Partner[]> {
  const type = common.isPremiumPartner ? 'PREMIUM' : 'ONLINE';
  const categories = common.onlinePartnerCategories;
  const filters: readonly PartnerListFilter[] = [...(categories.length === 0 ? [] : [{ categories, limit: CANDIDATES }]), { type, limit: CANDIDATES }];
  const found = await Promise.allSettled(filters.map((filter) => toPromise(partners.partners(filter, { signal }))));
  return found.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.items : []));
}

const withValidCoupons = (partner: Partner, now: number): Partner => ({
  ...partner,
  couponLogoData: partner.couponLogoData.filter(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now <= Date.parse(validTo)),
});

/** The partner with this slug, or this public id, and others like it; null if there is none. */
export const partnerQuery = (partners: PartnersGateway, slug: string) =>
  queryOptions({
    queryKey: ['partner', slug] as const,
    queryFn: async ({ signal }): Promise<PartnerAndSimilar | null> => {
      const partner = await unwrapOrNull(partners.partner(slug, { signal }));
      if (partner === null) return null;
      return { partner: withValidCoupons(partner, Date.now()), similar: similarTo(partner, await candidatesFor(partner, partners, signal)) };
    },
  });
