// Asks the service something now and then, while somebody wants to know it.

/** How long whoever wants to know waits for the answer: longer than that all is as it was. */
const PATIENCE_MS = 250;

export interface NowAndThen {
  readonly everyMs: number;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** To be awaited before what was told is looked at. `ask` never rejects; it may say in how many ms to ask again, where that is not as usual. */
export function askNowAndThen(ask: () => Promise<number | undefined>, { everyMs, now, pause }: NowAndThen): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  let asking = Promise.resolve();
  return () => {
    if (now() >= next) {
      next = now() + everyMs;
      const told = ask().then((later) => {
        if (later !== undefined) next = now() + later;
      });
      asking = Promise.race([told, pause(PATIENCE_MS)]).then(() => undefined);
    }
    return asking;
  };
}
