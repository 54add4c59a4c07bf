// Arbitraries of brochures and the shopping list.
import fc from 'fast-check';
import type {
  Brochure,
  BrochureCategory,
  BrochureCompany,
  BrochureDetails,
  BrochureLocation,
  BrochurePage,
  BrochureProduct,
  BrochureRequest,
  BrochureSearchResult,
  BrochureSuggestion,
  ImageOptions,
  NotedCoupon,
  NotedItem,
  NotedKey,
  NotedProduct,
  PageView,
  ShoppingListChange,
  ShoppingListRecord,
} from '@pluspunkt/core/brochures';
import { resultGroups } from '../search/arbitraries.ts';
import { cents, counts, entities, instants, pictures, slugs, texts } from '../values.ts';

/** Any location, by any strategy. */
export const brochureLocations: fc.Arbitrary<BrochureLocation> = fc.record({
  strategy: fc.constantFrom('Device', 'Fallback', 'IPAddress', 'UserInput'),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Any size of pictures. */
export const imageOptions: fc.Arbitrary<ImageOptions> = entities({ width: fc.integer({ min: 50, max: 2_000 }) }, { height: fc.integer({ min: 50, max: 3_000 }) });

/** Any request for brochures. */
export const brochureRequests: fc.Arbitrary<BrochureRequest> = entities(
  { location: brochureLocations },
  {
    imageOptions,
    companyImageOptions: imageOptions,
    partnerNames: fc.array(texts(), { maxLength: 2 }),
    companyIds: fc.array(slugs, { maxLength: 2 }),
    categoryId: fc.nat({ max: 99 }),
    query: texts(),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.nat({ max: 100_000 }),
  },
);

/** Any company behind brochures. */
export const brochureCompanies: fc.Arbitrary<BrochureCompany> = fc.record({ id: slugs, name: texts(), image: pictures });

/** Any brochure, also one that has ended. */
export const brochures: fc.Arbitrary<Brochure> = entities(
  { id: slugs, title: texts(), company: brochureCompanies, categoryId: fc.nat({ max: 99 }), image: pictures, pageCount: fc.integer({ min: 1, max: 60 }), validFrom: instants, validTo: instants },
  { distance: counts },
);

const shares = fc.double({ min: 0, max: 1, noNaN: true });

/** Any product of a brochure. */
export const brochureProducts: fc.Arbitrary<BrochureProduct> = entities(
  { id: slugs, brochureId: slugs, pageNumber: fc.integer({ min: 1, max: 60 }), name: texts(), detail: texts(), priceInCent: cents, image: pictures, company: texts(), validTo: instants },
  { formerPriceInCent: cents, gtin: fc.stringMatching(/^[0-9]{13}$/), area: fc.record({ x: shares, y: shares, width: shares, height: shares }) },
);

/** Any page of a brochure. */
export const brochurePages: fc.Arbitrary<BrochurePage> = fc.record({
  pageNumber: fc.integer({ min: 1, max: 60 }),
  image: pictures,
  width: fc.integer({ min: 1, max: 2_000 }),
  height: fc.integer({ min: 1, max: 3_000 }),
  text: texts(80),
  products: fc.array(brochureProducts, { maxLength: 2 }),
});

/** Any brochure with its pages, counted as they come. */
export const brochureDetails: fc.Arbitrary<BrochureDetails> = fc
  .tuple(brochures, fc.array(brochurePages, { minLength: 1, maxLength: 3 }))
  .map(([brochure, pages]) => ({ ...brochure, pageCount: pages.length, pages: pages.map((page, at) => ({ ...page, pageNumber: at + 1 })) }));

/** Any category of brochures. */
export const brochureCategories: fc.Arbitrary<BrochureCategory> = fc.record({ id: fc.nat({ max: 99 }), name: texts(), slug: slugs, brochures: counts });

/** Any suggestion. */
export const brochureSuggestions: fc.Arbitrary<BrochureSuggestion> = entities({ kind: fc.constantFrom('product', 'company', 'category'), text: texts() }, { brochureId: slugs });

/** Any search result, including an empty one. */
export const brochureSearchResults: fc.Arbitrary<BrochureSearchResult> = fc.record({ brochures: resultGroups(brochures), products: resultGroups(brochureProducts) });

/** Any page that is open in the reader. */
export const brochurePageViews: fc.Arbitrary<PageView> = fc.record({ brochureId: slugs, pageNumber: fc.integer({ min: 1, max: 60 }), viewId: fc.uuid() });

const noteIds = fc.stringMatching(/^[a-z0-9-]{1,20}$/);

/** Any product on a shopping list. */
export const notedProducts: fc.Arbitrary<NotedProduct> = fc.record({
  id: noteIds,
  brochureId: noteIds,
  pageNumber: fc.integer({ min: 1, max: 60 }),
  name: texts(),
  detail: texts(),
  priceInCent: cents,
  image: pictures,
  company: texts(),
  validTo: instants,
});

/** Any coupon on a shopping list. */
export const notedCoupons: fc.Arbitrary<NotedCoupon> = fc.record({
  kind: fc.constant('coupon'),
  id: noteIds,
  company: texts(),
  headline: texts(),
  subline: texts(),
  image: pictures,
  validTo: instants,
});

/** Any entry of a shopping list. */
export const notedItems: fc.Arbitrary<NotedItem> = fc.oneof(notedProducts, notedCoupons);

/** Any key of a shopping-list entry. */
export const notedKeys: fc.Arbitrary<NotedKey> = entities({ id: noteIds }, { kind: fc.constantFrom('product', 'coupon') });

/** Any change of a shopping list. */
export const shoppingListChanges: fc.Arbitrary<ShoppingListChange> = fc.oneof(
  notedItems.map((item): ShoppingListChange => ({ kept: true, item })),
  notedKeys.map((item): ShoppingListChange => ({ kept: false, item })),
);

/** Any stored shopping list: a visitor's or a member's. */
export const shoppingListRecords: fc.Arbitrary<ShoppingListRecord> = fc.oneof(
  fc.record({ items: fc.array(notedItems, { maxLength: 3 }) }),
  fc.record({ items: fc.array(notedItems, { maxLength: 3 }), owner: fc.stringMatching(/^[0-9]{10}$/), unsaved: fc.array(shoppingListChanges, { maxLength: 3 }) }),
);
