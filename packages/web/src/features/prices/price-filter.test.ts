import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceCount, filterFrom, filterPath, noFilter, productQueryOf, sortWords, withoutChoices, type PriceFilter } from './price-filter.ts';

const word = fc.stringMatching(/^[a-zäöü]{1,8}$/);
const filters: fc.Arbitrary<PriceFilter> = fc
  .record(
    {
      query: fc.oneof(fc.constant(''), word),
      category: fc.oneof(fc.constant(''), word),
      brands: fc.uniqueArray(word, { maxLength: 3 }),
      shops: fc.uniqueArray(word, { maxLength: 3 }),
      from: fc.nat({ max: 5_000 }),
      to: fc.nat({ max: 5_000 }),
      inStock: fc.boolean(),
      reduced: fc.boolean(),
      sort: fc.constantFrom(...sortWords),
      page: fc.integer({ min: 1, max: 200 }),
    },
    { requiredKeys: ['query', 'category', 'brands', 'shops', 'inStock', 'reduced', 'sort', 'page'] },
  );

const readBack = (path: string): PriceFilter => {
  const url = new URL(path, 'https://page.invalid');
  const category = /^\/preisvergleich\/c\/(.+)$/.exec(url.pathname)?.[1];
  return filterFrom(url.searchParams, category === undefined ? undefined : decodeURIComponent(category));
};

describe('the filter of product lists', () => {
  it('survives its address unchanged', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readBack(filterPath(filter))).toEqual(filter);
      }),
    );
  });

  it('has a separate address for a category without a query', () => {
    expect(filterPath({ ...noFilter, category: 'kopfhoerer' })).toBe('/preisvergleich/c/kopfhoerer');
    expect(filterPath({ ...noFilter, category: 'kopfhoerer', query: 'funk' })).toBe('/preisvergleich/suche?q=funk&kategorie=kopfhoerer');
  });

  it('reads typed prices, and ignores invalid ones', () => {
    const filter = filterFrom(new URLSearchParams('preis-von=30,50&preis-bis=viel&seite=-2&sortierung=wild&marke=&marke=Ilmo'));
    expect(filter).toEqual({ ...noFilter, brands: ['Ilmo'], from: 30 });
    expect(productQueryOf(filter)).toEqual({ brands: ['Ilmo'], priceFromInCent: 3_000, sortOrder: 'relevance', offset: 0, limit: 24 });
  });

  it('counts choices and removes them all, but not the query', () => {
    const filter: PriceFilter = { ...noFilter, query: 'funk', brands: ['Ilmo', 'Takt'], from: 3, to: 9, reduced: true, page: 4 };
    expect(choiceCount(filter)).toBe(4);
    expect(withoutChoices(filter)).toEqual({ ...noFilter, query: 'funk' });
  });
});
