// What the service could not answer is asked for again by itself: when the network or the reader is back, and every so often.

/** Pauses while somebody looks, in milliseconds; the last one goes on. */
export const RECOVERY_PAUSES_MS: readonly [first: number, second: number, third: number, ...more: number[]] = [5_000, 10_000, 20_000, 40_000, 60_000];

/** @param tries how often it has failed, or was asked again, before; from 0 on */
export const recoveryPauseMs = (tries: number): number => RECOVERY_PAUSES_MS[Math.min(tries, RECOVERY_PAUSES_MS.length - 1)] ?? RECOVERY_PAUSES_MS[0];

export interface Recovery {
  /** It has failed. Once is enough: the pauses grow until it ends. */
  begin(): void;
  end(): void;
}

/** For what is no query; a failed query recovers by the defaults of its cache (query.ts). */
export function createRecovery(again: () => void): Recovery {
  let over: (() => void) | undefined;
  return {
    begin() {
      if (over !== undefined) return;
      const gone = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let tries = 0;
      const askNow = (): void => {
        if (document.visibilityState === 'visible') again();
      };
      const wait = (): void => {
        timer = setTimeout(() => (askNow(), wait()), recoveryPauseMs(tries));
        tries += 1;
      };
      wait();
      window.addEventListener('online', askNow, { signal: gone.signal });
      document.addEventListener('visibilitychange', askNow, { signal: gone.signal });
      over = () => {
        clearTimeout(timer);
        gone.abort();
      };
    },
    end() {
      over?.();
      over = undefined;
    },
  };
}
