// Price comparison: categories, shops and products as entries, their offers, and 180 days of prices.
import type { PriceChange } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/berlin-calendar.ts';
import { refreshListings } from '../../prices/index.ts';
import { logoPath } from '../logos/index.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import { offerSeeds } from './offer-rows.ts';
import { priceCourse } from './price-course.ts';
import type { ProductSeed } from './product-rows.ts';
import { CATEGORIES, PARENTS, productSeeds } from './product-rows.ts';
import { SHOP_SEEDS } from './shop-seeds.ts';

const MINUTES_A_DAY = 1_440;
const DAY = 86_400_000;
/** One in so many products is sold out everywhere. */
const SOLD_OUT_EVERY = 97;

const chunks = <A>(rows: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

export const productCategoryRows = () => {
  const rows = [...PARENTS.map((parent) => ({ ...parent, parent: null })), ...CATEGORIES];
  return rows.map(({ id, name, parent, picture }, position) => ({ id, name, parent_id: parent, image: assetUrl(emojiPath(picture)), position }));
};

export const shopRows = () =>
  SHOP_SEEDS.map(({ id, name, imprint, centsPerPoint }) => ({
    id,
    name,
    logo: assetUrl(logoPath(id)),
    imprint,
    cents_per_point: centsPerPoint,
    product_link: `https://${id}.example/produkt/{gtin}?karte={user-card-number}`,
  }));

export const productEntries = () =>
  productSeeds().map(({ category, slug: _slug, formerSlug: _formerSlug, usualInCent: _usual, listedDaysAgo: _days, ...fields }) => ({ ...fields, category_id: category.id }));

type Listed = ProductSeed & { readonly id: number };

/** What a catalogue has after years: short addresses, former ones that redirect, and old products. */
const age = async (tx: Tx, listed: readonly Listed[], now: Date): Promise<void> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  await sql`update product set slug = aged.slug, listed_at = aged.at
    from unnest(${listed.map((product) => product.id)}::bigint[], ${listed.map(({ slug }) => slug)}::text[], ${listed.map(({ listedDaysAgo }) => ago(listedDaysAgo))}::timestamptz[]) as aged(id, slug, at) where product.id = aged.id`.execute(tx);
  await sql`update product_address set slug = product.slug from product where product.id = product_address.product_id`.execute(tx);
  const former = [
    ...CATEGORIES.map(({ id, formerSlug }) => ({ slug: formerSlug, category_id: id, product_id: null, since: ago(300) })),
    ...listed.map(({ id, formerSlug }) => ({ slug: formerSlug, category_id: null, product_id: id, since: ago(200) })),
  ];
  await tx.insertInto('product_address').values(former.flatMap(({ slug, ...address }) => (slug === undefined ? [] : [{ slug, ...address, is_canonical: false }]))).execute();
  await sql`update shop set feed_read_at = aged.at from unnest(${SHOP_SEEDS.map(({ id }) => id)}::text[], ${SHOP_SEEDS.map((_, index) => ago((7 + index * 4) / MINUTES_A_DAY))}::timestamptz[]) as aged(id, at) where shop.id = aged.id`.execute(tx);
};

interface Priced {
  readonly product: Listed;
  readonly changes: readonly PriceChange[];
}

const pricedOf = (product: Listed, index: number, today: string): Priced => {
  const numbers = randomNumbers(9_000 + index);
  const changes = priceCourse(product.usualInCent, today, product.listedDaysAgo, numbers);
  return { product, changes: index % SOLD_OUT_EVERY === SOLD_OUT_EVERY - 1 ? [...changes, { day: today, lowestInCent: undefined }] : changes };
};

const seedOffers = async (tx: Tx, priced: readonly Priced[], now: Date): Promise<void> => {
  const offers = priced.flatMap(({ product, changes }, index) =>
    offerSeeds(product.category.parent, product.usualInCent, changes.at(-1)?.lowestInCent, randomNumbers(20_000 + index)).map(({ shop, ...offer }) => ({
      ...offer,
      product_id: product.id,
      shop_id: shop.id,
      changed_at: now,
    })),
  );
  for (const part of chunks(offers, 1_000)) await tx.insertInto('offer').values([...part]).execute();
  const prices = priced.flatMap(({ product, changes }) => changes.map(({ day, lowestInCent }) => ({ product_id: product.id, day, lowest_in_cent: lowestInCent ?? null })));
  for (const part of chunks(prices, 3_000)) await tx.insertInto('product_price').values([...part]).execute();
};

/** Some 4.000 offers of 30 shops with 180 days of prices; the same at every run with the same `now`. Requires categories, shops and products. */
export const seedPrices = async (tx: Tx, now: Date): Promise<void> => {
  const today = dayOf(now);
  const ids = new Map((await tx.selectFrom('product').select(['gtin', 'id']).execute()).map(({ gtin, id }) => [gtin, id]));
  const listed = productSeeds().map((seed) => ({ ...seed, id: ids.get(seed.gtin) ?? 0 }));
  await age(tx, listed, now);
  await seedOffers(tx, listed.map((product, index) => pricedOf(product, index, today)), now);
  await refreshListings(tx, listed.map(({ id }) => ({ id, before: null })), today);
};
