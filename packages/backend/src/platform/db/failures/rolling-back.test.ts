import { expect, it } from 'vitest';
import { rollingBack } from './rolling-back.ts';

it('returns the result that ended the work, and runs nothing after it', async () => {
  const steps: string[] = [];
  const result = await rollingBack<string>(async (rollBack) => {
    steps.push('before');
    rollBack('ended');
    steps.push('after');
    return 'finished';
  });
  expect([result, steps]).toEqual(['ended', ['before']]);
});

it('returns the result of work that ends by itself, and throws what else it throws', async () => {
  expect(await rollingBack<string>(() => Promise.resolve('finished'))).toBe('finished');
  await expect(rollingBack<string>(() => Promise.reject(new Error('the connection is lost')))).rejects.toThrow('the connection is lost');
});

it('does not take the end of another one for its own', async () => {
  const outer = await rollingBack<string>(async (rollBack) => {
    await rollingBack<string>((_inner) => Promise.resolve(rollBack('outer')));
    return 'finished';
  });
  expect(outer).toBe('outer');
});
