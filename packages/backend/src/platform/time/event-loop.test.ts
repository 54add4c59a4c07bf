import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runLongTask, waitForSlot } from './event-loop.ts';

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
