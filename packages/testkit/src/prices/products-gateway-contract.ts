// Contract suite of price comparison.
import { describe, expect, test } from 'vitest';
import type { CatalogueGateway, ProductQuery, ProductsGateway } from '@pluspunkt/core/prices';
import { codeOf, granted } from '../transport/http-failure.ts';

/** At least four products of two brands, some of them reduced, none with the unknown number. */
export interface ProductsWorld {
  readonly products: ProductsGateway;
  readonly catalogue: CatalogueGateway;
  readonly unknownGtin: string;
}

const describeSearch = (make: () => Promise<ProductsWorld>): void => {
  test('pages without gaps or duplicates', async () => {
    const { products } = await make();
    const all = granted(await products.search({ limit: 4 })());
    const first = granted(await products.search({ limit: 2 })());
    const second = granted(await products.search({ limit: 2, offset: 2 })());
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(first).toMatchObject({ totalNumberOfResults: all.totalNumberOfResults, hasMoreResults: true });
    expect(granted(await products.search({ offset: 100_000 })())).toMatchObject({ totalNumberOfResults: all.totalNumberOfResults, hasMoreResults: false, items: [] });
  });
  test('sorts by price and by saving', async () => {
    const { products } = await make();
    const prices = granted(await products.search({ sortOrder: 'priceAscending', limit: 100 })()).items.map(({ priceInCent = Infinity }) => priceInCent);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const savings = granted(await products.search({ sortOrder: 'saving', limit: 100 })()).items.map(({ reductionInPercent = 0 }) => reductionInPercent);
    expect(savings).toEqual(savings.toSorted((a, b) => a - b));
  });
  test('finds by query; a blank query does not filter, and signs find nothing', async () => {
    const { products } = await make();
    const all = granted(await products.search({ query: '  ' })());
    const [one] = all.items;
    if (one === undefined) throw new Error('there is no product');
    expect(granted(await products.search({})()).totalNumberOfResults).toBe(all.totalNumberOfResults);
    expect(granted(await products.search({ query: one.name })()).items).toContainEqual(one);
    expect(granted(await products.search({ query: '%_' })()).totalNumberOfResults).toBe(0);
  });
  test('counts in every facet what selecting it shows', async () => {
    const { products } = await make();
    const [one] = granted(await products.search({})()).items;
    const chosen: ProductQuery = { brands: [one?.brand ?? ''] };
    const { facets, totalNumberOfResults } = granted(await products.search(chosen)());
    expect(facets.brands.length).toBeGreaterThan(1);
    expect(facets.brands.find(({ value }) => value === one?.brand)?.count).toBe(totalNumberOfResults);
    for (const { value, count } of facets.brands.slice(0, 3)) expect(granted(await products.search({ brands: [value] })()).totalNumberOfResults).toBe(count);
    for (const { value, count } of facets.shops.slice(0, 3)) expect(granted(await products.search({ ...chosen, shops: [value] })()).totalNumberOfResults).toBe(count);
    for (const { value, count } of facets.categories.slice(0, 3)) expect(granted(await products.search({ ...chosen, category: value })()).totalNumberOfResults).toBe(count);
    expect(granted(await products.search({ ...chosen, inStock: true })()).totalNumberOfResults).toBe(facets.inStock);
    expect(granted(await products.search({ ...chosen, reduced: true })()).totalNumberOfResults).toBe(facets.reduced);
    const within = { priceFromInCent: facets.price.minInCent, priceToInCent: facets.price.maxInCent };
    expect(granted(await products.search({ ...chosen, ...within })()).items.every(({ priceInCent = -1 }) => priceInCent >= within.priceFromInCent && priceInCent <= within.priceToInCent)).toBe(true);
  });
};

const describeProducts = (make: () => Promise<ProductsWorld>): void => {
  test('returns a product as lists show it, with offers and history', async () => {
    const { products, unknownGtin } = await make();
    const [one] = granted(await products.search({ inStock: true })()).items;
    if (one === undefined) throw new Error('there is no product');
    const product = granted(await products.product(one.gtin)());
    expect(product).toMatchObject(one);
    expect(product.offerList[0]?.totalInCent).toBe(one.priceInCent);
    expect(product.history.at(-1)?.lowestInCent).toBe(one.priceInCent);
    expect(product.breadcrumbs.at(-1)?.path).toBe(product.path);
    expect(codeOf(await products.product(unknownGtin)())).toBe('not-found');
  });
  test('suggests at most ten products, and none for a blank term', async () => {
    const { products } = await make();
    const [one] = granted(await products.search({})()).items;
    const found = granted(await products.suggestions((one?.name ?? '').slice(0, 5))());
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(granted(await products.suggestions('   ')())).toEqual([]);
  });
  test('lists reduced products as teasers', async () => {
    const { products } = await make();
    const teasers = granted(await products.teasers(1)());
    expect(teasers).toHaveLength(1);
    expect(teasers.every(({ reductionInPercent = 0 }) => reductionInPercent < 0)).toBe(true);
  });
};

const describeCatalogue = (make: () => Promise<ProductsWorld>): void => {
  test('lists parents before children', async () => {
    const { catalogue } = await make();
    const categories = granted(await catalogue.categories()());
    expect(categories.some(({ parentId }) => parentId !== undefined)).toBe(true);
    for (const [index, { parentId }] of categories.entries()) {
      if (parentId !== undefined) expect(categories.slice(0, index).map(({ id }) => id)).toContain(parentId);
    }
  });
  test('resolves id, GTIN and address to the canonical address', async () => {
    const { catalogue, products, unknownGtin } = await make();
    const [one] = granted(await products.search({})()).items;
    if (one === undefined) throw new Error('there is no product');
    const canonical = granted(await catalogue.canonical(one.gtin)());
    expect(canonical).toMatchObject({ kind: 'product', path: one.path, gtin: one.gtin });
    expect(granted(await catalogue.canonical(one.path.split('/').at(-1) ?? '')())).toEqual(canonical);
    expect(granted(await catalogue.addresses(one.gtin)())[0]).toEqual(canonical);
    expect(codeOf(await catalogue.canonical(unknownGtin)())).toBe('not-found');
    expect(codeOf(await catalogue.addresses('nie-gehabt')())).toBe('not-found');
  });
};

/** `make` creates a world; it is only read. */
export const describeProductsGatewayContract = (name: string, make: () => Promise<ProductsWorld>): void => {
  describe(`the product search of ${name}`, () => describeSearch(make));
  describe(`the products of ${name}`, () => describeProducts(make));
  describe(`the catalogue of ${name}`, () => describeCatalogue(make));
};
