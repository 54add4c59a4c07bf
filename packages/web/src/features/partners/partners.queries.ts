// What the partner pages ask for.
import type { PartnerFilter as PartnerListFilter, PartnersGateway } from '@pluspunkt/core/partners';
import type { Partner, SearchGateway } from '@pluspunkt/core/search';
import { queryOptions } from '@tanstack/react-query';
import { knownOf } from '../../composition/known-of.ts';
import { answerOf } from '../../composition/query.ts';
import type { PartnerKind } from './partner-filter.ts';
import { summaryOf, type PartnerSummary } from '../../app/partners/partner-summary.ts';

/** Most partners that the search service lists at once. */
const LIST_LIMIT = 100;

const typeOf = (kind: PartnerKind) => (kind === 'online' ? 'ONLINE' : 'PREMIUM');

/** Partners of one kind that match a text; all of them where it is empty. */
export const partnerListQuery = (search: SearchGateway, kind: PartnerKind, query: string) =>
  queryOptions({
    queryKey: ['partners', kind, query] as const,
    queryFn: async ({ signal }): Promise<readonly PartnerSummary[]> =>
      (await answerOf(search.partners(query, LIST_LIMIT, typeOf(kind), { signal }))).items.map(summaryOf),
  });

export const partnerCategoriesQuery = (search: SearchGateway) =>
  queryOptions({
    queryKey: ['partner-categories'] as const,
    queryFn: ({ signal }) => answerOf(search.partnerCategories({ signal })),
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
  const found = await Promise.allSettled(filters.map((filter) => answerOf(partners.partners(filter, { signal }))));
  return found.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.items : []));
}

const withValidCoupons = (partner: Partner, now: number): Partner => ({
  ...partner,
  couponLogoData: partner.couponLogoData.filter(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now <= Date.parse(validTo)),
});

/** The partner with this slug, or this public id, and others like it; null where there is none. */
export const partnerQuery = (partners: PartnersGateway, slug: string) =>
  queryOptions({
    queryKey: ['partner', slug] as const,
    queryFn: async ({ signal }): Promise<PartnerAndSimilar | null> => {
      const partner = await knownOf(partners.partner(slug, { signal }));
      if (partner === null) return null;
      return { partner: withValidCoupons(partner, Date.now()), similar: similarTo(partner, await candidatesFor(partner, partners, signal)) };
    },
  });
