// What every call needs is the last known value while the database does not answer.
import { expect, test } from 'vitest';
import { createRefreshed } from './refreshed.ts';

const START = Date.parse('2026-11-26T08:00:00Z');

test('a value is read once in five seconds', async () => {
  let [time, reads] = [START, 0];
  const { value } = createRefreshed({ initial: 0, read: () => Promise.resolve((reads += 1)), now: () => time });
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  time += 4_999;
  expect(await value()).toBe(1);
  time += 1;
  expect(await value()).toBe(2);
});

test.each<readonly [string, () => Promise<never>]>([
  ['does not answer', () => Promise.withResolvers<never>().promise],
  ['refuses', () => Promise.reject(new Error('the database is starting up'))],
])('the last known value is used while the database %s', async (_what, fail) => {
  let time = START;
  let read: () => Promise<string> = () => Promise.resolve('known');
  const { value, last } = createRefreshed({ initial: 'initial', read: () => read(), now: () => time, patienceMs: 1 });
  expect(await value()).toBe('known');
  read = fail;
  time += 5_000;
  expect([await value(), last()]).toEqual(['known', 'known']);
});
