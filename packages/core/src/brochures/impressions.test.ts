import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { CallFailure } from '../result/failure.ts';
import { createImpressions, IMPRESSION_BATCH_MS, type ImpressionsEvent, type ImpressionsState } from './impressions.ts';

const offline: CallFailure = { _tag: 'Unreachable', requestId: 'r' };

function listed(failures: CallFailure[] = [], initial?: ImpressionsState) {
  const calls: { readonly ids: readonly string[]; readonly keepalive: boolean }[] = [];
  const time = createVirtualTime();
  const impressions = createImpressions({
    scheduler: time.scheduler,
    ...(initial === undefined ? {} : { initial }),
    tracking: {
      trackImpressions: (ids, options) => () => {
        calls.push({ ids, keepalive: options?.keepalive === true });
        const failure = failures.shift();
        return Promise.resolve(failure === undefined ? E.right({ tracked: ids.length }) : E.left(failure));
      },
    },
  });
  return { impressions, calls, aSecond: () => time.advance(IMPRESSION_BATCH_MS) };
}

it('reports the impressions of one second in one call, each brochure once', async () => {
  const { impressions, calls, aSecond } = listed();
  ['a', 'b', 'a'].forEach(impressions.seen);
  await aSecond();
  impressions.seen('b');
  impressions.seen('c');
  await aSecond();
  expect(calls.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
});

it('reports the remaining impressions at once when the page ends', async () => {
  const { impressions, calls, aSecond } = listed();
  impressions.seen('a');
  impressions.flush();
  impressions.flush();
  await aSecond();
  expect(calls).toEqual([{ ids: ['a'], keepalive: true }]);
});

it('never exceeds the maximum size of a call', async () => {
  const { impressions, calls, aSecond } = listed();
  Array.from({ length: 230 }, (_, number) => String(number)).forEach(impressions.seen);
  await aSecond();
  expect(calls.map(({ ids }) => ids.length)).toEqual([100, 100, 30]);
});

it('reports a lost impression again at the next sight', async () => {
  const { impressions, calls, aSecond } = listed([offline]);
  impressions.seen('a');
  await aSecond();
  impressions.seen('a');
  await aSecond();
  expect(calls.map(({ ids }) => ids)).toEqual([['a'], ['a']]);
});

it('counts reported and lost impressions in its events, without ids', async () => {
  const { impressions, aSecond } = listed([offline]);
  const events: ImpressionsEvent[] = [];
  impressions.events$.subscribe((event) => events.push(event));
  ['a', 'b'].forEach(impressions.seen);
  expect(impressions.getSnapshot()).toEqual({ seen: ['a', 'b'], waiting: ['a', 'b'] });
  await aSecond();
  expect(impressions.getSnapshot()).toEqual({ seen: [], waiting: [] });
  impressions.seen('c');
  await aSecond();
  expect(events).toEqual([{ _tag: 'SendingFailed', count: 2, code: 'Unreachable' }, { _tag: 'ImpressionsSent', count: 1 }]);
});

it('continues the visit of an earlier page: pending impressions are sent, sent ones are not repeated', async () => {
  const { impressions, calls, aSecond } = listed([], { seen: ['a', 'b'], waiting: ['b'] });
  impressions.seen('a');
  await aSecond();
  expect(calls.map(({ ids }) => ids)).toEqual([['b']]);
});

it('reports nothing after it has ended', async () => {
  const { impressions, calls, aSecond } = listed();
  impressions.seen('a');
  impressions.dispose();
  await aSecond();
  expect(calls).toEqual([]);
});

it('forgets only what got lost', async () => {
  const failures: CallFailure[] = [];
  const { impressions, aSecond } = listed(failures);
  impressions.seen('a');
  await aSecond();
  failures.push(offline);
  impressions.seen('b');
  await aSecond();
  expect(impressions.getSnapshot()).toEqual({ seen: ['a'], waiting: [] });
});

it('ends for its listeners too', () => {
  const { impressions } = listed();
  const ends: string[] = [];
  impressions.state$.subscribe({ complete: () => ends.push('state') });
  impressions.events$.subscribe({ complete: () => ends.push('events') });
  impressions.dispose();
  expect(ends).toEqual(['state', 'events']);
});
