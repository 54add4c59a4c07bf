// Builds products and categories for tests.
import { gtinCheckDigit } from '@pluspunkt/core/prices';
import type { Offer, Product, ProductCategory, ProductSummary } from '@pluspunkt/core/prices';

/** A valid GTIN, unique per number. */
export const aGtin = (number = 1): string => {
  const body = `299${String(number).padStart(9, '0')}`;
  return `${body}${gtinCheckDigit(body) ?? 0}`;
};

/** What a list shows of a product that is sold and not reduced; every field can be overridden. */
export const aProductSummary = (fields: Partial<ProductSummary> = {}): ProductSummary => ({
  gtin: aGtin(),
  name: 'Tonlicht Q45 Over-Ear-Kopfhörer, Perlgrau',
  brand: 'Tonlicht',
  shortText: 'Over-Ear, Geräuschfilter',
  image: '/api/v1/asset/emoji/1f3a7.webp',
  path: '/preisvergleich/p/tonlicht-q45',
  categoryName: 'Kopfhörer',
  priceInCent: 18_990,
  offers: 1,
  points: 379,
  trend: [19_990, 18_990],
  ...fields,
});

/** An offer; every field can be overridden. */
export const anOffer = (fields: Partial<Offer> = {}): Offer => ({
  id: '1',
  shop: { id: 'voltino', name: 'voltino', logo: '/api/v1/asset/logos/voltino.svg', imprint: 'voltino Elektro GmbH, Stuttgart', feedReadAt: '2026-11-20T08:45:00.000Z' },
  priceInCent: 18_990,
  shippingInCent: 0,
  totalInCent: 18_990,
  availability: 'in-stock',
  deliveryDays: { from: 1, to: 2 },
  points: 379,
  ...fields,
});

/** A product with one offer and two days of history. */
export const aProduct = (fields: Partial<Product> = {}): Product => {
  const summary = aProductSummary(fields);
  return {
    ...summary,
    description: 'Ohrpolster und Akku lassen sich ohne Werkzeug tauschen.',
    images: [summary.image],
    attributes: [{ name: 'Farbe', value: 'Perlgrau' }],
    breadcrumbs: [
      { name: 'Preisvergleich', path: '/preisvergleich' },
      { name: summary.name, path: summary.path },
    ],
    offerList: [anOffer()],
    history: [
      { day: '2026-11-19', lowestInCent: 19_990 },
      { day: '2026-11-20', lowestInCent: 18_990 },
    ],
    similar: [],
    ...fields,
  };
};

/** A category of products; every field can be overridden. */
export const aCategory = (fields: Partial<ProductCategory> = {}): ProductCategory => ({
  id: 'kopfhoerer',
  name: 'Kopfhörer',
  slug: 'kopfhoerer',
  parentId: 'elektronik',
  image: '/api/v1/asset/emoji/1f3a7.webp',
  products: 1,
  ...fields,
});
