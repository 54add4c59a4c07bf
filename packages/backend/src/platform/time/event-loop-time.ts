// Counts the time that the work for each client takes of the event loop, whatever it is.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Receives the milliseconds of each piece of work, from where it goes on to where it waits again. */
export type CountTime = (ms: number) => void;

const current = new AsyncLocalStorage<CountTime>();
let running: { readonly count: CountTime; readonly since: number } | undefined;

const stop = (): void => {
  running?.count(performance.now() - running.since);
  running = undefined;
};

/** For whom the present work is counted. */
export const currentCount = (): CountTime | undefined => current.getStore();

/** Counts what goes on now for this client, or for none. Promises that one event resolves go on one after the other, for different clients. */
export const countFor = (count: CountTime | undefined): void => {
  if (running?.count === count) return;
  const willStop = running !== undefined;
  stop();
  if (count === undefined) return;
  running = { count, since: performance.now() };
  // A tick that a microtask requests comes when no microtask is left: all that went on waits again.
  if (!willStop) queueMicrotask(() => process.nextTick(stop));
};

/** Called where work goes on after a wait. */
export const countFromHere = (): void => countFor(currentCount());

/** The time of `work`, and of everything that it starts, is counted. */
export const countTimeOf = <A>(count: CountTime, work: () => A): A =>
  current.run(count, () => {
    countFromHere();
    return work();
  });
