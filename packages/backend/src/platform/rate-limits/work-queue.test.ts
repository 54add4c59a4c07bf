import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

it('does one after the other, refuses more than may wait, and goes on after a failure', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const queue = createWorkQueue({ running: 1, waiting: 1 });
  const work = (name: string) =>
    queue(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 'a') throw new Error('broken');
      return name;
    });
  const [first, second, third] = [work('a'), work('b'), work('c')];
  expect(third).toBeUndefined();
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  ends[0]?.();
  await expect(first).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends[1]?.();
  expect(await second).toBe('b');
});
