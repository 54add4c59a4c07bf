// The transport's clock as Effect's `Clock`, for timeouts and schedules.
import type * as Clock from 'effect/Clock';
import * as Duration from 'effect/Duration';
import * as Effect from 'effect/Effect';
import type { TransportClock } from './clock.ts';

/** Adapts the transport's clock to Effect's `Clock`. */
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
