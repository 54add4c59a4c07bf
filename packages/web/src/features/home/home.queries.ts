// Queries of the home page: one per block.
import type { ContentGateway, PartnerTeaser, PublicSettings } from '@pluspunkt/core/content';
import type { Coupon, CouponsGateway } from '@pluspunkt/core/coupons';
import type { RewardsGateway } from '@pluspunkt/core/rewards';
import type { FaqGateway, Partner, SearchGateway } from '@pluspunkt/core/search';
import { queryOptions } from '@tanstack/react-query';
import type { MarkdownNode } from '../../platform/markdown/markdown-node.ts';
import { type PartnerSummary, summaryOf } from '../partner-summary/index.ts';
import { thisMinute } from '../../platform/browser/use-now.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { offersOf, type Offers } from './offers.ts';

const LIST_LIMIT = 100;
const STRIP = 9;
const TOP = 6;
const REWARDS = 6;
const QUESTIONS = 5;
const COUPONS = 3;
/** The best of each partner are picked from so many. */
const COUPON_CANDIDATES = 24;

/** Public settings of the web app; `partnerCount` and the like are numbers of the programme. */
export const settingsQuery = (content: ContentGateway) =>
  queryOptions({
    queryKey: ['settings', 'web'] as const,
    queryFn: ({ signal }): Promise<PublicSettings> => toPromise(content.configuration('web', { signal })),
  });

export const offersQuery = (content: ContentGateway) =>
  queryOptions({
    queryKey: ['home', 'offers'] as const,
    queryFn: async ({ signal }): Promise<Offers> => {
      const teasers: readonly PartnerTeaser[] = await toPromise(content.teasers({ positions: ['home-middle', 'home-bottom'] }, { signal }));
      return offersOf(teasers);
    },
  });

export interface HomeCoupons {
  readonly coupons: readonly Coupon[];
  /** When they were requested, in milliseconds; relative times refer to it in the first render. */
  readonly at: number;
}

const oneOfEachPartner = (coupons: readonly Coupon[]): readonly Coupon[] => coupons.filter(({ partnerName }, index) => coupons.findIndex((other) => other.partnerName === partnerName) === index);

/** The coupons that are worth the most, one a partner. */
export const homeCouponsQuery = (gateway: CouponsGateway) =>
  queryOptions({
    queryKey: ['home', 'coupons'] as const,
    queryFn: async ({ signal }): Promise<HomeCoupons> => {
      const { items } = await toPromise(gateway.coupons({ sortOrder: 'bestValue', limit: COUPON_CANDIDATES }, { signal }));
      return { coupons: oneOfEachPartner(items).slice(0, COUPONS), at: thisMinute() };
    },
  });

export interface HomePartners {
  readonly total: number;
  readonly strip: readonly PartnerSummary[];
  /** One partner a category, with the square logo; none that the strip shows. */
  readonly top: readonly (PartnerSummary & { readonly smallLogo: string })[];
}

function firstOfEachCategory(partners: readonly Partner[], shown: readonly Partner[]): readonly Partner[] {
  const categories = new Set<string>();
  return partners.filter((partner) => {
    const category = partner.common.onlinePartnerCategories[0];
    if (category === undefined || categories.has(category) || shown.includes(partner)) return false;
    categories.add(category);
    return true;
  });
}

/** One of this, one of that: on site and online in turn. */
const inTurn = (a: readonly Partner[], b: readonly Partner[]): readonly Partner[] => a.flatMap((partner, index) => [partner, ...b.slice(index, index + 1)]);

export const homePartnersQuery = (search: SearchGateway) =>
  queryOptions({
    queryKey: ['home', 'partners'] as const,
    queryFn: async ({ signal }): Promise<HomePartners> => {
      const [premium, online] = await Promise.all([
        toPromise(search.partners('', LIST_LIMIT, 'PREMIUM', { signal })),
        toPromise(search.partners('', LIST_LIMIT, 'ONLINE', { signal })),
      ]);
      const all = inTurn(premium.items, online.items.toSorted((a, b) => Number(b.common.isTopShop) - Number(a.common.isTopShop)));
      const strip = firstOfEachCategory(all, []).slice(0, STRIP);
      const shops = [...online.items, ...premium.items].toSorted((a, b) => Number(b.common.isTopShop) - Number(a.common.isTopShop));
      const top = firstOfEachCategory(shops, strip);
      return {
        total: premium.totalNumberOfResults + online.totalNumberOfResults,
        strip: strip.map(summaryOf),
        top: top.slice(0, TOP).map((partner) => ({ ...summaryOf(partner), smallLogo: partner.filialfinder.partnerLogoSmall })),
      };
    },
  });

export const homeRewardsQuery = (rewards: RewardsGateway) =>
  queryOptions({
    queryKey: ['home', 'rewards'] as const,
    queryFn: ({ signal }) => toPromise(rewards.rewards({ offset: 0, limit: REWARDS }, { signal })),
  });

export interface HomeQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly MarkdownNode[];
}

export const homeQuestionsQuery = (gateway: FaqGateway) =>
  queryOptions({
    queryKey: ['home', 'questions'] as const,
    queryFn: async ({ signal }): Promise<readonly HomeQuestion[]> => {
      const [{ parseMarkdown }, { items }] = await Promise.all([
        import('../../platform/markdown/parse-markdown.ts'),
        toPromise(gateway.faq({ offset: 0, limit: QUESTIONS }, { signal })),
      ]);
      return items.map(({ id, question, answer }) => ({ id, question, answer: parseMarkdown(answer) }));
    },
  });
