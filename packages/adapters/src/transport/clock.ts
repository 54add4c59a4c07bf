// Time as the transport sees it, so that tests can let fifteen seconds pass without waiting for them.
import type * as Clock from 'effect/Clock';
import * as Duration from 'effect/Duration';
import * as Effect from 'effect/Effect';

/** The present instant, and one-shot timers. Structurally a `Clock` of the core as well. */
export interface TransportClock {
  now(): Date;
  /** Calls `run` once after `ms` milliseconds; the function handed back cancels that. */
  after(ms: number, run: () => void): () => void;
}

/** The clock of the machine. */
export const createSystemClock = (): TransportClock => ({
  now: () => new Date(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** The same clock for Effect's timeouts and schedules. */
export const effectClock = (clock: TransportClock): Clock.Clock => {
  const millis = () => clock.now().getTime();
  const nanos = () => BigInt(millis()) * 1_000_000n;
  return {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: nanos,
    monotonicTimeNanos: Effect.sync(nanos),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        const cancel = clock.after(Duration.toMillis(duration), () => resume(Effect.void));
        return Effect.sync(cancel);
      }),
  };
};
