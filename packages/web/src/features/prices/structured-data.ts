// Structured data of products and categories for search engines (schema.org).
import type { Availability, Product } from '@pluspunkt/core/prices';

type StructuredData = Readonly<Record<string, unknown>>;

const availabilities: Readonly<Record<Availability, string>> = {
  'in-stock': 'https://schema.org/InStock',
  'few-left': 'https://schema.org/LimitedAvailability',
  'on-order': 'https://schema.org/BackOrder',
  'sold-out': 'https://schema.org/SoldOut',
};

/** Euros with a decimal point, as schema.org requires. */
const euros = (cents: number): string => (cents / 100).toFixed(2);

const offersOf = ({ offerList }: Product): StructuredData | undefined => {
  const totals = offerList.filter(({ availability }) => availability !== 'sold-out').map(({ totalInCent }) => totalInCent);
  if (totals.length === 0) return undefined;
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: euros(Math.min(...totals)),
    highPrice: euros(Math.max(...totals)),
    offerCount: totals.length,
    offers: offerList.map(({ shop, totalInCent, availability }) => ({
      '@type': 'Offer',
      price: euros(totalInCent),
      priceCurrency: 'EUR',
      availability: availabilities[availability],
      seller: { '@type': 'Organization', name: shop.name },
    })),
  };
};

/** Pictures may be a shop's own: their addresses are whole already. */
const absolute = (address: string, origin: string): string => new URL(address, origin).href;

interface Place {
  readonly name: string;
  readonly path: string;
}

const wayOf = (crumbs: readonly Place[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absolute(path, origin) })),
});

export interface Listing {
  readonly crumbs: readonly Place[];
  readonly items: readonly Place[];
  /** Number of products on earlier pages. */
  readonly before: number;
}

/** A page of a category: the way to it, and which products it lists in which order. */
export const listingDataOf = ({ crumbs, items, before }: Listing, origin: string): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@graph': [
    wayOf(crumbs, origin),
    ...(items.length === 0 ? [] : [{ '@type': 'ItemList', itemListElement: items.map(({ name, path }, index) => ({ '@type': 'ListItem', position: before + index + 1, name, url: absolute(path, origin) })) }]),
  ],
});

/** Addresses are absolute: `origin` precedes the product's path. */
export function structuredDataOf(product: Product, origin: string): StructuredData {
  const { gtin, name, brand, description, image: first, images, path, breadcrumbs } = product;
  const offers = offersOf(product);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name,
        gtin,
        description,
        url: absolute(path, origin),
        image: (images.length === 0 ? [first] : images).filter((image) => URL.canParse(image, origin)).map((image) => absolute(image, origin)),
        brand: { '@type': 'Brand', name: brand },
        ...(offers === undefined ? {} : { offers }),
      },
      wayOf(breadcrumbs, origin),
    ],
  };
}
