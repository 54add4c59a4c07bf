// Suggestions while the user types: after a pause, for the last term only.
import { asyncScheduler } from 'rxjs';
import type { Observable, SchedulerLike, Unsubscribable } from 'rxjs';
import { createAbort } from '../state/abort.ts';
import type { Abort } from '../state/abort.ts';
import { createStore } from '../state/store.ts';
import { isAborted } from './run-search.ts';
import type { SearchDeps } from './run-search.ts';
import type { SearchSuggestion } from './search.types.ts';

/** The pause after a key before anything is asked, in milliseconds. */
export const SUGGESTION_PAUSE_MS = 150;
/** Shortest term that is asked for. */
export const SHORTEST_SUGGESTION_TERM = 2;

/** What is suggested, and what that is worth: an empty list says that nothing was found only where something was `found` out. */
export interface SuggestionList {
  /** `none`: nothing was asked for, or nothing has come yet. */
  readonly status: 'none' | 'found' | 'failed';
  readonly suggestions: readonly SearchSuggestion[];
}

const NONE: SuggestionList = { status: 'none', suggestions: [] };
const FAILED: SuggestionList = { status: 'failed', suggestions: [] };

/** What is suggested for the term that is being typed. */
export interface Suggestions {
  /** The present suggestions and every later list; those of the term before stay until the next are there. */
  readonly suggestions$: Observable<SuggestionList>;
  /** Sets the present term. The same term asks again only after a failure. */
  suggest(term: string): void;
  dispose(): void;
}

/** Plain code instead of operators, which would weigh more than the rest of the search. */
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
  const ask = async (term: string, { signal }: Abort) => {
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
      // A newer term ends the pause of the older one and gives its call up.
      stop();
      // A term too short to ask for is answered without a pause, so that an emptied field has no suggestions.
      if (term.length < SHORTEST_SUGGESTION_TERM) return store.set(NONE);
      const abort = createAbort();
      running = abort;
      pause = scheduler.schedule(() => void ask(term, abort), SUGGESTION_PAUSE_MS);
    },
    dispose() {
      stop();
      store.complete();
    },
  };
}
