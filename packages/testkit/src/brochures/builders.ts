// Builders of brochures and their products.
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
import { groupOf } from '../search/builders.ts';

/** The middle of Cologne, as a visitor typed it; every field can be overridden. */
export const brochureLocationOf = (changed: Partial<BrochureLocation> = {}): BrochureLocation => ({ strategy: 'UserInput', latitude: 50.9413, longitude: 6.9583, ...changed });

/** The width of lists; every field can be overridden. */
export const imageOptionsOf = (changed: Partial<ImageOptions> = {}): ImageOptions => ({ width: 372, ...changed });

/** A request for brochures; every field can be overridden. */
export const brochureRequestOf = (changed: Partial<BrochureRequest> = {}): BrochureRequest => ({
  location: brochureLocationOf(),
  ...changed,
});

/** A product of a brochure; every field can be overridden. */
export const brochureProductOf = (changed: Partial<BrochureProduct> = {}): BrochureProduct => ({
  id: 'kornkiste-2-1',
  brochureId: 'kornkiste',
  pageNumber: 2,
  name: 'Saftorangen',
  detail: '2-kg-Netz',
  priceInCent: 179,
  formerPriceInCent: 249,
  image: '/asset/emoji/1f34a.webp',
  company: 'Kornkiste',
  validTo: '2026-11-28T22:59:59.999Z',
  area: { x: 0, y: 0.1, width: 1, height: 0.34 },
  ...changed,
});

/** A company; every field can be overridden. */
export const brochureCompanyOf = (changed: Partial<BrochureCompany> = {}): BrochureCompany => ({ id: 'kornkiste', name: 'Kornkiste', image: '/asset/logos/kornkiste-small.svg', ...changed });

/** A brochure without its pages; every field can be overridden. */
export const brochureOf = (changed: Partial<Brochure> = {}): Brochure => ({
  id: 'kornkiste',
  title: 'Knackig günstig',
  company: brochureCompanyOf(),
  categoryId: 1,
  image: `/asset/brochures/${changed.id ?? 'kornkiste'}/1-372.svg`,
  pageCount: 3,
  validFrom: '2026-11-16T23:00:00.000Z',
  validTo: '2026-11-28T22:59:59.999Z',
  distance: 420,
  ...changed,
});

/** The page with this number, and those of the products that are on it. */
export const brochurePageOf = (id = 'kornkiste', pageNumber = 2, products: readonly BrochureProduct[] = [brochureProductOf()]): BrochurePage => ({
  pageNumber,
  image: `/asset/brochures/${id}/${pageNumber}-744.svg`,
  width: 744,
  height: 992,
  text: products.map(({ name }) => name).join('. '),
  products: products.filter((product) => product.pageNumber === pageNumber),
});

/** A brochure with a front page, one page for each page number of its products, and a back page. */
export const brochureDetailsOf = (changed: Partial<BrochureDetails> = {}, products: readonly BrochureProduct[] = [brochureProductOf()]): BrochureDetails => {
  const last = Math.max(1, ...products.map(({ pageNumber }) => pageNumber)) + 1;
  const brochure = brochureOf({ pageCount: last, ...changed });
  return { ...brochure, pages: Array.from({ length: last }, (_, i) => brochurePageOf(brochure.id, i + 1, products)), ...changed };
};

/** A category; every field can be overridden. */
export const aBrochureCategory = (changed: Partial<BrochureCategory> = {}): BrochureCategory => ({ id: 1, name: 'Supermärkte', slug: 'supermaerkte', brochures: 3, ...changed });

/** A suggestion; every field can be overridden. */
export const brochureSuggestionOf = (changed: Partial<BrochureSuggestion> = {}): BrochureSuggestion => ({ kind: 'product', text: 'Saftorangen', brochureId: 'kornkiste', ...changed });

/** What a search found; both groups can be overridden. */
export const brochureSearchResultOf = (changed: Partial<BrochureSearchResult> = {}): BrochureSearchResult => ({ brochures: groupOf([brochureOf()]), products: groupOf([brochureProductOf()]), ...changed });

/** A page that is open in the reader; every field can be overridden. */
export const brochurePageViewOf = (changed: Partial<PageView> = {}): PageView => ({ brochureId: 'kornkiste', pageNumber: 2, viewId: '00000000-0000-4000-8000-000000000001', ...changed });

/** The same product on the shopping list; every field can be overridden. */
export const notedProductOf = (changed: Partial<NotedProduct> = {}): NotedProduct => {
  const { formerPriceInCent: _formerPrice, area: _area, ...noted } = brochureProductOf();
  return { ...noted, ...changed };
};

/** A coupon on the shopping list; every field can be overridden. */
export const notedCouponOf = (changed: Partial<NotedCoupon> = {}): NotedCoupon => ({
  kind: 'coupon',
  id: 'kornkiste-obst',
  company: 'Kornkiste',
  headline: '10fach Punkte',
  subline: 'auf Obst und Gemüse',
  image: '/asset/emoji/1f955.webp',
  validTo: '2026-11-24T22:59:59.999Z',
  ...changed,
});

/** The key of a product on the list; every field can be overridden. */
export const notedKeyOf = (changed: Partial<NotedKey> = {}): NotedKey => ({ id: 'kornkiste-2-1', ...changed });

/** A change that notes a product, or another item. */
export const shoppingListChangeOf = (item: NotedItem = notedProductOf()): ShoppingListChange => ({ kept: true, item });

/** A visitor's empty list; every field can be overridden. */
export const shoppingListRecordOf = (changed: Partial<ShoppingListRecord> = {}): ShoppingListRecord => ({ items: [], ...changed });
