// Which products of price comparison a search shows below its four groups.
import type { ProductSearchResult, ProductSummary } from '../prices/index.ts';
import type { ResultGroup, SearchResultSet } from './search.types.ts';
import { isSameSearch, totalOf } from './select-result.ts';

/** Products, and the query that finds all of them in price comparison. */
export interface FoundProducts extends ResultGroup<ProductSummary> {
  readonly query: string;
  /** Whether the total is projected from a sample. */
  readonly totalIsEstimated?: true;
}

/**
 * Products that only a corrected query finds are shown where the search finds nothing else or shows the same correction: next to
 * results for the words as typed they would be about something else.
 */
export function selectProducts(found: ProductSearchResult, typed: string, shown: SearchResultSet): FoundProducts {
  const query = found.correctedQuery ?? typed;
  const fits = found.correctedQuery === undefined || totalOf(shown) === 0 || isSameSearch(shown.query, query);
  if (!fits) return { query: typed, totalNumberOfResults: 0, hasMoreResults: false, items: [] };
  const { totalNumberOfResults, hasMoreResults, items, totalIsEstimated } = found;
  return { query, totalNumberOfResults, hasMoreResults, items, ...(totalIsEstimated === true ? { totalIsEstimated } : {}) };
}
