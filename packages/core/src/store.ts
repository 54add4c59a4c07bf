// A value that changes: as a stream, as a snapshot, and for those who only want to know that it changed.
import { BehaviorSubject, distinctUntilChanged, skip } from 'rxjs';
import type { Observable } from 'rxjs';

/** How the world reads a state. Snapshots are plain data and keep their identity until the next change. */
export interface Readable<A> {
  /** The present value and every later one. */
  readonly state$: Observable<A>;
  getSnapshot(): A;
  /** Calls the listener after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

export interface Store<A> extends Readable<A> {
  set(value: A): void;
  complete(): void;
}

export function createStore<A>(initial: A): Store<A> {
  const subject = new BehaviorSubject(initial);
  const state$ = subject.pipe(distinctUntilChanged());
  return {
    state$,
    getSnapshot: () => subject.value,
    subscribe(listener) {
      const subscription = state$.pipe(skip(1)).subscribe(() => listener());
      return () => subscription.unsubscribe();
    },
    set: (value) => subject.next(value),
    complete: () => subject.complete(),
  };
}
