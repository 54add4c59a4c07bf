// The state of a search: the latest query, its result, and the suggestions.
import { either as E } from 'fp-ts';
import type { Observable, SchedulerLike } from 'rxjs';
import { createAbort } from '../state/abort.ts';
import type { AbortSignalLike } from '../result/failure.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { SEARCH_LIMIT, decide, findEverything, isAborted } from './run-search.ts';
import type { SearchDeps, SearchFindings, SearchOutcome } from './run-search.ts';
import { searchFailureCode } from './search.events.ts';
import type { SearchEvent } from './search.events.ts';
import type { SearchFailure } from './search.types.ts';
import { isSameSearch, totalOf } from './select-result.ts';
import { createSuggestions } from './suggestions.ts';
import type { Suggestions } from './suggestions.ts';

/** Plain data: can be rendered on a server and passed as `initial`. */
export interface SearchState {
  readonly status: 'idle' | 'searching' | 'ready' | 'failed';
  readonly query: string;
  /** Items per group. */
  readonly limit: number;
  /** The last result; it stays during the next search. */
  readonly outcome?: SearchOutcome;
  readonly failure?: SearchFailure;
  /** Whether the next decision shows the original set, bypassing the rules. */
  readonly skipSelection: boolean;
}

/** Dependencies of `createSearch`. */
export interface CreateSearchDeps extends SearchDeps {
  readonly scheduler?: SchedulerLike;
  readonly initial?: SearchState;
}

/** The result of a search. */
export type SearchResult = E.Either<SearchFailure, SearchOutcome>;

/** Options of a search. */
export interface SearchOptions {
  /** Items per group. */
  readonly limit?: number;
  /** Aborts the search, also for callers that joined it. */
  readonly signal?: AbortSignalLike;
}

/** The search of a page or field. */
export interface Search extends Readable<SearchState>, Suggestions {
  /**
   * Searches with 3 items per group unless `limit` says otherwise. The same search in progress is reused; an outdated one, and
   * one whose signal fires, is aborted and returns `CallFailed` with `Aborted`. Failures are logged, stored and returned.
   */
  search(query: string, options?: SearchOptions): Promise<SearchResult>;
  /** The same with 12 items per group. */
  searchAll(query: string, options?: Pick<SearchOptions, 'signal'>): Promise<SearchResult>;
  /** Events for logs; without what the user typed. */
  readonly events$: Observable<SearchEvent>;
  /** The next decision shows the original, including that of a search in progress. */
  skipSelection(): void;
  /** Clears the state and aborts a running search. */
  clear(): void;
}

interface Running {
  readonly query: string;
  readonly limit: number;
  readonly result: Promise<SearchResult>;
  abort(): void;
}

const IDLE: SearchState = { status: 'idle', query: '', limit: SEARCH_LIMIT.state, skipSelection: false };
const ABORTED: SearchFailure = { _tag: 'CallFailed', failure: { _tag: 'Aborted', requestId: '' } };

/** One search state per field or page. Call `dispose` when it is no longer needed. */
export function createSearch({ scheduler, initial = IDLE, ...deps }: CreateSearchDeps): Search {
  const store = createStore(initial);
  const suggestions = createSuggestions(deps, scheduler);
  const log = createEventLog<SearchEvent>();
  let running: Running | undefined;

  const stop = () => {
    if (running !== undefined) log.emit({ _tag: 'SearchAborted' });
    running?.abort();
    running = undefined;
  };

  const settle = (found: E.Either<SearchFailure, SearchFindings>): SearchResult => {
    const { query, limit, skipSelection, outcome: before } = store.getSnapshot();
    if (E.isLeft(found)) {
      const code = searchFailureCode(found.left);
      log.emit(isAborted(found.left) ? { _tag: 'SearchAborted' } : { _tag: 'SearchFailed', code });
      // An aborted search leaves the result before it.
      if (isAborted(found.left)) store.set({ status: before === undefined ? 'idle' : 'ready', query, limit, skipSelection, ...(before === undefined ? {} : { outcome: before }) });
      else store.set({ status: 'failed', query, limit, skipSelection, failure: found.left });
      return found;
    }
    const outcome = decide(found.right, skipSelection);
    store.set({ status: 'ready', query, limit, skipSelection: outcome.selection.skipSelection, outcome });
    log.emit({ _tag: 'SearchAnswered', rule: outcome.selection.rule, total: totalOf(outcome.selection.original) });
    return E.right(outcome);
  };

  const start = (query: string, limit: number, signal?: AbortSignalLike): Promise<SearchResult> => {
    if (signal?.aborted) return Promise.resolve(E.left(ABORTED));
    stop();
    const abort = createAbort(signal);
    let outdated = false;
    store.set(searching(store.getSnapshot(), query, limit));
    log.emit({ _tag: 'SearchStarted', limit });
    const result = findEverything(deps, query, limit, abort.signal)().then((found) => {
      // An outdated search has no effect, even where its call could not be aborted.
      if (outdated) return E.left(ABORTED);
      running = undefined;
      return settle(abort.signal.aborted ? E.left(ABORTED) : found);
    });
    const abortRun = () => {
      outdated = true;
      abort.abort();
    };
    running = { query, limit, result, abort: abortRun };
    return result;
  };

  const search: Search['search'] = (query, { limit = SEARCH_LIMIT.state, signal } = {}) =>
    running !== undefined && running.limit === limit && isSameSearch(running.query, query) ? running.result : start(query, limit, signal);

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    suggestions$: suggestions.suggestions$,
    suggest: suggestions.suggest,
    events$: log.events$,
    search,
    searchAll: (query, options) => search(query, { ...options, limit: SEARCH_LIMIT.all }),
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
      log.complete();
    },
  };
}

function searching({ outcome, skipSelection }: SearchState, query: string, limit: number): SearchState {
  return { status: 'searching', query, limit, skipSelection, ...(outcome === undefined ? {} : { outcome }) };
}
