// What the partner pages ask for.
import { partnerDetailPath } from '@pluspunkt/core/partners';
import type { Partner, SearchGateway } from '@pluspunkt/core/search';
import { queryOptions } from '@tanstack/react-query';
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
  /** Null where no partner has this address. Coupon logos are those that hold at the moment. */
  readonly partner: Partner | null;
  /** Others like it, those of its category first. */
  readonly similar: readonly PartnerSummary[];
}

const SIMILAR = 4;

/** A shared category counts most, then being of the same kind and popular. */
const likeness = ({ common: a }: Partner, { common: b }: Partner): number =>
  (b.onlinePartnerCategories.some((name) => a.onlinePartnerCategories.includes(name)) ? 4 : 0) +
  (a.isPremiumPartner === b.isPremiumPartner ? 2 : 0) +
  (b.isTopShop ? 1 : 0);

const similarTo = (partner: Partner, all: readonly Partner[]): readonly PartnerSummary[] =>
  all
    .filter((other) => other.id !== partner.id)
    .map((other) => ({ other, likeness: likeness(partner, other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SIMILAR)
    .map(({ other }) => summaryOf(other));

const withValidCoupons = (partner: Partner, now: number): Partner => ({
  ...partner,
  couponLogoData: partner.couponLogoData.filter(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now <= Date.parse(validTo)),
});

/** The partner whose detail link leads to `/partner/{slug}`, and others like it. */
export const partnerQuery = (search: SearchGateway, slug: string) =>
  queryOptions({
    queryKey: ['partner', slug] as const,
    queryFn: async ({ signal }): Promise<PartnerAndSimilar> => {
      const [premium, online] = await Promise.all([
        answerOf(search.partners('', LIST_LIMIT, 'PREMIUM', { signal })),
        answerOf(search.partners('', LIST_LIMIT, 'ONLINE', { signal })),
      ]);
      const all = [...premium.items, ...online.items];
      const partner = all.find(({ partnerDetailLink }) => partnerDetailPath(partnerDetailLink) === `/partner/${slug}`);
      return partner === undefined ? { partner: null, similar: [] } : { partner: withValidCoupons(partner, Date.now()), similar: similarTo(partner, all) };
    },
  });
