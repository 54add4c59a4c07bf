import { describe, expect, it } from 'vitest';
import { aProductSummary, productSearchResultOf } from '@pluspunkt/testkit/prices';
import { faqOf, groupOf, resultSetOf } from '@pluspunkt/testkit/search';
import { selectProducts } from './select-products.ts';

const found = productSearchResultOf([aProductSummary({ name: 'Kopfhörer' })]);
const corrected = { ...found, correctedQuery: 'kopfhörer' };
const faq = { faq: groupOf([faqOf('Wo ist mein Kopfhörer?')]) };

describe('the products below the groups', () => {
  it('are those of the typed words, with their total', () => {
    expect(selectProducts({ ...found, totalNumberOfResults: 42, hasMoreResults: true }, 'kopf', resultSetOf('kopf', faq))).toEqual({
      query: 'kopf', totalNumberOfResults: 42, hasMoreResults: true, items: found.items,
    });
  });

  it('say that their total is an estimate', () => {
    expect(selectProducts({ ...found, totalIsEstimated: true }, 'kopf', resultSetOf('kopf'))).toMatchObject({ totalIsEstimated: true });
  });

  it.each([
    ['nothing else is found', resultSetOf('kopfhöhrer'), 1],
    ['the shown set has the same correction', resultSetOf('Kopfhörer', faq), 1],
    ['results for the typed words are shown', resultSetOf('kopfhöhrer', faq), 0],
    ['another correction is shown', resultSetOf('kopfkissen', faq), 0],
  ])('of a correction are shown as fits, where %s', (_, shown, count) => {
    expect(selectProducts(corrected, 'kopfhöhrer', shown)).toMatchObject({ query: count === 0 ? 'kopfhöhrer' : 'kopfhörer', items: { length: count }, totalNumberOfResults: count });
  });
});
