// Price comparison: categories, shops and products as entries, their offers, and 180 days of prices.
import type { PriceChange } from '@pluspunkt/core/prices';
import { sql } from 'kysely';
import type { Change } from '../../admin/index.ts';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import type { Databases } from '../../platform/db/both-databases.ts';
import type { Db } from '../../platform/db/database.ts';
import { dayOf } from '../../platform/time/berlin-calendar.ts';
import { importRows, type ShopRows } from '../../product-import/index.ts';
import { logoPath } from '../logos/index.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import { offerSeeds } from './offer-rows.ts';
import { priceCourse } from './price-course.ts';
import type { CategorySeed } from './product-seed.ts';
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

/** `index`: the place among all products, from which random numbers are made. */
type Listed = ProductSeed & { readonly id: number; readonly index: number };
type Ago = (days: number) => Date;

/** What a catalogue has after years: short addresses, former ones that redirect, and old products. */
const age = async (tx: Db, listed: readonly Listed[], categories: readonly CategorySeed[], ago: Ago): Promise<void> => {
  await sql`update product set slug = aged.slug, listed_at = aged.at
    from unnest(${listed.map((product) => product.id)}::bigint[], ${listed.map(({ slug }) => slug)}::text[], ${listed.map(({ listedDaysAgo }) => ago(listedDaysAgo))}::timestamptz[]) as aged(id, slug, at) where product.id = aged.id`.execute(tx);
  await sql`update product_address set slug = product.slug from product where product.id = product_address.product_id and product.id = any(${listed.map(({ id }) => id)}::bigint[])`.execute(tx);
  const former = [
    ...categories.map(({ id, formerSlug }) => ({ slug: formerSlug, category_id: id, product_id: null, since: ago(300) })),
    ...listed.map(({ id, formerSlug }) => ({ slug: formerSlug, category_id: null, product_id: id, since: ago(200) })),
  ].flatMap(({ slug, ...address }) => (slug === undefined ? [] : [{ slug, ...address, is_canonical: false }]));
  if (former.length > 0) await tx.insertInto('product_address').values(former).execute();
};

interface Priced {
  readonly product: Listed;
  readonly changes: readonly PriceChange[];
}

const pricedOf = (product: Listed, today: string): Priced => {
  const { index } = product;
  const changes = priceCourse(product.usualInCent, today, product.listedDaysAgo, randomNumbers(9_000 + index));
  return { product, changes: index % SOLD_OUT_EVERY === SOLD_OUT_EVERY - 1 ? [...changes, { day: today, lowestInCent: undefined }] : changes };
};

/** The days before today, which no import knows. */
const insertHistory = async (tx: Db, priced: readonly Priced[]): Promise<void> => {
  const prices = priced.flatMap(({ product, changes }) => changes.map(({ day, lowestInCent }) => ({ product_id: product.id, day, lowest_in_cent: lowestInCent ?? null })));
  for (const part of chunks(prices, 3_000)) await tx.insertInto('product_price').values([...part]).execute();
};

/** What the feeds of the shops say, each read some minutes before the other. */
const shopRowsOf = (priced: readonly Priced[], ago: Ago): readonly ShopRows[] => {
  const offers = Map.groupBy(priced.flatMap(({ product, changes }) => offerSeeds(product, changes.at(-1)?.lowestInCent, randomNumbers(20_000 + product.index))), ({ shopId }) => shopId);
  return SHOP_SEEDS.flatMap(({ id: shopId }, index) => {
    const rows = offers.get(shopId)?.map(({ row }) => row);
    return rows === undefined ? [] : [{ shopId, rows, now: ago((7 + index * 4) / MINUTES_A_DAY) }];
  });
};

/** Some 4.000 offers of 30 shops with 180 days of prices, of the products that `added` names; the same at every run with the same `now`. Requires shops. */
export const seedPrices = async (databases: Databases, added: readonly Change[], now: Date): Promise<void> => {
  const tx = databases.products;
  const [today, ago]: readonly [string, Ago] = [dayOf(now), (days) => new Date(now.getTime() - days * DAY)];
  const keys = new Set(added.map(({ kind, key }) => `${kind}/${key}`));
  const ids = new Map((await tx.selectFrom('product').select(['gtin', 'id']).execute()).map(({ gtin, id }) => [gtin, id]));
  const listed = productSeeds().map((seed, index) => ({ ...seed, index, id: ids.get(seed.gtin) ?? 0 })).filter(({ gtin }) => keys.has(`products/${gtin}`));
  await age(tx, listed, CATEGORIES.filter(({ id }) => keys.has(`product-categories/${id}`)), ago);
  const priced = listed.map((product) => pricedOf(product, today));
  await insertHistory(tx, priced);
  await importRows(databases, shopRowsOf(priced, ago), now);
};
