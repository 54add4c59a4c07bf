// A list that goes on step by step: which part of it is asked for, and what it comes to with what is known already.

/** A part of a list, as services are asked for it. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
}

/** How far a list has been gone through, and how far it shall be. */
export interface PagingState {
  /** How many are known already. */
  readonly known: number;
  /** How many there shall be then. */
  readonly shown: number;
  /** Most that one call brings, but for the one that is known. */
  readonly step: number;
}

/** The parts still to be asked for. The first begins with the last one that is known: where that is not there any more, the list has moved. */
export const remainingPages = ({ known, shown, step }: PagingState): readonly PageRequest[] =>
  Array.from({ length: Math.ceil(Math.max(0, shown - known) / step) }, (_, index) => {
    const [again, from] = [index === 0 && known > 0 ? 1 : 0, known + index * step];
    return { offset: from - again, limit: Math.min(step, shown - from) + again };
  });

/** Each once, at its first place and in its newest form: a list that moves while its parts are asked for has some of them twice. */
export const uniqueBy = <A>(items: readonly A[], idOf: (item: A) => string): readonly A[] => [...new Map(items.map((item) => [idOf(item), item])).values()];

/** What is known and what was asked for after it, each once; nothing where the list has moved meanwhile, so that there would be a gap: then all of it is asked for again. */
export function joinPages<A>(known: readonly A[], more: readonly A[], idOf: (item: A) => string): readonly A[] | undefined {
  const [last, again] = [known.at(-1), more[0]];
  if (last === undefined) return uniqueBy(more, idOf);
  return again !== undefined && idOf(again) === idOf(last) ? uniqueBy([...known, ...more], idOf) : undefined;
}
