// Yields to the event loop: calls without I/O and long synchronous tasks would otherwise delay sockets, timers and database answers.
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { countFromHere } from './event-loop-time.ts';

/** Each iteration accepts one connection, and one client may have hundreds in the backlog. On an idle server, this many take a tenth of a millisecond. */
const ITERATIONS = 16;
/** As many connections as the backlog takes: hundreds of idle ones must not wait for a long task each. On an idle server, two milliseconds. */
const ITERATIONS_OF_BACKLOG = 512;
/** A full backlog takes half of it; longer iterations are other requests' work, which would make a long task wait for seconds. */
const BACKLOG_MS = 100;

const wait = async (iterations: number, until = Infinity): Promise<void> => {
  for (let iteration = 0; iteration < iterations && performance.now() < until; iteration += 1) await setImmediate();
  countFromHere();
};

export const yieldToEventLoop = (): Promise<void> => wait(ITERATIONS);

const yieldToBacklog = async (): Promise<void> => {
  const until = performance.now() + BACKLOG_MS;
  await wait(ITERATIONS);
  await wait(ITERATIONS_OF_BACKLOG - ITERATIONS, until);
};

/** Callers that go on in one iteration. */
const SLOTS = 8;
const slots = pLimit(SLOTS);

/**
 * Resolves in a later iteration, for a few callers in each, in the order of their calls. For work of milliseconds that nothing else limits,
 * such as that for a cached page: hundreds that wait for one promise would otherwise all go on in one iteration.
 */
export const waitForSlot = (): Promise<void> => slots(() => wait(1));

/** Runs a synchronous task that takes a tenth of a second or more: one at a time in the process, each after a yield. */
export type RunLongTask = <A>(task: () => A) => Promise<A>;

const one = pLimit(1);

export const runLongTask: RunLongTask = (task) =>
  one(async () => {
    await yieldToBacklog();
    return task();
  });
