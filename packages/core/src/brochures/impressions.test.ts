import { either as E } from 'fp-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallFailure } from '../failure.ts';
import { createImpressions, IMPRESSION_BATCH_MS } from './impressions.ts';

const offline: CallFailure = { _tag: 'Unreachable', requestId: 'r' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listed(failures: CallFailure[] = []) {
  const calls: { readonly ids: readonly string[]; readonly keepalive: boolean }[] = [];
  const impressions = createImpressions({
    tracking: {
      trackImpressions: (ids, options) => () => {
        calls.push({ ids, keepalive: options?.keepalive === true });
        const failure = failures.shift();
        return Promise.resolve(failure === undefined ? E.right({ tracked: ids.length }) : E.left(failure));
      },
    },
  });
  return { impressions, calls };
}

it('tells what is seen within a second in one call, and each brochure once', async () => {
  const { impressions, calls } = listed();
  ['a', 'b', 'a'].forEach(impressions.seen);
  await vi.advanceTimersByTimeAsync(IMPRESSION_BATCH_MS);
  impressions.seen('b');
  impressions.seen('c');
  await vi.advanceTimersByTimeAsync(IMPRESSION_BATCH_MS);
  expect(calls.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
});

it('tells at once what is left when the page ends', async () => {
  const { impressions, calls } = listed();
  impressions.seen('a');
  impressions.flush();
  impressions.flush();
  await vi.advanceTimersByTimeAsync(IMPRESSION_BATCH_MS);
  expect(calls).toEqual([{ ids: ['a'], keepalive: true }]);
});

it('never tells more in one call than it takes', async () => {
  const { impressions, calls } = listed();
  Array.from({ length: 230 }, (_, number) => String(number)).forEach(impressions.seen);
  await vi.advanceTimersByTimeAsync(IMPRESSION_BATCH_MS);
  expect(calls.map(({ ids }) => ids.length)).toEqual([100, 100, 30]);
});

it('tells what got lost again, the next time it is seen', async () => {
  const { impressions, calls } = listed([offline]);
  impressions.seen('a');
  await vi.advanceTimersByTimeAsync(IMPRESSION_BATCH_MS);
  impressions.seen('a');
  await vi.advanceTimersByTimeAsync(IMPRESSION_BATCH_MS);
  expect(calls.map(({ ids }) => ids)).toEqual([['a'], ['a']]);
});
