// Price comparison through every route, on the demo data.
import { either as E } from 'fp-ts';
import type { KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePriceOf, dayAfter, isValidGtin } from '@pluspunkt/core/prices';
import type { Product, ProductQuery, ProductSearchResult } from '@pluspunkt/core/prices';
import { describeProductsGatewayContract, pricesOfService } from '@pluspunkt/testkit/prices';
import { codeOf, granted } from '@pluspunkt/testkit/transport';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { correctedProductQuery } from './product-terms.ts';
import { readProductWords } from './product-words.ts';
import { readProductBy } from './read-product.ts';
import { searchProductCatalogue } from './search-products.ts';

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const products = () => pricesOfService(demo.app).products;
const catalogue = () => pricesOfService(demo.app).catalogue;
const search = async (query: ProductQuery): Promise<ProductSearchResult> => granted(await products().search(query)());
const count = async (table: 'product' | 'offer' | 'shop' | 'product_category'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(demo.products);
  return rows[0]?.n ?? 0;
};

describeProductsGatewayContract('the service', async () => ({ ...pricesOfService(demo.app), unknownGtin: '4006381333931' }));

it.each(['1x2x3 x 4x5x6 g', '1x2x3 x 4x5x6 ẋ 7x8x9 ẍ 1x3', '1x2x3g 1x2x4g 1x2x5g 1x2x6g 1x2x7g 1x2x8g 1x2x9g 1x3x4g'])('the quantities of %s are searched within the time of a call, however many spellings they have', async (query) => {
  expect(await search({ query })).toHaveProperty('totalNumberOfResults');
});

it('searches and suggests for one address in turn with others, and refuses what is too much of it', async () => {
  const answered: string[] = [];
  const ask = async (clientAddress: string, path: string, name: string) => {
    const { status } = await demo.call(path, { clientAddress });
    answered.push(status === 429 ? 'refused' : name);
  };
  const calls = await demo.products.transaction().execute(async (tx) => {
    await sql`lock table product_term in access exclusive mode`.execute(tx);
    const many = Array.from({ length: 36 }, (_, place) => ask('203.0.113.9', `/products/${place % 2 === 0 ? 'search?query' : 'suggestions?term'}=wort${place}`, 'viele'));
    await expect.poll(() => answered.length).toBe(4);
    return [...many, ask('198.51.100.7', '/products/search?query=tintenroller', 'eine')];
  });
  await Promise.all(calls);
  expect([answered.slice(0, 4), answered.slice(4, 7).includes('eine')]).toEqual([['refused', 'refused', 'refused', 'refused'], true]);
});

describe('the demo catalogue', () => {
  it('has 600 products with valid numbers in 30 categories, and some 4,000 offers of 30 shops', async () => {
    const gtins = await demo.products.selectFrom('product').select('gtin').execute();
    expect(gtins).toHaveLength(600);
    expect(gtins.every(({ gtin }) => /^2[0-9]{12}$/.test(gtin) && isValidGtin(gtin))).toBe(true);
    expect(await count('shop')).toBe(30);
    expect(await count('product_category')).toBe(38);
    expect(await count('offer')).toBeGreaterThan(3_900);
  });

  it('shows for every product the price that follows from its offers and ends its history', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from product_listing as listing
      where listing.total_in_cent is distinct from (select min(total_in_cent) from offer where offer.product_id = listing.product_id and availability <> 'sold-out')
        or listing.total_in_cent is distinct from (select lowest_in_cent from product_price where product_price.product_id = listing.product_id order by day desc limit 1)
    `.execute(demo.products);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

describe('a product search', () => {
  it('finds a number in every notation, and a quantity with and without blanks', async () => {
    for (const query of ['2400000079194', '240-0000-079194', '2400000 079194', '02400000079194']) expect((await search({ query })).items.map(({ gtin }) => gtin), query).toEqual(['2400000079194']);
    const [apart, together] = await Promise.all([search({ query: 'zahncreme 4 x 75 ml' }), search({ query: 'zahncreme 4x75ml' })]);
    expect(together.totalNumberOfResults).toBe(apart.totalNumberOfResults);
    expect(together.totalNumberOfResults).toBeGreaterThan(0);
  });

  it('finds the products of a brand that their names lack', async () => {
    const undone = new Error('undone');
    const found = demo.products.transaction().execute(async (tx) => {
      await sql`update product set brand = 'Zwirbel' where gtin = '2400000079194'`.execute(tx);
      await sql`insert into product_brand (name, folded, products) values ('Zwirbel', 'zwirbel', 1)`.execute(tx);
      expect((await searchProductCatalogue(tx, { query: 'zwirbel' }, '2026-11-20')).items.map(({ gtin }) => gtin)).toEqual(['2400000079194']);
      throw undone;
    });
    await expect(found).rejects.toBe(undone);
  });
});

describe('a product', () => {
  const readOne = async (query: ProductQuery): Promise<Product> => {
    const [first] = (await search(query)).items;
    return granted(await products().product(first?.gtin ?? '')());
  };

  it('comes with offers by total price, history, breadcrumbs and similar products', async () => {
    const product = await readOne({ query: 'Tonlicht Q45', reduced: false });
    const totals = product.offerList.filter((offer) => offer.availability !== 'sold-out').map((offer) => offer.totalInCent);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(product.priceInCent).toBe(totals[0]);
    expect(product.offers).toBe(totals.length);
    expect(product.offerList.every((offer) => offer.totalInCent === offer.priceInCent + offer.shippingInCent && offer.shop.imprint.includes('Amtsgericht'))).toBe(true);
    expect(product.history.at(-1)).toEqual({ day: '2026-11-20', lowestInCent: product.priceInCent });
    expect(product.history.length).toBeLessThanOrEqual(180);
    expect(product.trend).toEqual(product.history.slice(-30).map((point) => point.lowestInCent));
    expect(product.breadcrumbs.map((crumb) => crumb.path)).toEqual(['/preisvergleich', '/preisvergleich/c/elektronik', '/preisvergleich/c/kopfhoerer', product.path]);
    expect(product.similar).toHaveLength(8);
    expect(product.similar.every((other) => other.gtin !== product.gtin && other.categoryName === 'Kopfhörer')).toBe(true);
  });

  it('shows similar products of its category, nearest in price, also after moves and without offers', async () => {
    const undone = new Error('undone');
    const looked = demo.products.transaction().execute(async (tx) => {
      await sql`update product set category_id = 'kopfhoerer' where id in (select id from product where category_id <> 'kopfhoerer' order by id limit 5)`.execute(tx);
      await sql`update product_listing set total_in_cent = null, price_in_cent = null, offers = 0 where product_id in (select id from product where category_id = 'kopfhoerer' order by id limit 18)`.execute(tx);
      const { rows } = await sql<{ gtin: string; total: number | null }>`
        select product.gtin, listing.total_in_cent as total from product join product_listing as listing on listing.product_id = product.id where product.category_id = 'kopfhoerer'
      `.execute(tx);
      expect(rows).toHaveLength(25);
      for (const { gtin, total } of rows) {
        const distance = (price: number | null | undefined) => (price == null ? Infinity : Math.abs(price - (total ?? 0)));
        const nearest = rows.filter((other) => other.gtin !== gtin).map((other) => distance(other.total)).toSorted((a, b) => a - b);
        const { similar } = (await readProductBy(tx, gtin, '2026-11-20')) ?? { similar: [] };
        expect(similar.map(({ priceInCent }) => distance(priceInCent))).toEqual(nearest.slice(0, 8));
        expect(new Set([gtin, ...similar.map((other) => other.gtin)]).size).toBe(9);
      }
      throw undone;
    });
    await expect(looked).rejects.toBe(undone);
  });

  it('states the base price where it is sold by quantity, with each offer', async () => {
    const product = await readOne({ query: 'Espresso Nummer Eins 250' });
    expect(product.basePrice?.unit).toBe('1 kg');
    for (const offer of product.offerList) expect(E.right(offer.basePrice)).toEqual(E.fromOption(() => 'none')(basePriceOf(offer.priceInCent, { amount: 250, unit: 'g' })));
  });

  it('is reduced only against the lowest price of the 30 days before its present price', async () => {
    const { items } = await search({ reduced: true, limit: 100 });
    expect(items.length).toBeGreaterThan(50);
    for (const gtin of items.slice(0, 25).map((item) => item.gtin)) {
      const { history, priceInCent = 0, lowestPriceOf30DaysInCent, reductionInPercent } = granted(await products().product(gtin)());
      const begun = history.findLastIndex((point) => point.lowestInCent !== priceInCent) + 1;
      const since = history[begun]?.day ?? '';
      const before = history.filter((point) => point.day < since && point.day >= dayAfter(since, -30)).map((point) => point.lowestInCent);
      expect(lowestPriceOf30DaysInCent).toBe(Math.min(...before));
      expect(reductionInPercent).toBe(-Math.round((1 - priceInCent / Math.min(...before)) * 100));
    }
  });

  it('without offers has no price', async () => {
    const sold = await demo.products.selectFrom('product_listing').innerJoin('product', 'product.id', 'product_id').select('gtin').where('total_in_cent', 'is', null).executeTakeFirstOrThrow();
    const product = granted(await products().product(sold.gtin)());
    expect(product).toMatchObject({ offers: 0, points: 0 });
    expect(product).not.toHaveProperty('priceInCent');
  });

  it('is not found under an unknown number, and a malformed one is refused', async () => {
    expect(codeOf(await products().product('4006381333931')())).toBe('not-found');
    expect((await demo.call('/products/abc')).status).toBe(400);
  });
});

describe('search', () => {
  it.each([
    ['kopfhörer', 'Kopfhörer'],
    ['kopfhoerer', 'Kopfhörer'],
    ['KOPFHORER', 'Kopfhörer'],
    ['blumen', 'Samen und Pflanzen'],
    ['rote  schuhe', 'Laufschuhe'],
    ['hundefutter', 'Hundefutter'],
    ['Waschmittel', 'Wasch- und Putzmittel'],
  ])('%j finds products of „%s“ first', async (query, category) => {
    const found = await search({ query });
    expect(found.totalNumberOfResults).toBeGreaterThan(1);
    expect(found.items[0]?.categoryName).toBe(category);
    expect(found.correctedQuery).toBeUndefined();
  });

  it('finds by brand and model, and by GTIN', async () => {
    const { items } = await search({ query: 'ilmo cast 300' });
    expect(items.map((item) => item.name).toSorted()).toEqual(['Ilmo Cast 300 Systemkamera, Schwarz', 'Ilmo Cast 300 Systemkamera, Silber']);
    const byGtin = await search({ query: items[0]?.gtin ?? '' });
    expect(byGtin.items).toEqual(items.slice(0, 1));
  });

  it.each([
    ['kopfhörrer', 'kopfhörer'],
    ['kafee', 'kaffee'],
    ['lautschprecher', 'lautsprecher'],
    ['hudnefutter', 'hundefutter'],
  ])('%j is searched for as %j', async (query, corrected) => {
    const found = await search({ query });
    expect(found.correctedQuery).toBe(corrected);
    expect(found.totalNumberOfResults).toBe((await search({ query: corrected })).totalNumberOfResults);
    expect(found.totalNumberOfResults).toBeGreaterThan(0);
  });

  it('corrects three unknown words of a search, since each is compared with all known ones', async () => {
    const words = await readProductWords(demo.products, 'kopfhörrer kafee lautschprecher hudnefutter');
    expect(await correctedProductQuery(demo.products, words)).toBe('kopfhörer kaffee lautsprecher');
  });

  it.each(['%_', '\\', "'; drop table product; --", '😀', 'xylophonzzzz', '<b>'])('finds nothing for %j', async (query) => {
    expect((await search({ query })).totalNumberOfResults).toBe(0);
  });

  it('pages through everything once, in every order', async () => {
    for (const sortOrder of ['relevance', 'priceAscending', 'priceDescending', 'saving', 'newest'] as const) {
      const pages = await Promise.all([0, 100, 200, 300, 400, 500].map((offset) => search({ sortOrder, offset, limit: 100 })));
      expect(new Set(pages.flatMap((page) => page.items.map((item) => item.gtin))).size).toBe(600);
      expect(pages.map((page) => page.hasMoreResults)).toEqual([true, true, true, true, true, false]);
    }
    expect(await search({ offset: 5_000 })).toMatchObject({ totalNumberOfResults: 600, hasMoreResults: false, items: [] });
  });

  it('sorts by price, by saving and by age', async () => {
    const ascending = (await search({ sortOrder: 'priceAscending', limit: 100 })).items.map((item) => item.priceInCent ?? Infinity);
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    const saving = (await search({ sortOrder: 'saving', limit: 100 })).items.map((item) => item.reductionInPercent ?? 0);
    expect(saving).toEqual(saving.toSorted((a, b) => a - b));
    const descending = (await search({ sortOrder: 'priceDescending', limit: 3 })).items.map((item) => item.priceInCent ?? 0);
    expect(descending[0]).toBeGreaterThan(100_000);
  });
});

describe('facets', () => {
  it('narrow the results to the chosen values', async () => {
    const { items } = await search({ category: 'elektronik', brands: ['Tonlicht', 'Rubin'], priceFromInCent: 3_000, priceToInCent: 20_000, inStock: true, limit: 100 });
    expect(items.length).toBeGreaterThan(4);
    expect(items.every(({ brand, priceInCent = 0 }) => ['Tonlicht', 'Rubin'].includes(brand) && priceInCent >= 3_000 && priceInCent <= 20_000)).toBe(true);
  });

  it('promise exactly the results of choosing them, and ignore their own choice', async () => {
    const chosen: ProductQuery = { category: 'kopfhoerer', brands: ['Tonlicht'], inStock: true };
    const { facets, totalNumberOfResults } = await search(chosen);
    expect(facets.brands.length).toBeGreaterThan(3);
    expect(facets.brands.find(({ value }) => value === 'Tonlicht')?.count).toBe(totalNumberOfResults);
    for (const { value, count: promised } of facets.brands) expect((await search({ ...chosen, brands: [value] })).totalNumberOfResults).toBe(promised);
    for (const { value, count: promised } of facets.categories) expect((await search({ ...chosen, category: value })).totalNumberOfResults).toBe(promised);
    for (const { value, count: promised } of facets.shops) expect((await search({ ...chosen, shops: [value] })).totalNumberOfResults).toBe(promised);
    expect((await search({ ...chosen, reduced: true })).totalNumberOfResults).toBe(facets.reduced);
    const prices = (await search({ ...chosen, limit: 100 })).items.map((item) => item.priceInCent ?? 0);
    expect(facets.price).toEqual({ minInCent: Math.min(...prices), maxInCent: Math.max(...prices) });
  });

  it('of an unknown category, brand or shop show nothing', async () => {
    for (const query of [{ category: 'gibt-es-nicht' }, { brands: ["O'Hara"] }, { shops: ['niemand'] }]) expect((await search(query)).totalNumberOfResults).toBe(0);
  });
});

describe('suggestions', () => {
  it.each([
    ['kopf', 'category', 'Kopfhörer'],
    ['tonl', 'brand', 'Tonlicht'],
    ['eisenpf', 'product', 'Topfgold Eisenpfanne Erbstück, 24 cm'],
    ['kofph', 'category', 'Kopfhörer'],
    ['lautspr', 'category', 'Lautsprecher'],
    ['spielz', 'category', 'Spielzeug'],
  ])('for %j begin with the %s „%s“ or have it', async (term, kind, text) => {
    const found = granted(await products().suggestions(term)());
    expect(found.length).toBeLessThanOrEqual(10);
    expect(found.map((entry) => `${entry.kind} ${entry.text}`)).toContain(`${kind} ${text}`);
  });

  it('are empty for punctuation', async () => {
    expect(granted(await products().suggestions('%')())).toEqual([]);
    expect(granted(await products().suggestions('  ')())).toEqual([]);
  });
});

describe('teasers', () => {
  it('are the largest reductions that are in stock, from many categories', async () => {
    const items = granted(await products().teasers(12)());
    expect(items).toHaveLength(12);
    expect(items.every(({ reductionInPercent = 0 }) => reductionInPercent < -5)).toBe(true);
    expect(new Set(items.map((item) => item.categoryName)).size).toBeGreaterThan(5);
  });
});

describe('the catalogue', () => {
  it('lists parents before children, and counts what is in and below', async () => {
    const categories = granted(await catalogue().categories()());
    expect(categories).toHaveLength(38);
    const seen = new Set<string>();
    for (const { id, parentId } of categories) {
      expect(parentId === undefined || seen.has(parentId)).toBe(true);
      seen.add(id);
    }
    const roots = categories.filter((entry) => entry.parentId === undefined);
    expect(roots.reduce((sum, entry) => sum + entry.products, 0)).toBe(600);
    for (const { slug, products: promised } of categories) expect((await search({ category: slug, limit: 1 })).totalNumberOfResults).toBe(promised);
  });

  it('leads from the GTIN, the present and every former address to the canonical address', async () => {
    const { rows } = await sql<{ slug: string; gtin: string; present: string }>`
      select address.slug, product.gtin, product.slug as present from product_address as address join product on product.id = address.product_id where not is_canonical limit 3
    `.execute(demo.products);
    expect(rows).toHaveLength(3);
    for (const { slug, gtin, present } of rows) {
      const expected = { id: gtin, kind: 'product', path: `/preisvergleich/p/${present}`, gtin };
      for (const id of [slug, gtin, present]) expect(granted(await catalogue().canonical(id)())).toEqual(expected);
      expect(granted(await catalogue().addresses(slug)()).map((address) => address.path)).toEqual([expected.path, `/preisvergleich/p/${slug}`]);
    }
    expect(granted(await catalogue().canonical('ohrhoerer-und-kopfhoerer')())).toEqual({ id: 'kopfhoerer', kind: 'category', path: '/preisvergleich/c/kopfhoerer' });
    expect(codeOf(await catalogue().canonical('nie-gehabt')())).toBe('not-found');
    expect(codeOf(await catalogue().addresses('nie-gehabt')())).toBe('not-found');
  });
});

describe('the number of statements of an answer', () => {
  /** The database with a counter of its statements. */
  const counted = () => {
    const asked = { statements: 0 };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    return { asked, db: demo.products.withPlugin(plugin) };
  };

  it.each([1, 100])('are three for a search, with a page of %d', async (limit) => {
    const { asked, db } = counted();
    expect((await searchProductCatalogue(db, { query: 'küche', limit }, '2026-11-20')).items.length).toBeGreaterThan(limit === 1 ? 0 : 40);
    expect(asked.statements).toBe(3);
  });

  it('is one for a product, however many offers it has', async () => {
    const [first] = (await search({ query: 'waschbär' })).items;
    const { asked, db } = counted();
    expect((await readProductBy(db, first?.gtin ?? '', '2026-11-20'))?.offerList.length).toBeGreaterThan(4);
    expect(asked.statements).toBe(1);
  });
});
