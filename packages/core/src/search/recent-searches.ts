// The last queries of this visitor, newest first, stored on the device only.
import type { Observable } from 'rxjs';
import { createEventLog, createStore, type Readable } from '../state/store.ts';

/** How many queries are stored. */
export const RECENT_SEARCHES_LIMIT = 6;
/** Longer queries are not worth storing. */
const LONGEST_QUERY = 200;

/** Stores the queries between visits. Invalid content reads as an empty list; writing never fails. */
export interface RecentSearchStore {
  read(): readonly string[];
  write(queries: readonly string[]): void;
}

/** Events of the list, for logs: its length, never what the user typed. */
export type RecentSearchesEvent = { readonly _tag: 'QueryRemembered' | 'QueriesForgotten'; readonly queries: number };

/** The last queries, newest first. */
export interface RecentSearches extends Readable<readonly string[]> {
  /** What happened, for logs. */
  readonly events$: Observable<RecentSearchesEvent>;
  /** The same as `state$`. */
  readonly queries$: Observable<readonly string[]>;
  remember(query: string): void;
  forget(): void;
  dispose(): void;
}

const sameQuery = (a: string, b: string): boolean => a.toLocaleLowerCase('de-DE') === b.toLocaleLowerCase('de-DE');

/** The list with `query` first; queries are compared without case, blank and overlong ones are ignored. */
export function rememberQuery(queries: readonly string[], query: string): readonly string[] {
  const folded = query.trim().replace(/\s+/g, ' ');
  if (folded === '' || folded.length > LONGEST_QUERY) return queries;
  return [folded, ...queries.filter((one) => !sameQuery(one, folded))].slice(0, RECENT_SEARCHES_LIMIT);
}

/** Recent searches over a store. */
export function createRecentSearches({ store }: { readonly store: RecentSearchStore }): RecentSearches {
  const state = createStore<readonly string[]>(store.read().slice(0, RECENT_SEARCHES_LIMIT));
  const log = createEventLog<RecentSearchesEvent>();
  const update = (queries: readonly string[], _tag: RecentSearchesEvent['_tag']): void => {
    if (queries === state.getSnapshot()) return;
    store.write(queries);
    state.set(queries);
    log.emit({ _tag, queries: queries.length });
  };
  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    queries$: state.state$,
    events$: log.events$,
    remember: (query) => update(rememberQuery(state.getSnapshot(), query), 'QueryRemembered'),
    forget: () => update([], 'QueriesForgotten'),
    dispose() {
      state.complete();
      log.complete();
    },
  };
}
