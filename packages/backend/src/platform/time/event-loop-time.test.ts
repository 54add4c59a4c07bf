// Event-loop time is attributed to the client for which the work is done; waits are not measured.
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runLongTask, waitForSlot, yieldToEventLoop } from './event-loop.ts';
import { countFromHere, countTimeOf } from './event-loop-time.ts';

let time = 0;
/** Blocks the event loop, by the mocked clock. */
const block = (ms: number): void => {
  time += ms;
};
beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => vi.restoreAllMocks());

const client = () => {
  const pieces: number[] = [];
  const total = () => pieces.reduce((sum, ms) => sum + ms, 0);
  return { total, run: <A>(work: () => Promise<A>): Promise<A> => countTimeOf((ms) => pieces.push(ms), work) };
};
it.each([
  ['a yield', yieldToEventLoop, 70],
  ['a slot', waitForSlot, 70],
  ['a long task', () => runLongTask(() => block(200)), 270],
])('work before, in and after %s is counted, and what others did in between is not', async (_name, wait, expected) => {
  const { run, total } = client();
  const done = run(async () => {
    block(10);
    await Promise.resolve();
    block(20);
    await wait();
    block(40);
  });
  globalThis.setImmediate(() => block(1_000));
  await done;
  await setImmediate();
  expect(total()).toBe(expected);
});

it('of clients who wait for the same event, each pays for its own work', async () => {
  const [first, second] = [client(), client()];
  const gate = Promise.withResolvers<undefined>();
  const goOn = async (ms: number) => {
    await gate.promise;
    countFromHere();
    block(ms);
  };
  const done = Promise.all([first.run(() => goOn(5)), second.run(() => goOn(300)), goOn(1_000)]);
  await setImmediate();
  gate.resolve(undefined);
  await done;
  await setImmediate();
  expect([first.total(), second.total()]).toEqual([5, 300]);
});
