// Suggestions while somebody types: after a pause, for the last term only.
import { either as E } from 'fp-ts';
import { BehaviorSubject, Subject, asyncScheduler, distinctUntilChanged, map, of, switchMap, timer } from 'rxjs';
import type { Observable, SchedulerLike } from 'rxjs';
import { fromCall } from '../task-stream.ts';
import { isAborted } from './run-search.ts';
import type { SearchDeps } from './run-search.ts';
import type { SearchSuggestion } from './search.types.ts';

/** The pause after a key before anything is asked, in milliseconds. */
export const SUGGESTION_PAUSE_MS = 150;
/** Shortest term that is asked for. */
export const SHORTEST_SUGGESTION_TERM = 2;

const NONE: readonly SearchSuggestion[] = [];

export interface Suggestions {
  /** The present suggestions and every later list; those of the term before stay until the next are there. */
  readonly suggestions$: Observable<readonly SearchSuggestion[]>;
  suggest(term: string): void;
  dispose(): void;
}

export function createSuggestions(
  { gateway, log }: Pick<SearchDeps, 'gateway' | 'log'>,
  scheduler: SchedulerLike = asyncScheduler,
): Suggestions {
  const terms$ = new Subject<string>();
  const suggestions$ = new BehaviorSubject(NONE);

  const ask = (term: string) =>
    fromCall((signal) => gateway.suggestions(term, { signal })).pipe(
      map((outcome) => {
        if (E.isRight(outcome)) return outcome.right;
        if (!isAborted(outcome.left)) log?.({ event: 'suggestions-failed', failure: outcome.left });
        return NONE;
      }),
    );

  const subscription = terms$
    .pipe(
      map((term) => term.trim()),
      distinctUntilChanged(),
      // switchMap: a newer term ends the pause of the older one and gives its call up. A term too short to ask for is
      // answered without a pause, so that an emptied field has no suggestions.
      switchMap((term) =>
        term.length < SHORTEST_SUGGESTION_TERM
          ? of(NONE)
          : timer(SUGGESTION_PAUSE_MS, scheduler).pipe(switchMap(() => ask(term))),
      ),
    )
    .subscribe((found) => suggestions$.next(found));

  return {
    suggestions$: suggestions$.pipe(distinctUntilChanged()),
    suggest: (term) => terms$.next(term),
    dispose() {
      subscription.unsubscribe();
      suggestions$.complete();
    },
  };
}
