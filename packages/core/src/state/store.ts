// A value that changes: as a stream of rxjs, as a snapshot, and for those who only want to know that it changed.
import { Observable } from 'rxjs';
import { createCell, createEmitter } from './stream.ts';

/** How the world reads a state. Snapshots are plain data and keep their identity until the next change. */
export interface Readable<A> {
  /** The present value and every later one. */
  readonly state$: Observable<A>;
  getSnapshot(): A;
  /** Calls the listener after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/** A readable value with its writing side, which a use case keeps to itself. */
export interface Store<A> extends Readable<A> {
  set(value: A): void;
  complete(): void;
}

/** A store with its first value. */
export function createStore<A>(initial: A): Store<A> {
  // Boxed, so that a value may be anything, `undefined` too.
  const cell = createCell({ value: initial });
  return {
    state$: new Observable<A>((subscriber) =>
      cell.state$.subscribe({ next: ({ value }) => subscriber.next(value), complete: () => subscriber.complete() }),
    ),
    getSnapshot: () => cell.getSnapshot().value,
    subscribe: cell.subscribe,
    set: (value) => {
      if (!Object.is(value, cell.getSnapshot().value)) cell.set({ value });
    },
    complete: cell.complete,
  };
}

/** Events of a use case, for logs and measurements, as a stream of rxjs. */
export interface EventLog<E> {
  readonly events$: Observable<E>;
  emit(event: E): void;
  complete(): void;
}

/** An event log; without listeners nothing is kept. */
export function createEventLog<E extends object>(): EventLog<E> {
  const { events$, emit, complete } = createEmitter<E>();
  return { events$: new Observable((subscriber) => events$.subscribe(subscriber)), emit, complete };
}
