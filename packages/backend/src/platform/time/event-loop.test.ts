import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { runLongTask, waitForSlot } from './event-loop.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('of hundreds that wait for a slot at once, a few go on in each iteration of the event loop, in their order', async () => {
  const clock = { loops: 0, stopped: false };
  const counting = (async () => {
    for (; !clock.stopped; clock.loops += 1) await setImmediate();
  })();
  const seen = await Promise.all(
    Array.from({ length: 250 }, async () => {
      await waitForSlot();
      return clock.loops;
    }),
  );
  clock.stopped = true;
  await counting;
  const most = Math.max(...Object.values(Object.groupBy(seen, String)).map((same) => same?.length ?? 0));
  expect(seen).toEqual(seen.toSorted((left, right) => left - right));
  expect(most).toBeLessThanOrEqual(8);
});

test('long tasks run in separate iterations of the event loop, and a failure does not stop the next', async () => {
  const clock = { loops: 0, stopped: false };
  const counting = (async () => {
    for (; !clock.stopped; clock.loops += 1) await setImmediate();
  })();
  const pieces = Array.from({ length: 8 }, (_, index) =>
    runLongTask(() => {
      if (index === 3) throw new Error('a page that cannot be rendered');
      return clock.loops;
    }),
  );
  const ended = await Promise.allSettled(pieces);
  clock.stopped = true;
  await counting;
  const turns = ended.flatMap((piece) => (piece.status === 'fulfilled' ? [piece.value] : []));
  expect([turns.length, new Set(turns).size, ended[3]?.status]).toEqual([7, 7, 'rejected']);
});

/** Iterations of the event loop before a long task, in each of which some milliseconds pass. */
const iterationsBefore = async (milliseconds: number): Promise<number> => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const clock = { loops: 0, stopped: false };
  const counting = (async () => {
    for (; !clock.stopped; clock.loops += 1) {
      await setImmediate();
      vi.advanceTimersByTime(milliseconds);
    }
  })();
  const before = await runLongTask(() => clock.loops);
  clock.stopped = true;
  await counting;
  return before;
};

test('a long task lets a whole backlog of connections be accepted first, as long as that takes a tenth of a second', async () => {
  expect(await iterationsBefore(0)).toBeGreaterThanOrEqual(500);
  const busy = await iterationsBefore(2);
  expect([busy >= 48, busy <= 54]).toEqual([true, true]);
  const late = await iterationsBefore(200);
  expect([late >= 15, late <= 18]).toEqual([true, true]);
});
