// A minimal `AbortController`, since the core is compiled without the DOM and Node.
import type { AbortSignalLike } from '../result/failure.ts';

export interface Abort {
  readonly signal: AbortSignalLike;
  /** Fires the signal once; later calls do nothing. */
  abort(): void;
}

/** Creates an abort; it also fires when `outer` does. */
export function createAbort(outer?: AbortSignalLike): Abort {
  const listeners = new Set<() => void>();
  let aborted = false;
  const abort = () => {
    if (aborted) return;
    aborted = true;
    outer?.removeEventListener('abort', abort);
    const waiting = [...listeners];
    listeners.clear();
    for (const listener of waiting) listener();
  };
  const signal: AbortSignalLike = {
    get aborted() {
      return aborted;
    },
    addEventListener: (_type, listener) => void (aborted || listeners.add(listener)),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  return { signal, abort };
}
