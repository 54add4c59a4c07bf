// A partner's row, and the shape in which the service hands it out.
import type { partner } from '@pluspunkt/adapters/search/contract';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { PartnerTable } from './search.tables.ts';

/** The contract's shape, and the short form for lists. */
export type WirePartner = z.infer<typeof partner> & { readonly logo: string; readonly name: string; readonly link: string };
export type PartnerRecord = Selectable<PartnerTable> & { readonly score: number };

const commonOf = (row: PartnerRecord): WirePartner['common'] => ({
  isPremiumPartner: row.is_premium,
  isTopShop: row.is_top_shop,
  onlinePartnerCategories: row.categories,
  partnerBoxTeaserText: row.box_teaser_text,
  partnerHighlightText: row.highlight_text,
  partnerLogo: row.logo,
  partnerName: row.name,
  partnerStoregroup: row.storegroup,
  partnerSubgroup: row.subgroup,
  publicPartnerId: row.public_partner_id,
  searchBoost: row.search_boost,
  shopSearchKeywords: row.keywords,
  userTransactionsPartnerNames: row.transaction_names,
});

export const partnerOf = (row: PartnerRecord): WirePartner => ({
  id: row.id,
  partnerDetailLink: row.detail_link,
  common: commonOf(row),
  couponLogoData: [...row.coupon_logos],
  partnerInfo: { articleHeadline: row.article_headline, articleSubline: row.article_subline, articleText: row.article_text },
  pointmodule: {
    affiliateShopLink: row.affiliate_shop_link,
    howToHeadline: row.how_to_headline,
    howToText: row.how_to_text,
    incentivePoints: row.incentive_points,
    incentiveUnit: row.incentive_unit,
  },
  metadata: { metaDescription: row.meta_description },
  publishingSettings: { redirectToOnExpired: row.redirect_to_on_expired },
  score: row.score,
  filialfinder: { partnerLogoSmall: row.logo_small, showOnMap: row.show_on_map },
  logo: row.logo,
  name: row.name,
  link: row.detail_link,
});
