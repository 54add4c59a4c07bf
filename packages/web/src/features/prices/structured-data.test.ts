// Structured data of products: the form that schema.org and search engines require.
import { aProduct, anOffer } from '@pluspunkt/testkit/prices';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listingDataOf, structuredDataOf } from './structured-data.ts';

const euros = z.string().check(z.regex(/^\d+\.\d\d$/));
const address = z.url({ protocol: /^https$/ });
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: euros,
  priceCurrency: z.literal('EUR'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/LimitedAvailability', 'https://schema.org/BackOrder', 'https://schema.org/SoldOut']),
  seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string().check(z.minLength(1)) }),
});
const product = z.strictObject({
  '@type': z.literal('Product'),
  name: z.string().check(z.minLength(1)),
  gtin: z.string().check(z.regex(/^(\d{8}|\d{12,14})$/)),
  description: z.string(),
  url: address,
  image: z.array(address).check(z.minLength(1)),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().check(z.minLength(1)) }),
  offers: z.optional(
    z.strictObject({ '@type': z.literal('AggregateOffer'), priceCurrency: z.literal('EUR'), lowPrice: euros, highPrice: euros, offerCount: z.int().check(z.gte(1)), offers: z.array(offer) }),
  ),
});
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().check(z.minLength(1)), item: address })).check(z.minLength(1)),
});
const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple([product, breadcrumbs]) });

const origin = 'https://www.pluspunkt.example';
const partsOf = (fields: Parameters<typeof aProduct>[0] = {}) => z.parse(graph, structuredDataOf(aProduct(fields), origin))['@graph'];

it('names product, aggregate of its offers and breadcrumbs by absolute addresses', () => {
  const offerList = [anOffer({ id: '1', totalInCent: 18_990 }), anOffer({ id: '2', totalInCent: 20_500 }), anOffer({ id: '3', totalInCent: 9_900, availability: 'sold-out' })];
  const [found, way] = partsOf({ offerList });
  // What is sold out can be seen, but makes no price.
  expect(found.offers).toMatchObject({ lowPrice: '189.90', highPrice: '205.00', offerCount: 2 });
  expect(found.offers?.offers).toHaveLength(3);
  expect(way.itemListElement.map(({ position }) => position)).toEqual(way.itemListElement.map((_, index) => index + 1));
});

it('has no price if no shop sells it', () => {
  expect(partsOf({ offerList: [anOffer({ availability: 'sold-out' })] })[0].offers).toBeUndefined();
});

it('leaves the address of a shop’s own picture unchanged', () => {
  expect(partsOf({ images: ['https://bilder.example/a.webp', '/api/v1/asset/emoji/1f3a7.webp'] })[0].image).toEqual(['https://bilder.example/a.webp', `${origin}/api/v1/asset/emoji/1f3a7.webp`]);
  expect(partsOf({ images: [] })[0].image).toHaveLength(1);
});

it('leaves out a picture whose address is none', () => {
  expect(partsOf({ images: ['https://[::1', '//[', '/api/v1/asset/emoji/1f3a7.webp'] })[0].image).toEqual([`${origin}/api/v1/asset/emoji/1f3a7.webp`]);
});

const itemList = z.strictObject({
  '@type': z.literal('ItemList'),
  itemListElement: z.array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().check(z.minLength(1)), url: address })).check(z.minLength(1)),
});
const crumbs = [{ name: 'Preisvergleich', path: '/preisvergleich' }, { name: 'Kaffee', path: '/preisvergleich/c/kaffee' }];

it('has the path to a category and the items of its page, numbered on from the pages before', () => {
  const listed = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple([breadcrumbs, itemList]) });
  const [way, list] = z.parse(listed, listingDataOf({ crumbs, items: [aProduct(), aProduct({ path: '/preisvergleich/p/b' })], before: 24 }, origin))['@graph'];
  expect(way.itemListElement.map(({ item }) => item)).toEqual([`${origin}/preisvergleich`, `${origin}/preisvergleich/c/kaffee`]);
  expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual([[25, `${origin}${aProduct().path}`], [26, `${origin}/preisvergleich/p/b`]]);
});

it('has no list without items', () => {
  expect(listingDataOf({ crumbs, items: [], before: 0 }, origin)['@graph']).toHaveLength(1);
});
