// Fills price comparison: categories, shops, products, offers, 180 days of prices.
import type { PriceChange } from '@pluspunkt/core/prices';
import { insertEntries } from '../../admin/index.ts';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/berlin-calendar.ts';
import { readBest, refreshProductTerms, writeListing } from '../../prices/index.ts';
import { logoPath } from '../logos/index.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import { offerSeeds } from './offer-rows.ts';
import { priceCourse } from './price-course.ts';
import type { ProductSeed } from './product-rows.ts';
import { CATEGORIES, PARENTS, productSeeds } from './product-rows.ts';
import { SHOP_SEEDS } from './shop-seeds.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** One in so many products is sold out everywhere. */
const SOLD_OUT_EVERY = 97;

const chunks = <A>(rows: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

const seedCategories = async (tx: Tx, now: Date): Promise<void> => {
  const rows = [...PARENTS.map((parent) => ({ ...parent, parent: null })), ...CATEGORIES];
  await insertEntries(tx, 'product-categories', rows.map(({ id, name, parent, picture }, position) => ({ id, name, parent_id: parent, image: assetUrl(emojiPath(picture)), position })), now);
  const former = CATEGORIES.flatMap(({ id, formerSlug }) =>
    formerSlug === undefined ? [] : [{ slug: formerSlug, category_id: id, product_id: null, is_canonical: false, since: new Date(now.getTime() - 300 * DAY) }],
  );
  await tx.insertInto('product_address').values(former).execute();
};

const seedShops = async (tx: Tx, now: Date): Promise<void> => {
  const entries = SHOP_SEEDS.map(({ id, name, imprint, centsPerPoint }) => ({
    id,
    name,
    logo: assetUrl(logoPath(id)),
    imprint,
    cents_per_point: centsPerPoint,
    product_link: `https://${id}.example/produkt/{gtin}?karte={user-card-number}`,
  }));
  await insertEntries(tx, 'shops', entries, now);
  for (const [index, { id }] of SHOP_SEEDS.entries()) {
    await tx.updateTable('shop').set({ feed_read_at: new Date(now.getTime() - (7 + index * 4) * MINUTE) }).where('id', '=', id).execute();
  }
};

const productRow = (seed: ProductSeed, now: Date) => ({
  gtin: seed.gtin,
  slug: seed.slug,
  name: seed.name,
  brand: seed.brand,
  short_text: seed.short_text,
  description: seed.description,
  category_id: seed.category.id,
  keywords: seed.keywords,
  images: seed.images,
  attributes: JSON.stringify(seed.attributes),
  quantity_amount: seed.quantity_amount,
  quantity_unit: seed.quantity_unit,
  listed_at: new Date(now.getTime() - seed.listedDaysAgo * DAY),
});

type Listed = ProductSeed & { readonly id: number };

const seedProductRows = async (tx: Tx, now: Date): Promise<readonly Listed[]> => {
  const seeds = productSeeds();
  const ids = new Map<string, number>();
  for (const part of chunks(seeds, 200)) {
    const rows = await tx.insertInto('product').values(part.map((seed) => productRow(seed, now))).returning(['id', 'gtin']).execute();
    for (const { id, gtin } of rows) ids.set(gtin, id);
  }
  const listed = seeds.map((seed) => ({ ...seed, id: ids.get(seed.gtin) ?? 0 }));
  const former = new Date(now.getTime() - 200 * DAY);
  const addresses = listed.flatMap(({ id, slug, formerSlug }) => [
    { slug, product_id: id, category_id: null, is_canonical: true, since: now },
    ...(formerSlug === undefined ? [] : [{ slug: formerSlug, product_id: id, category_id: null, is_canonical: false, since: former }]),
  ]);
  await tx.insertInto('product_address').values(addresses).execute();
  await tx.insertInto('product_listing').values(listed.map(({ id }) => ({ product_id: id, total_in_cent: null, price_in_cent: null, price_since: null, lowest_before_in_cent: null, reduction_in_percent: null }))).execute();
  return listed;
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

/** 600 products of 30 categories, some 4.000 offers of 30 shops; the same at every run with the same `now`. */
export const seedProducts = async (tx: Tx, now: Date): Promise<void> => {
  const today = dayOf(now);
  await seedCategories(tx, now);
  await seedShops(tx, now);
  const priced = (await seedProductRows(tx, now)).map((product, index) => pricedOf(product, index, today));
  await seedOffers(tx, priced, now);
  for (const { product, changes } of priced) {
    await writeListing(tx, product.id, await readBest(tx, product.id), changes, today, today);
  }
  await refreshProductTerms(tx);
};
