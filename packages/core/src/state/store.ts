// The state and the events of a use case, as rxjs streams.
import { BehaviorSubject, queueScheduler, skip, Subject, type Observable } from 'rxjs';

/** How callers read a state. Snapshots are plain data and retain their identity until the next change. */
export interface Readable<A> {
  /** The current value and every later one. */
  readonly state$: Observable<A>;
  getSnapshot(): A;
  /** Calls the listener after each change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A readable value with its setter, which a use case does not expose. */
export interface Store<A> extends Readable<A> {
  /** Setting the current value again emits nothing. */
  set(value: A): void;
  complete(): void;
}

/** A store with its first value. */
export function createStore<A>(initial: A): Store<A> {
  const state = new BehaviorSubject(initial);
  let snapshot = initial;
  return {
    state$: state.asObservable(),
    getSnapshot: () => snapshot,
    subscribe(listener) {
      const subscription = state.pipe(skip(1)).subscribe(() => listener());
      return () => subscription.unsubscribe();
    },
    set(value) {
      if (Object.is(value, snapshot)) return;
      snapshot = value;
      inOrder(() => state.next(value));
    },
    complete: () => inOrder(() => state.complete()),
  };
}

/** Events of a use case, for logs and measurements. */
export interface EventLog<E> {
  readonly events$: Observable<E>;
  emit(event: E): void;
  complete(): void;
}

/** An event log without a buffer. */
export function createEventLog<E>(): EventLog<E> {
  const events = new Subject<E>();
  return {
    events$: events.asObservable(),
    emit: (event) => inOrder(() => events.next(event)),
    complete: () => inOrder(() => events.complete()),
  };
}

/** The queue delivers values that a listener sets after the current one, so that all listeners see the same order. */
const inOrder = (deliver: () => void): void => void queueScheduler.schedule(deliver);
