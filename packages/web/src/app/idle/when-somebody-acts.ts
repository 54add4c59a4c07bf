// The first sign, after the page has come alive, that somebody is about to do something with it.

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Calls `task` once. Returns what ends the waiting. */
export function whenSomebodyActs(target: Pick<EventTarget, 'addEventListener'>, task: () => void): () => void {
  const ended = new AbortController();
  const act = (): void => {
    ended.abort();
    task();
  };
  for (const sign of SIGNS) target.addEventListener(sign, act, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}
