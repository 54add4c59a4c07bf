// Builders and arbitraries of overlay layers and the contexts that they are evaluated in.
import fc from 'fast-check';
import type { LayerContext, LayerRejection, LayerSeen, LayerSituation, LayerVerdict, OverlayLayer, PageView } from '@pluspunkt/core/layers';

/** A layer without conditions. */
export const layerOf = (name: string, fields: Partial<OverlayLayer> = {}): OverlayLayer => ({ name, trackingId: `id-${name}`, ...fields });

/** An unknown visitor in a browser. */
export const situationOf = (fields: Partial<LayerSituation> = {}): LayerSituation => ({
  route: '/',
  channel: 'web',
  hasStoredFavorites: { app: false, web: false },
  acceptedCampaigns: [],
  ...fields,
});

/** A context for a verdict; by default at noon UTC on 2 March 2026. */
export const layerContextOf = (fields: Partial<LayerContext> = {}): LayerContext => ({ ...situationOf(), now: new Date('2026-03-02T12:00:00.000Z'), seen: {}, layersShown: [], ...fields });

/** The record of a layer that was shown once; every field can be overridden. */
export const layerSeenOf = (trackingId: string, fields: Partial<LayerSeen> = {}): LayerSeen => ({ trackingId, counter: 1, date: 1, ...fields });

/** A layer that is shown, or why it is not. */
export const layerVerdictOf = (because?: LayerRejection): LayerVerdict => (because === undefined ? { show: true } : { show: false, because });

/** A page that was seen once; every field can be overridden. */
export const pageViewOf = (path: string, fields: Partial<PageView> = {}): PageView => ({ path, viewedAt: '2026-03-02T12:00:00.000Z', count: 1, ...fields });

/** Instants near the builders' dates, including invalid ones. */
const instants = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: false });
const routes = fc.oneof(fc.constantFrom('/', '/a', '/a/', '/a/b', '/a?x=1', '*', '/a*', ''), fc.string({ maxLength: 8 }));
const keys = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'summer'), fc.string({ maxLength: 8 }));
const numbers = fc.oneof(fc.integer({ min: -5, max: 2_000 }), fc.double());

/** Any layer that the types allow. */
export const layers: fc.Arbitrary<OverlayLayer> = fc.record(
  {
    name: keys,
    trackingId: keys,
    active: fc.boolean(),
    favoriteLayer: fc.boolean(),
    observeAppLogin: fc.boolean(),
    observeAppLoggedInLongAgo: fc.boolean(),
    startDate: instants,
    endDate: instants,
    longagoDate: instants,
    showTimes: numbers,
    priority: numbers,
    filterByGender: fc.constantFrom('Male', 'Female', 'male', ''),
    filterByLastTransaction: numbers,
    zipCodeArray: fc.array(fc.constantFrom('10115', '20095', ''), { maxLength: 2 }),
    whitelist: fc.array(routes, { maxLength: 2 }),
    blacklist: fc.array(routes, { maxLength: 2 }),
    campaignName: keys,
  },
  { requiredKeys: ['name', 'trackingId'] },
);

/** Any visitor and moment that the types allow. */
export const layerContexts: fc.Arbitrary<LayerContext> = fc.record(
  {
    now: instants,
    route: routes,
    channel: fc.constantFrom('app', 'web'),
    postcode: fc.constantFrom('10115', '20095', ''),
    gender: fc.constantFrom('Male', 'Female'),
    seen: fc.dictionary(keys, fc.record({ trackingId: keys, counter: numbers, date: fc.integer({ min: 0, max: 31 }) })),
    hasStoredFavorites: fc.record({ app: fc.boolean(), web: fc.boolean() }),
    layersShown: fc.array(keys, { maxLength: 3 }),
    appLastLogin: instants,
    acceptedCampaigns: fc.array(keys, { maxLength: 3 }),
    lastTransaction: instants,
  },
  { requiredKeys: ['now', 'route', 'channel', 'seen', 'hasStoredFavorites', 'layersShown', 'acceptedCampaigns'] },
);
