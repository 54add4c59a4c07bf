// Searches without a hit are counted without a person, and synonyms end them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../testing/test-operators.ts';
import { countableQuery, forgetSearchMisses } from './search-misses.ts';

let demo: TestBackend;
let prices: OperatorBrowser;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  prices = await createTestOperator(demo, ['prices']);
});
afterAll(() => demo.stop());

const search = async (query: string): Promise<number> => ((await (await demo.call(`/products/search?query=${encodeURIComponent(query)}`)).json()) as { data: { totalNumberOfResults: number } }).data.totalNumberOfResults;
const misses = async () => (await prices.data<{ readonly misses: readonly { readonly query: string; readonly searches: number }[] }>('/search-misses')).misses;

it.each([
  ['  Zauberbesen ', 'zauberbesen'],
  ['Zauber-Besen grün', 'zauber-besen grün'],
  ['ida@beispiel.example', undefined],
  ['4210067389', undefined],
  ['Ida Beispiel, Musterweg 3', undefined],
  ['x', undefined],
  ['w'.repeat(41), undefined],
])('%j is counted as %j', (query, counted) => {
  expect(countableQuery({ query })).toBe(counted);
});

it('a query with a choice is not counted: the choice may be the reason', () => {
  expect(countableQuery({ query: 'zauberbesen', inStock: true })).toBeUndefined();
});

it('from three searches on a query is listed, until a synonym finds products', async () => {
  expect(await misses()).toEqual([]);
  // The cache answers the same search within its time without asking again.
  for (const query of ['Xqzwvauge', 'xqzwvauge', 'XQZWVAUGE', 'xqzwvohr']) expect(await search(query)).toBe(0);
  expect(await misses()).toMatchObject([{ query: 'xqzwvauge', searches: 3 }]);
  const { word } = await demo.products.selectFrom('product_term').select('word').orderBy('entries', 'desc').executeTakeFirstOrThrow();
  const value = { word: 'xqzwvauge', synonyms: [word.toLocaleLowerCase('de-DE')] };
  expect(await prices.outcome('/kinds/search-words/changes', { method: 'POST', json: { changes: [{ key: null, version: null, value }] } })).toEqual([200]);
  expect(await search(' xqzwvauge')).toBeGreaterThan(0);
  expect(await prices.outcome('/kinds/search-words/changes', { method: 'POST', json: { changes: [{ key: null, version: null, value: { word: 'Zwei Wörter', synonyms: ['x1'] } }] } })).toEqual([422, 'invalid-entries']);
  demo.clock.advance(91 * 86_400_000);
  await forgetSearchMisses(demo.products, demo.clock.now());
  expect(await demo.products.selectFrom('product_search_miss').selectAll().execute()).toEqual([]);
});
