import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { PageView } from './brochures.types.ts';
import { createReading, type ReadingEvent, type ReadingState } from './reading.ts';

const offline: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const front = { brochureId: 'kornkiste', pageNumber: 1 };
const next = { brochureId: 'kornkiste', pageNumber: 2 };

function reader(failures: CallFailure[] = []) {
  const calls: string[] = [];
  let time = Date.parse('2026-11-23T11:00:00Z');
  let ids = 0;
  const answer = (text: string) => {
    calls.push(text);
    const failure = failures.shift();
    return Promise.resolve(failure === undefined ? E.right({ tracked: 1 }) : E.left(failure));
  };
  const reading = createReading({
    tracking: {
      trackPageView: ({ pageNumber, viewId }: PageView) => () => answer(`view ${pageNumber} ${viewId}`),
      trackPageDuration: ({ pageNumber, viewId }: PageView, seconds: number, options?: CallOptions) => () => answer(`${seconds} s ${pageNumber} ${viewId}${options?.keepalive === true ? ' keepalive' : ''}`),
    },
    clock: { now: () => new Date(time) },
    newViewId: () => `v${++ids}`,
  });
  const wait = (seconds: number): void => {
    time += seconds * 1_000;
  };
  const settled = async (): Promise<readonly string[]> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return calls;
  };
  return { reading, wait, settled };
}

it('reports an opening once, and its duration at the end', async () => {
  const { reading, wait, settled } = reader();
  reading.open(front);
  reading.open(front);
  wait(4.25);
  reading.close(front);
  reading.close(front);
  expect(await settled()).toEqual(['view 1 v1', '4.3 s 1 v1']);
  expect(reading.getSnapshot().views).toEqual([]);
});

it('separates the pages of a spread, and gives every opening an own id', async () => {
  const { reading, wait, settled } = reader();
  reading.open(front);
  reading.open(next);
  wait(3);
  reading.close(front);
  reading.open(front);
  expect(reading.getSnapshot().views.map(({ pageNumber, viewId }) => `${pageNumber} ${viewId}`)).toEqual(['2 v2', '1 v3']);
  expect(await settled()).toEqual(['view 1 v1', 'view 2 v2', 'view 1 v3', '3 s 1 v1']);
});

it('pauses the clock while the page is hidden, and reports the time so far in case it never returns', async () => {
  const { reading, wait, settled } = reader();
  reading.open(front);
  wait(5);
  reading.pause();
  reading.pause();
  wait(600);
  reading.resume();
  wait(2);
  reading.close(front);
  expect(await settled()).toEqual(['view 1 v1', '5 s 1 v1 keepalive', '7 s 1 v1']);
});

it('counts no time for a page that opens hidden', async () => {
  const { reading, wait, settled } = reader();
  reading.pause();
  reading.open(front);
  wait(9);
  reading.resume();
  wait(1);
  reading.close(front);
  expect(await settled()).toEqual(['view 1 v1', '1 s 1 v1']);
});

it('reports a lost view again before its duration, with the same id', async () => {
  const { reading, wait, settled } = reader([offline]);
  reading.open(front);
  wait(3);
  reading.close(front);
  expect(await settled()).toEqual(['view 1 v1', 'view 1 v1', '3 s 1 v1']);
});

it('emits events without the view, and failures with their code', async () => {
  const { reading, wait, settled } = reader([offline]);
  const events: ReadingEvent[] = [];
  reading.events$.subscribe((event) => events.push(event));
  reading.open(front);
  await settled();
  wait(2);
  reading.pause();
  reading.pause();
  expect(reading.getSnapshot()).toEqual({ views: [{ ...front, viewId: 'v1' }], paused: true });
  reading.resume();
  reading.resume();
  reading.close(front);
  reading.close(front);
  await settled();
  expect(events).toEqual([
    { _tag: 'PageOpened', ...front },
    { _tag: 'SendingFailed', what: 'view', code: 'Unreachable' },
    { _tag: 'Paused' },
    { _tag: 'Resumed' },
    { _tag: 'PageClosed', ...front, seconds: 2 },
  ]);
  expect(JSON.stringify(events)).not.toContain('v1');
});

it('emits its state at each change until it ends', () => {
  const { reading } = reader();
  const states: ReadingState[] = [];
  let ended = false;
  reading.state$.subscribe({ next: (state) => states.push(state), complete: () => void (ended = true) });
  reading.open(front);
  reading.close(front);
  reading.dispose();
  expect(states.map(({ views }) => views.length)).toEqual([0, 1, 0]);
  expect(ended).toBe(true);
});

it('reports the time before the tab was hidden for a page that closes meanwhile', async () => {
  const { reading, wait, settled } = reader();
  reading.open(front);
  wait(5);
  reading.pause();
  wait(9);
  reading.close(front);
  expect(await settled()).toEqual(['view 1 v1', '5 s 1 v1 keepalive', '5 s 1 v1']);
});

it('names the kind of every report that failed', async () => {
  const { reading, settled } = reader([offline, offline, offline, offline]);
  const events: ReadingEvent[] = [];
  let ended = false;
  reading.events$.subscribe({ next: (event) => events.push(event), complete: () => void (ended = true) });
  reading.open(front);
  reading.pause();
  await settled();
  reading.close(front);
  await settled();
  expect(events.filter(({ _tag }) => _tag === 'SendingFailed')).toEqual(['view', 'duration', 'view', 'duration'].map((what) => ({ _tag: 'SendingFailed', what, code: 'Unreachable' })));
  reading.dispose();
  expect(ended).toBe(true);
});

it('changes nothing for a page that is not open', () => {
  const { reading } = reader();
  let changes = 0;
  reading.open(front);
  reading.subscribe(() => void (changes += 1));
  reading.close(next);
  expect(changes).toBe(0);
});
