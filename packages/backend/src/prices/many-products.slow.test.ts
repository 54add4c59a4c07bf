// Product search with more matching products than can be counted while a visitor waits.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductQuery, ProductSearchResult } from '@pluspunkt/core/prices';
import { MOST_SHOWN_PRODUCTS } from '@pluspunkt/core/prices';
import { pricesOfService } from '@pluspunkt/testkit/prices';
import { granted } from '@pluspunkt/testkit/transport';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { refreshProductTerms } from './product-terms.ts';
import { brandsWith } from './product-words.ts';

const MANY = 12_000;

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  // Every third one is a kite of Rubin; prices rise with the number, by a cent each.
  await sql`
    with added as (
      insert into product (gtin, slug, name, brand, short_text, description, category_id, keywords, images, attributes, listed_at)
      select '28' || lpad(n::text, 11, '0'), 'viele-' || n, case n % 3 when 0 then 'Rubin Flugdrachen ' else 'Kolibri Kreisel ' end || n, case n % 3 when 0 then 'Rubin' else 'Kolibri' end,
        'Fliegt', 'Aus festem Stoff.', 'spielzeug', array['Freizeitspaß'], array['/x'], '[]', now() - n * interval '1 minute'
      from generate_series(1, ${MANY}) as n
      returning id, right(gtin, 11)::int as n
    ), offered as (
      insert into offer (product_id, shop_id, price_in_cent, shipping_in_cent, availability, delivery_from, delivery_to, changed_at)
      select id, 'voltino', 100000 + n, 0, 'in-stock', 1, 2, now() from added
    )
    insert into product_listing (product_id, total_in_cent, price_in_cent, offers, in_stock, shop_ids)
    select id, 100000 + n, 100000 + n, 1, true, '{voltino}' from added
  `.execute(demo.products);
  await demo.products.transaction().execute((tx) => refreshProductTerms(tx));
});
afterAll(() => demo.stop());

const search = async (query: ProductQuery): Promise<ProductSearchResult> => granted(await pricesOfService(demo.app).products.search(query)());
const about = (said: number, truth: number): void => {
  expect(Math.abs(said - truth) / truth).toBeLessThan(0.25);
};

describe('of very many products', () => {
  it('the first ones in the requested order are shown, and no page repeats another', async () => {
    const pages = await Promise.all([0, 24, 48].map((offset) => search({ query: 'flugdrachen', sortOrder: 'priceAscending', offset })));
    expect(pages.flatMap(({ items }) => items.map(({ priceInCent }) => priceInCent))).toEqual(Array.from({ length: 72 }, (_, place) => 100_000 + 3 * (place + 1)));
    expect((await search({ query: 'freizeitspaß', sortOrder: 'priceDescending' })).items.map(({ priceInCent }) => priceInCent)).toEqual(Array.from({ length: 24 }, (_, place) => 100_000 + MANY - place));
    expect((await search({ category: 'spielzeug', sortOrder: 'newest' })).items.every(({ brand }) => brand === 'Kolibri' || brand === 'Rubin')).toBe(true);
    const relevant = await Promise.all([0, 24, 48].map((offset) => search({ query: 'flugdrachen', offset })));
    expect(new Set(relevant.flatMap(({ items }) => items.map(({ gtin }) => gtin))).size).toBe(72);
  });

  it('similar products are the nearest in price, whichever process wrote them', async () => {
    const { similar } = granted(await pricesOfService(demo.app).products.product('2800000006000')());
    expect(similar.map(({ priceInCent }) => (priceInCent ?? 0) - 106_000)).toEqual([-1, 1, -2, 2, -3, 3, -4, 4]);
  });

  it('the counts are estimates, and marked as such', async () => {
    const { totalNumberOfResults, totalIsEstimated, facets, hasMoreResults } = await search({ query: 'freizeitspaß' });
    expect({ totalIsEstimated, isEstimated: facets.isEstimated, hasMoreResults }).toEqual({ totalIsEstimated: true, isEstimated: true, hasMoreResults: true });
    about(totalNumberOfResults, MANY);
    about(facets.brands.find(({ value }) => value === 'Rubin')?.count ?? 0, MANY / 3);
    about(facets.inStock, MANY);
  });

  it('the count of a category is exact', async () => {
    const all = await search({});
    expect(all).toMatchObject({ facets: { isEstimated: true }, totalNumberOfResults: MANY + 600 });
    expect(all.totalIsEstimated).toBeUndefined();
  });

  it('filtered products are found and counted, however few they are', async () => {
    const narrow = await search({ query: 'freizeitspaß', priceFromInCent: 100_010, priceToInCent: 100_021, sortOrder: 'priceAscending' });
    expect(narrow.items.map(({ priceInCent }) => priceInCent)).toEqual(Array.from({ length: 12 }, (_, place) => 100_010 + place));
    expect(narrow).toMatchObject({ totalNumberOfResults: 12, hasMoreResults: false });
    expect(narrow.totalIsEstimated).toBeUndefined();
    const branded = await search({ query: 'freizeitspaß', brands: ['Rubin'], priceToInCent: 100_030, sortOrder: 'priceDescending' });
    expect(branded.items.map(({ priceInCent }) => priceInCent)).toEqual([30, 27, 24, 21, 18, 15, 12, 9, 6, 3].map((cents) => 100_000 + cents));
  });

  it('paging ends at the limit, and the total stays', async () => {
    const last = await search({ query: 'freizeitspaß', offset: MOST_SHOWN_PRODUCTS - 24 });
    expect(last.items).toHaveLength(24);
    const beyond = await search({ query: 'freizeitspaß', offset: MOST_SHOWN_PRODUCTS });
    expect(beyond).toMatchObject({ items: [], hasMoreResults: false, totalNumberOfResults: last.totalNumberOfResults });
  });

  it('the total is the same on every page, also if all hits have to be sorted for a later one', async () => {
    const [today = ''] = (await demo.products.selectFrom('product_price').select((e) => e.fn.max('day').as('day')).execute()).map(({ day }) => day);
    await sql`update product_listing set reduction_in_percent = -10, price_since = ${today}::date where product_id in (select id from product where slug like 'viele-%' order by id limit 100)`.execute(demo.products);
    const pages = await Promise.all([0, 24, 96, 240, 2_376].map((offset) => search({ query: 'freizeitspaß', sortOrder: 'saving', offset })));
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 24, 24, 24]);
    expect(pages.map(({ totalNumberOfResults, totalIsEstimated }) => [totalNumberOfResults, totalIsEstimated])).toEqual(pages.map(() => [pages[0]?.totalNumberOfResults, true]));
    const found = pages.flatMap(({ items }) => items.map(({ gtin }) => gtin));
    expect(new Set(found).size).toBe(found.length);
  });
});

it('of very many brands those with a word are read from an index, not from all of them', async () => {
  await sql`insert into product_brand (name, folded, products) select 'Marke ' || n, search_fold('Marke ' || md5(n::text)), 1 from generate_series(1, 20000) as n`.execute(demo.products);
  await sql`insert into product_brand (name, folded, products) values ('Nordlicht-Werk', 'nordlicht-werk', 3), ('Nordlichter', 'nordlichter', 2), ('Südnordlicht', 'suednordlicht', 9)`.execute(demo.products);
  await sql`vacuum analyze product_brand`.execute(demo.products);
  const asked = (word: string) => sql`select array(${brandsWith(sql`typed.word`)}) as brands from unnest(array[${word}::text]) as typed(word)`;
  expect((await asked('nordlicht').execute(demo.products)).rows).toEqual([{ brands: ['Nordlicht-Werk', 'Nordlichter'] }]);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${asked('nordlicht')}`.execute(demo.products);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_brand_words');
});
