// Blocking time of a page's tasks.
import { expect, it } from 'vitest';
import { blockingIn, type TraceEvent } from './blocking.ts';

const thread = (pid: number, tid: number, name: string): TraceEvent => ({ name: 'thread_name', ph: 'M', pid, tid, ts: 0, args: { name } });
const task = (atMs: number, ms: number, { pid = 1, tid = 1 } = {}): TraceEvent => ({ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid, tid, ts: atMs * 1000, dur: ms * 1000 });
const painted = (atMs: number): TraceEvent => ({ name: 'firstContentfulPaint', ph: 'I', pid: 1, tid: 1, ts: atMs * 1000 });
const threads = [thread(1, 1, 'CrRendererMain'), thread(1, 2, 'Compositor'), thread(2, 1, 'CrRendererMain')];

it('a task counts by what it takes beyond 50 ms, and only after the first paint', () => {
  expect(blockingIn([...threads, task(100, 200), painted(400), task(500, 49), task(600, 80), task(700, 65)])).toBe(45);
});

it('of a task in which the first paint falls only the rest counts', () => {
  expect(blockingIn([...threads, task(300, 160), painted(400)])).toBe(10);
});

it('other threads and other pages do not block this one', () => {
  expect(blockingIn([...threads, painted(400), task(500, 300, { tid: 2 }), task(500, 300, { pid: 2 })])).toBe(0);
});

it('nothing is known of a page that was never painted', () => {
  expect(blockingIn([...threads, task(500, 300)])).toBeNaN();
});
