// The one bridge from the core's states to components: observable-hooks, with what the server rendered until hydration.
import { useObservableEagerState } from 'observable-hooks';
import type { Observable } from 'rxjs';
import { useHydrated } from './use-session.ts';

/** The part of a `Readable` of the core that components follow. Its stream replays the present value on subscription. */
export interface ReadableState<A> {
  readonly state$: Observable<A>;
}

/**
 * The present state of a use case, rendered again after each change.
 *
 * @param serverSnapshot what the server rendered; shown until the page is hydrated, so that markup and first render agree
 */
export function useReadable<A>(readable: ReadableState<A>, serverSnapshot: A): A {
  const state = useObservableEagerState(readable.state$);
  return useHydrated() ? state : serverSnapshot;
}
