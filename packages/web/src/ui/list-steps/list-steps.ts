// A paged list in the query cache: its loaded items, and the pages still to be requested.
import { uniqueBy, joinPages, remainingPages, type PageRequest } from '@pluspunkt/core/paging';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Reach, Steps } from './reach.ts';

/** A list as far as it has been gone through. */
export interface ListSoFar<A> {
  readonly items: readonly A[];
  readonly total: number;
  /** What was to come below could not be had. */
  readonly cut?: true;
}

interface ListKind<F, A> extends Steps {
  /** How many items one call may ask for; those of a step where it is absent. */
  readonly atOnce?: number;
  readonly idOf: (item: A) => string;
  /** Which list it is, however far it is gone through. */
  readonly keyOf: (filter: F) => readonly unknown[];
}

type Ask<F, L> = (filter: F, signal: AbortSignal, before: L | undefined) => Promise<L>;

/** A part of a list as services answer it. */
export interface Answered<A> {
  readonly items: readonly A[];
  readonly totalNumberOfResults: number;
}

/** The calls of a kind of list. `L` may have more fields than the items; those of the latest answer win. */
export function createListSteps<F extends Reach, A, L extends ListSoFar<A>>({ step, atOnce = step, idOf, keyOf: chosenKey }: ListKind<F, A>) {
  const keyOf = (filter: F) => [...chosenKey(filter), filter.known, filter.shown] as const;

  /** What is loaded already. */
  const known = (queries: QueryClient, filter: F): L | undefined => queries.getQueryData<L>(keyOf(filter));

  const isThere = (queries: QueryClient, filter: F): boolean => {
    const list = known(queries, filter);
    return list !== undefined && list.cut === undefined;
  };

  /** The longest loaded part of the list that an address continues, in whole steps; a complete list is requested again. */
  const listBefore = (queries: QueryClient, filter: F): L | undefined => {
    if (filter.known > 0 || isThere(queries, filter)) return undefined;
    const lists = queries.getQueriesData<L>({ queryKey: [...chosenKey(filter), 0] }).flatMap(([, list]) => list ?? []);
    return lists.filter(({ items: { length } }) => length > 0 && length < filter.shown && length % step === 0).toSorted((a, b) => b.items.length - a.items.length)[0];
  };

  /** The first page says how long the list is; of the others those that it has are asked for, in parallel: an address may name many more. */
  const parts = async ({ known: from, shown }: F, ask: (part: PageRequest) => Promise<Answered<A>>): Promise<ListSoFar<A>> => {
    const [next, ...others] = remainingPages({ known: from, shown, step: atOnce });
    if (next === undefined) return { items: [], total: 0 };
    const first = await ask(next);
    const total = first.totalNumberOfResults;
    const rest = await Promise.all(others.filter(({ offset }) => offset < total).map(ask));
    return { items: uniqueBy([first, ...rest].flatMap(({ items }) => items), idOf), total };
  };

  /** The filter's list. Where a part is loaded, only the rest is requested, so nothing above moves. */
  const query = (filter: F, ask: Ask<F, L>) =>
    queryOptions({
      queryKey: keyOf(filter),
      queryFn: async ({ signal, client }): Promise<L> => {
        const before = listBefore(client, filter);
        if (before === undefined) return ask(filter, signal, undefined);
        const missed = { ...filter, known: before.items.length };
        const rest = await client.fetchQuery({ queryKey: keyOf(missed), queryFn: (call) => ask(missed, call.signal, before) }).catch(() => undefined);
        if (rest === undefined) return { ...before, cut: true };
        const items = joinPages(before.items, rest.items, idOf);
        return items === undefined ? ask(filter, signal, undefined) : { ...rest, items };
      },
      // Loaded items are not refetched: a long list must not change under its reader.
      ...(filter.shown > step ? { staleTime: ({ state }: { readonly state: { readonly data?: L } }) => (state.data?.cut === true ? 0 : Infinity) } : {}),
    });

  return {
    known,
    parts,
    query,
    /** The part of an address's list that is not loaded; undefined where it was loaded before. */
    missing: (queries: QueryClient, filter: F): F | undefined =>
      filter.shown > step && isThere(queries, filter) ? undefined : { ...filter, known: listBefore(queries, filter)?.items.length ?? filter.known },
    /** For loaders: loaded data is used unchanged, unless it was cut. */
    load: (queries: QueryClient, filter: F, ask: Ask<F, L>): Promise<L> => {
      const asked = query(filter, ask);
      return known(queries, filter)?.cut === true ? queries.fetchQuery(asked) : queries.ensureQueryData(asked);
    },
  };
}

/** Whether a list only grew at its end. */
export function hasGrown<A>(before: readonly A[], items: readonly A[], idOf: (item: A) => string): boolean {
  const same = (place: number): boolean => {
    const [was, is] = [before[place], items[place]];
    return was !== undefined && is !== undefined && idOf(was) === idOf(is);
  };
  return items.length > before.length && same(0) && same(before.length - 1);
}
