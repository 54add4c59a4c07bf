// Measures how long the work for each client blocks the event loop.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Called with the duration in milliseconds of each section of work between two waits for I/O. */
export type CountTime = (ms: number) => void;

const current = new AsyncLocalStorage<CountTime>();
let running: { readonly count: CountTime; readonly since: number } | undefined;

const stop = (): void => {
  running?.count(performance.now() - running.since);
  running = undefined;
};

/** The callback of the client for which the current code runs. */
export const currentCount = (): CountTime | undefined => current.getStore();

/** Attributes the time from now on to this client, or to none. Several clients can wait for the same event; their callbacks then run in the same tick. */
export const countFor = (count: CountTime | undefined): void => {
  if (running?.count === count) return;
  const willStop = running !== undefined;
  stop();
  if (count === undefined) return;
  running = { count, since: performance.now() };
  // Node runs a tick that was queued by a microtask after the last microtask, when all of this work waits again.
  if (!willStop) queueMicrotask(() => process.nextTick(stop));
};

/** Call it after a wait, when work for the client resumes. */
export const countFromHere = (): void => countFor(currentCount());

/** Measures `work` and all asynchronous work that it starts. */
export const countTimeOf = <A>(count: CountTime, work: () => A): A =>
  current.run(count, () => {
    countFromHere();
    return work();
  });
