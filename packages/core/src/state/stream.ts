// Streams of the smallest size, for capabilities that must not cost a library: rxjs takes them by `from(stream)`.
import type { InteropObservable, Observer, Subscribable } from 'rxjs';

/** A stream by the observable protocol. `from(stream)` of rxjs makes an `Observable` of it. */
export type Stream<A> = Subscribable<A> & InteropObservable<A>;

/** What a listener of a stream may have. */
type Listener<A> = Partial<Observer<A>>;

/** A value that changes, and those who listen to it. */
export interface Cell<A> {
  /** The present value and every later one; a value that is set again is told once. */
  readonly state$: Stream<A>;
  getSnapshot(): A;
  /** Calls the listener after each change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  set(value: A): void;
  complete(): void;
}

/** Things that happen, and those who hear of them. */
export interface Emitter<A> {
  readonly events$: Stream<A>;
  emit(value: A): void;
  complete(): void;
}

interface Hub<A> {
  next(value: A): void;
  complete(): void;
  /** Adds a listener; `replay` tells it the last value at once. The returned function removes it. */
  listen(listener: Listener<A>, replay: boolean): () => void;
}

/** As rxjs finds it: the symbol where the host knows it, else its name. */
const protocol = (): typeof Symbol.observable => Symbol.observable ?? ('@@observable' as unknown as typeof Symbol.observable);

function createHub<A>(first?: A): Hub<A> {
  // Boxed, so that one observer may listen twice.
  const listeners = new Set<readonly [Listener<A>]>();
  const waiting: A[] = [];
  let last = first;
  let telling = false;
  let done = false;

  const tell = ([listener]: readonly [Listener<A>], value: A) => {
    try {
      listener.next?.(value);
    } catch (bug) {
      // One listener's bug is the host's to report, and no reason to leave the others in the dark.
      void Promise.reject(bug);
    }
  };
  return {
    next(value) {
      if (done) return;
      waiting.push(value);
      // What is set while something is told waits: every listener hears every value, in its order.
      if (telling) return;
      telling = true;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        last = next;
        for (const listener of [...listeners]) if (listeners.has(listener)) tell(listener, next);
      }
      telling = false;
    },
    complete() {
      done = true;
      const all = [...listeners];
      listeners.clear();
      for (const [listener] of all) listener.complete?.();
    },
    listen(observer, replay) {
      if (done) {
        observer.complete?.();
        return () => undefined;
      }
      const listener = [observer] as const;
      listeners.add(listener);
      if (replay && last !== undefined) tell(listener, last);
      return () => void listeners.delete(listener);
    },
  };
}

function streamOf<A>(hub: Hub<A>, replay: boolean): Stream<A> {
  const stream = {
    subscribe: (observer: Listener<A>) => ({ unsubscribe: hub.listen(observer, replay) }),
    [protocol()]: () => stream,
  };
  return stream as Stream<A>;
}

/** A cell with its first value. `undefined` is no value. */
export function createCell<A extends object>(first: A): Cell<A> {
  const hub = createHub(first);
  let value = first;
  return {
    state$: streamOf(hub, true),
    getSnapshot: () => value,
    subscribe: (listener) => hub.listen({ next: () => listener() }, false),
    set(next) {
      if (next === value) return;
      value = next;
      hub.next(next);
    },
    complete: hub.complete,
  };
}

/** An emitter; without listeners nothing is kept. */
export function createEmitter<A extends object>(): Emitter<A> {
  const hub = createHub<A>();
  return { events$: streamOf(hub, false), emit: hub.next, complete: hub.complete };
}
