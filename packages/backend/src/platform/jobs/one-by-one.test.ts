import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

it('an item that fails keeps none of the others from its turn, and the job says how many failed', async () => {
  const done: string[] = [];
  const work = (item: string) => {
    if (item.startsWith('broken')) return Promise.reject(new Error('no such account'));
    done.push(item);
    return Promise.resolve();
  };
  await expect(oneByOne(['first', 'broken', 'second', 'broken too', 'third'], work)).rejects.toThrow('2 of 5 failed: Error: no such account');
  expect(done).toEqual(['first', 'second', 'third']);
});
