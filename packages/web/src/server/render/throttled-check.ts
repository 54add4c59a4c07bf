// Calls the service at most once per interval, and only while pages are requested.

/** How long a request waits for the check: after that the last known state is used. */
const PATIENCE_MS = 250;

export interface ThrottledCheckOptions {
  readonly everyMs: number;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** To be awaited before the checked state is read. `check` never rejects; it may return after how many ms to check again, where that is not as usual. */
export function createThrottledCheck(check: () => Promise<number | undefined>, { everyMs, now, pause }: ThrottledCheckOptions): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  let checked = Promise.resolve();
  return () => {
    if (now() >= next) {
      next = now() + everyMs;
      const checking = check().then((laterMs) => {
        if (laterMs !== undefined) next = now() + laterMs;
      });
      checked = Promise.race([checking, pause(PATIENCE_MS)]).then(() => undefined);
    }
    return checked;
  };
}
