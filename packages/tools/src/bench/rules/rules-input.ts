// Typical input for the core's rules: a search with two result sets, a page's layers, a second of tracking.
import { createHttpLayersGateway } from '@pluspunkt/adapters/layers';
import type { HttpClient } from '@pluspunkt/adapters/transport';
import { orderLayers, type LayerContext, type OverlayLayer } from '@pluspunkt/core/layers';
import type { Partner, ResultGroup, SearchResultSet } from '@pluspunkt/core/search';
import type { TrackingMessage } from '@pluspunkt/core/tracking';

export const NOW = new Date('2026-03-07T10:00:00Z');

const partner = (partnerName: string): Partner => ({
  id: partnerName,
  partnerDetailLink: `/customer-website/partner/${partnerName}`,
  common: {
    isPremiumPartner: true,
    isTopShop: false,
    onlinePartnerCategories: ['Lebensmittel'],
    partnerBoxTeaserText: 'Frisches aus der Region',
    partnerHighlightText: '',
    partnerLogo: `/api/v1/asset/logos/${partnerName}.svg`,
    partnerName,
    partnerStoregroup: '',
    partnerSubgroup: '',
    publicPartnerId: partnerName,
    searchBoost: 1,
    shopSearchKeywords: ['obst', 'brot'],
    userTransactionsPartnerNames: [],
  },
  couponLogoData: [],
  partnerInfo: { articleHeadline: '', articleSubline: '', articleText: '' },
  pointmodule: { affiliateShopLink: '', howToHeadline: '', howToText: '', incentivePoints: 1, incentiveUnit: '2 €' },
  metadata: { metaDescription: '' },
  publishingSettings: { redirectToOnExpired: '' },
  score: 1,
  filialfinder: { partnerLogoSmall: '', showOnMap: true },
});

const group = <A>(items: readonly A[], totalNumberOfResults = items.length): ResultGroup<A> => ({
  totalNumberOfResults,
  hasMoreResults: totalNumberOfResults > items.length,
  items,
});

const names = ['Kornkiste', 'Seifenblau', 'Handgriff', 'Pfotenpost', 'Fadenlauf', 'Nudelamt'];

const resultSet = (query: string, total: number): SearchResultSet => ({
  query,
  premiumPartners: group(names.slice(0, 3).map(partner), total),
  onlinePartners: group(names.slice(3).map(partner)),
  faq: group([]),
  promoTeasers: group([]),
});

export const ORIGINAL = resultSet('blumne', 3);
export const ALTERNATIVE = resultSet('blume', 40);

/** Layers from the gateway, and in the order in which the core stores them. */
const delivered = async (wire: readonly OverlayLayer[]): Promise<readonly OverlayLayer[]> => {
  const layers = await createHttpLayersGateway({ http: { call: () => async () => ({ _tag: 'Right', right: wire }) } as unknown as HttpClient }).layers()();
  if (layers._tag === 'Left') throw new Error('layers that are already there cannot fail to come');
  return orderLayers(layers.right);
};

export const LAYERS = await delivered(Array.from({ length: 20 }, (_, index) => ({
  name: `layer-${index}`,
  trackingId: `layer-${index}`,
  priority: (index * 7) % 20,
  favoriteLayer: index % 5 === 0,
  ...(index % 3 === 0 ? { whitelist: ['/partner*', '/'] } : {}),
  ...(index % 4 === 0 ? { blacklist: ['/registrieren*'] } : {}),
})));

/** A seen layer, so that its repeat interval is evaluated. */
export const SEEN_LAYER: OverlayLayer = { name: 'layer-3', trackingId: 'layer-3', showTimes: 9 };

/** More layers than any page has; half of them were seen. */
export const MANY_LAYERS: readonly OverlayLayer[] = Array.from({ length: 10_000 }, (_, index) => ({
  name: `layer-${index}`,
  trackingId: `layer-${index}`,
  priority: (index * 7_919) % 10_000,
  favoriteLayer: index % 97 === 0,
  showTimes: 9,
  ...(index % 3 === 0 ? { whitelist: ['/partner*', '/'] } : {}),
  ...(index % 4 === 0 ? { blacklist: ['/registrieren*'] } : {}),
}));

export const MANY_SEEN: LayerContext['seen'] = Object.fromEntries(
  MANY_LAYERS.filter((_, index) => index % 2 === 0).map(({ trackingId }) => [trackingId, { trackingId, counter: 1, date: 6 }]),
);

export const LAYER_CONTEXT: LayerContext = {
  now: NOW,
  route: '/partner/kornkiste?von=karte',
  channel: 'web',
  seen: { 'layer-3': { trackingId: 'layer-3', counter: 1, date: 6 } },
  hasStoredFavorites: { app: false, web: false },
  layersShown: [],
  acceptedCampaigns: [],
};

export const MESSAGES: readonly TrackingMessage[] = Array.from({ length: 50 }, (_, index) => ({
  event: ['custom.pageview', 'custom.click', 'accountbox.login'][index % 3] ?? 'custom.pageview',
  userStatus: 'logged_out',
  environment: 'web',
}));
