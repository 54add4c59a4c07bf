// The one bridge from states of the core to components: observable-hooks, with the server's value until hydration.
import { useObservableEagerState } from 'observable-hooks';
import type { Observable } from 'rxjs';
import { useHydrated } from '../browser/hydrated.ts';

/** The part of a `Readable` of the core that components follow. Its stream replays the present value on subscription. */
export interface ReadableState<A> {
  readonly state$: Observable<A>;
}

function useFollowed<A>({ state$ }: ReadableState<A>, serverSnapshot: A): A {
  const state = useObservableEagerState(state$);
  return useHydrated() ? state : serverSnapshot;
}

/**
 * The present state of a use case, rendered again after each change. On the server nothing is followed.
 *
 * @param serverSnapshot what the server renders; shown until the page is hydrated, so that markup and first render agree
 */
export const useReadable: <A>(readable: ReadableState<A>, serverSnapshot: A) => A = import.meta.env.SSR ? (_, serverSnapshot) => serverSnapshot : useFollowed;
