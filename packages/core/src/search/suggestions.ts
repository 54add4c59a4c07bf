// Suggestions while the user types: debounced, for the latest term only.
import { asyncScheduler } from 'rxjs';
import type { Observable, SchedulerLike, Unsubscribable } from 'rxjs';
import { createAbort } from '../state/abort.ts';
import type { Abort } from '../state/abort.ts';
import { createStore } from '../state/store.ts';
import { isAborted } from './run-search.ts';
import type { SearchDeps } from './run-search.ts';
import type { SearchSuggestion } from './search.types.ts';

/** Debounce of the calls, in milliseconds. */
const SUGGESTION_PAUSE_MS = 150;
/** Minimum length of a term. */
const SHORTEST_SUGGESTION_TERM = 2;

/** The suggestions with their status: an empty list means "no match" only with the status `found`. */
export interface SuggestionList {
  /** `none`: no request was made, or no answer has arrived yet. */
  readonly status: 'none' | 'found' | 'failed';
  readonly suggestions: readonly SearchSuggestion[];
}

const NONE: SuggestionList = { status: 'none', suggestions: [] };
const FAILED: SuggestionList = { status: 'failed', suggestions: [] };

/** Suggestions for the term that is being typed. */
export interface Suggestions {
  /** The current and all later suggestions; those of the previous term stay until new ones arrive. */
  readonly suggestions$: Observable<SuggestionList>;
  /** Sets the current term. The same term is requested again only after a failure. */
  suggest(term: string): void;
  dispose(): void;
}

/** Uses the scheduler directly: rxjs operators would add more code than the rest of the search has. */
export function createSuggestions(
  { gateway, log }: Pick<SearchDeps, 'gateway' | 'log'>,
  scheduler: SchedulerLike = asyncScheduler,
): Suggestions {
  const store = createStore(NONE);
  let last: string | undefined;
  let pause: Unsubscribable | undefined;
  let running: Abort | undefined;

  const stop = () => {
    pause?.unsubscribe();
    running?.abort();
  };
  const request = async (term: string, { signal }: Abort) => {
    const outcome = await gateway.suggestions(term, { signal })();
    if (signal.aborted) return;
    if (outcome._tag === 'Right') return store.set({ status: 'found', suggestions: outcome.right });
    last = undefined;
    if (isAborted(outcome.left)) return store.set(NONE);
    log?.({ event: 'suggestions-failed', failure: outcome.left });
    store.set(FAILED);
  };

  return {
    suggestions$: store.state$,
    suggest(typed) {
      const term = typed.trim();
      if (term === last) return;
      last = term;
      // A newer term cancels the older one's delay and call.
      stop();
      // A too short term clears the list without a delay, so that an emptied field has no suggestions.
      if (term.length < SHORTEST_SUGGESTION_TERM) return store.set(NONE);
      const abort = createAbort();
      running = abort;
      pause = scheduler.schedule(() => void request(term, abort), SUGGESTION_PAUSE_MS);
    },
    dispose() {
      stop();
      store.complete();
    },
  };
}
