import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runLongTask } from './event-loop.ts';

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
