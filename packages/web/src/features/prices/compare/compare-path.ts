// The address of a comparison: `/preisvergleich/vergleich?p={gtin}&p={gtin}`, with all it shows.
import { comparedFrom } from '@pluspunkt/core/prices';

export const COMPARE_PATH = '/preisvergleich/vergleich';
/** The name of each product in the address and in forms. */
export const COMPARED = 'p';
const LONGEST_QUERY = 200;

export interface CompareView {
  readonly gtins: readonly string[];
  /** Only the lines in which the products differ. */
  readonly differences: boolean;
  /** Words by which another product is looked for. */
  readonly query: string;
}

export const compareViewFrom = (params: URLSearchParams): CompareView => ({
  gtins: comparedFrom(params.getAll(COMPARED)),
  differences: params.get('unterschiede') === '1',
  query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
});

export function comparePath({ gtins, differences = false, query = '' }: Pick<CompareView, 'gtins'> & Partial<CompareView>): string {
  const params = new URLSearchParams(gtins.map((gtin) => [COMPARED, gtin]));
  if (differences) params.set('unterschiede', '1');
  if (query !== '') params.set('q', query);
  return params.size === 0 ? COMPARE_PATH : `${COMPARE_PATH}?${params.toString()}`;
}
