// The state of the search: what was asked for last, what came of it, what is suggested.
import { either as E } from 'fp-ts';
import type { SchedulerLike } from 'rxjs';
import { createAbort } from '../abort.ts';
import { createStore } from '../store.ts';
import type { Readable, Store } from '../store.ts';
import { SEARCH_LIMIT, decide, findEverything } from './run-search.ts';
import type { SearchDeps, SearchFindings, SearchOutcome } from './run-search.ts';
import type { SearchFailure } from './search.types.ts';
import { isSameSearch } from './select-result.ts';
import { createSuggestions } from './suggestions.ts';
import type { Suggestions } from './suggestions.ts';

/** Plain data: may be rendered on a server and handed over as `initial`. */
export interface SearchState {
  readonly status: 'idle' | 'searching' | 'ready' | 'failed';
  readonly query: string;
  /** Items per group. */
  readonly limit: number;
  /** The last outcome; stays while the next search runs. */
  readonly outcome?: SearchOutcome;
  readonly failure?: SearchFailure;
  /** Whether the next decision shows the original whatever the rules say. */
  readonly skipSelection: boolean;
}

export interface CreateSearchDeps extends SearchDeps {
  readonly scheduler?: SchedulerLike;
  readonly initial?: SearchState;
}

export type SearchResult = E.Either<SearchFailure, SearchOutcome>;

export interface Search extends Readable<SearchState>, Suggestions {
  /**
   * Searches with 3 items per group unless `limit` says otherwise. The same search in progress is reused; an outdated one is
   * given up and answers `CallFailed` with `Aborted`. Failures are logged, stored and handed back.
   */
  search(query: string, options?: { readonly limit?: number }): Promise<SearchResult>;
  /** The same with 12 items per group. */
  searchAll(query: string): Promise<SearchResult>;
  /** The next decision shows the original (section 4, rule 1), also that of a search in progress. */
  skipSelection(): void;
  /** Forgets everything and gives up what runs. */
  clear(): void;
}

interface Running {
  readonly query: string;
  readonly limit: number;
  readonly result: Promise<SearchResult>;
  abort(): void;
}

const IDLE: SearchState = { status: 'idle', query: '', limit: SEARCH_LIMIT.state, skipSelection: false };
const GIVEN_UP: SearchResult = E.left({ _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: '' } });

/** One search state per field or page. Call `dispose` when it is no longer needed. */
export function createSearch({ scheduler, initial = IDLE, ...deps }: CreateSearchDeps): Search {
  const store = createStore(initial);
  const suggestions = createSuggestions(deps, scheduler);
  let running: Running | undefined;

  const stop = () => {
    running?.abort();
    running = undefined;
  };

  const start = (query: string, limit: number): Promise<SearchResult> => {
    stop();
    const abort = createAbort();
    store.set(searching(store.getSnapshot(), query, limit));
    const result = findEverything(deps, query, limit, abort.signal)().then((found) => {
      // A newer search, or none: this one has no say any more, even where its call could not be stopped.
      if (abort.signal.aborted) return GIVEN_UP;
      running = undefined;
      return settle(store, found);
    });
    running = { query, limit, result, abort: abort.abort };
    return result;
  };

  const search: Search['search'] = (query, { limit = SEARCH_LIMIT.state } = {}) =>
    running !== undefined && running.limit === limit && isSameSearch(running.query, query) ? running.result : start(query, limit);

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    suggestions$: suggestions.suggestions$,
    suggest: suggestions.suggest,
    search,
    searchAll: (query) => search(query, { limit: SEARCH_LIMIT.all }),
    skipSelection: () => store.set({ ...store.getSnapshot(), skipSelection: true }),
    clear() {
      stop();
      suggestions.suggest('');
      store.set(IDLE);
    },
    dispose() {
      stop();
      suggestions.dispose();
      store.complete();
    },
  };
}

function searching({ outcome, skipSelection }: SearchState, query: string, limit: number): SearchState {
  return { status: 'searching', query, limit, skipSelection, ...(outcome === undefined ? {} : { outcome }) };
}

function settle(store: Store<SearchState>, found: E.Either<SearchFailure, SearchFindings>): SearchResult {
  const { query, limit, skipSelection } = store.getSnapshot();
  if (E.isLeft(found)) {
    store.set({ status: 'failed', query, limit, skipSelection, failure: found.left });
    return found;
  }
  const outcome = decide(found.right, skipSelection);
  store.set({ status: 'ready', query, limit, skipSelection: outcome.selection.skipSelection, outcome });
  return E.right(outcome);
}
