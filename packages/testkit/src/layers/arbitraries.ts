// Arbitraries of overlay layers; `layers` and `layerContexts` are next to the builders.
import fc from 'fast-check';
import type { LayerSeen, LayerVerdict, OverlayLayer, PageView } from '@pluspunkt/core/layers';
import { counts, entities, instants, paths, pictures, slugs, texts } from '../values.ts';

const dates = instants.map((instant) => new Date(instant));
const lists = fc.array(paths, { maxLength: 2 });

/** Any layer as editors can define it: valid dates, whole numbers. */
export const definedLayers: fc.Arbitrary<OverlayLayer> = entities(
  { name: slugs, trackingId: slugs },
  {
    copy: texts(80),
    headline: texts(),
    image: pictures,
    button: fc.record({ text: texts(), link: paths }),
    campaignName: slugs,
    active: fc.boolean(),
    favoriteLayer: fc.boolean(),
    observeAppLogin: fc.boolean(),
    observeAppLoggedInLongAgo: fc.boolean(),
    startDate: dates,
    endDate: dates,
    longagoDate: dates,
    showTimes: fc.nat({ max: 9 }),
    filterByGender: fc.constantFrom('Male', 'Female', ''),
    filterByLastTransaction: fc.nat({ max: 365 }),
    zipCodeArray: fc.array(fc.stringMatching(/^[0-9]{5}$/), { maxLength: 2 }),
    whitelist: lists,
    blacklist: lists,
    priority: fc.nat({ max: 999 }),
  },
);

/** Any record of a layer that was shown. */
export const layerRecords: fc.Arbitrary<LayerSeen> = fc.record({ trackingId: slugs, counter: fc.integer({ min: 1, max: 99 }), date: fc.integer({ min: 1, max: 31 }) });

/** Any verdict. */
export const layerVerdicts: fc.Arbitrary<LayerVerdict> = fc.oneof(
  fc.record({ show: fc.constant(true) }),
  fc.record({
    show: fc.constant(false),
    because: fc.constantFrom(
      'inactive',
      'outside-period',
      'other-postcode',
      'favourites-stored',
      'route-not-whitelisted',
      'route-blacklisted',
      'shown-today',
      'shown-too-often',
      'other-gender',
      'app-login-used',
      'app-login-recent',
      'campaign-accepted',
      'no-recent-transaction',
    ),
  }),
);

/** Any page that a member has seen. */
export const pageViews: fc.Arbitrary<PageView> = fc.record({ path: paths, viewedAt: instants, count: counts });
