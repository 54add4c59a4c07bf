// Paging of a growing list: which pages are requested, and how they are joined with the loaded items.

/** One page of a list, as services take it. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
}

/** How much of a list is loaded, and how much is requested. */
export interface PagingState {
  /** Number of loaded items. */
  readonly known: number;
  /** Number of items to show. */
  readonly shown: number;
  /** Maximum of new items per call. */
  readonly step: number;
}

/** The pages that are still to be requested. The first one overlaps by the last loaded item, which detects that the list has changed. */
export const remainingPages = ({ known, shown, step }: PagingState): readonly PageRequest[] =>
  Array.from({ length: Math.ceil(Math.max(0, shown - known) / step) }, (_, index) => {
    const [again, from] = [index === 0 && known > 0 ? 1 : 0, known + index * step];
    return { offset: from - again, limit: Math.min(step, shown - from) + again };
  });

/** Removes duplicates, which a list that changes between two pages has: the first position and the newest item win. */
export const uniqueBy = <A>(items: readonly A[], idOf: (item: A) => string): readonly A[] => [...new Map(items.map((item) => [idOf(item), item])).values()];

/** The loaded items and the next ones without duplicates; `undefined` where the list has changed so that a gap is possible: then it is loaded again. */
export function joinPages<A>(known: readonly A[], more: readonly A[], idOf: (item: A) => string): readonly A[] | undefined {
  const [last, again] = [known.at(-1), more[0]];
  if (last === undefined) return uniqueBy(more, idOf);
  return again !== undefined && idOf(again) === idOf(last) ? uniqueBy([...known, ...more], idOf) : undefined;
}
