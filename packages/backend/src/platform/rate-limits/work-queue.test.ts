import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const file = (name: string): Buffer => Buffer.from(name);

it('does one after the other, refuses more than may wait, and goes on after a failure', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = createWorkQueue(async (picture: Buffer) => {
    begun.push(picture.toString());
    await new Promise<void>((resolve) => ends.push(resolve));
    if (picture.toString() === 'a') throw new Error('broken');
    return picture.toString();
  }, 1);
  const [first, second, third] = [work(file('a')), work(file('b')), work(file('c'))];
  expect(third).toBeUndefined();
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  ends[0]?.();
  await expect(first).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['a', 'b']);
  ends[1]?.();
  expect(await second).toBe('b');
});
