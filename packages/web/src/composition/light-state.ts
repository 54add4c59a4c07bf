// A value that changes, and who wants to know. What every page carries is written against this much of a stream, so that
// rxjs comes with the capabilities that need it and not with the first page.

/** The present value and the following ones. A `BehaviorSubject` is one. */
export interface LightState<A> {
  readonly getValue: () => A;
  /** Calls back at once with the present value, then with each that follows. */
  readonly subscribe: (listener: (value: A) => void) => { readonly unsubscribe: () => void };
}

export interface WritableState<A> extends LightState<A> {
  readonly next: (value: A) => void;
}

export function createLightState<A>(initial: A): WritableState<A> {
  let value = initial;
  const listeners = new Set<(value: A) => void>();
  return {
    getValue: () => value,
    subscribe(listener) {
      // One of its own for each call: the same function may listen twice.
      const own = (next: A): void => listener(next);
      listeners.add(own);
      listener(value);
      return { unsubscribe: () => void listeners.delete(own) };
    },
    next(next) {
      value = next;
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(next);
    },
  };
}
