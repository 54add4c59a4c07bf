// What the service could not answer is asked for again by itself: when the network or the reader is back, and every so often.
import { useEffect, useEffectEvent } from 'react';

/** Pauses while somebody looks, in milliseconds; the last one goes on. */
export const RECOVERY_PAUSES_MS: readonly [first: number, second: number, third: number, ...more: number[]] = [5_000, 10_000, 20_000, 40_000, 60_000];

/** @param again asks anew; while it is under way, or has succeeded, `failed` is false */
export function useRecovery(failed: boolean, again: () => void): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!failed) return undefined;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const askNow = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    const wait = (): void => {
      const pause = RECOVERY_PAUSES_MS[Math.min(tries, RECOVERY_PAUSES_MS.length - 1)] ?? RECOVERY_PAUSES_MS[0];
      tries += 1;
      timer = setTimeout(() => (askNow(), wait()), pause);
    };
    wait();
    window.addEventListener('online', askNow, { signal: gone.signal });
    document.addEventListener('visibilitychange', askNow, { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [failed]);
}
