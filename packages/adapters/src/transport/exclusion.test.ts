import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settle } from '@pluspunkt/testkit/transport';
import { createQueue, createWebExclusion, type Exclusion, type LockManagerLike } from './exclusion.ts';

/** A lock manager that several tabs share. */
const lockManager = (): LockManagerLike => {
  const queue = createQueue();
  return { request: (_name, _options, task) => queue.exclusively(task) };
};

const refusing: LockManagerLike = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
const throwing: LockManagerLike = {
  request: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe.each<[string, () => Exclusion]>([
  ['the queue of a page', createQueue],
  ['the lock manager of the browser', () => createWebExclusion({ name: 'a', locks: lockManager(), waitMs: 17_000 })],
  ['a browser without a lock manager', () => createWebExclusion({ name: 'a', locks: undefined, waitMs: 17_000 })],
  ['a lock manager that refuses', () => createWebExclusion({ name: 'a', locks: refusing, waitMs: 17_000 })],
  ['a lock manager that throws', () => createWebExclusion({ name: 'a', locks: throwing, waitMs: 17_000 })],
])('%s', (_, create) => {
  test('lets one task run at a time, in order', async () => {
    const lock = create();
    const steps: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = lock.exclusively(async () => {
      steps.push('first begins');
      await gate.promise;
      steps.push('first ends');
      return 1;
    });
    const second = lock.exclusively(async () => {
      steps.push('second');
      return 2;
    });
    await settle();
    expect(steps).toEqual(['first begins']);
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(steps).toEqual(['first begins', 'first ends', 'second']);
  });

  test('continues after a failed task', async () => {
    const lock = create();
    const failing = lock.exclusively(() => Promise.reject(new Error('broken')));
    const next = lock.exclusively(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});

test('two tabs share the lock of their browser', async () => {
  const locks = lockManager();
  const [one, two] = [createWebExclusion({ name: 'a', locks, waitMs: 17_000 }), createWebExclusion({ name: 'a', locks, waitMs: 17_000 })];
  let inside = 0;
  let most = 0;
  const task = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await settle();
    inside -= 1;
  };
  await Promise.all([one.exclusively(task), two.exclusively(task), one.exclusively(task)]);
  expect(most).toBe(1);
});

describe('a tab that never releases the lock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Grants nothing, and forgets a request whose wait is aborted, as the browser does. */
  const stuck = (waiting: string[]): LockManagerLike => ({
    request: (name, { signal }) =>
      new Promise((_, reject) => {
        waiting.push(name);
        signal.addEventListener('abort', () => {
          waiting.pop();
          reject(signal.reason);
        });
      }),
  });

  test('does not stop the others: after the limit they continue in turn, and leave nothing behind', async () => {
    const waiting: string[] = [];
    const lock = createWebExclusion({ name: 'a', locks: stuck(waiting), waitMs: 17_000 });
    const done = Promise.all([lock.exclusively(async () => 1), lock.exclusively(async () => 2)]);
    await vi.advanceTimersByTimeAsync(16_999);
    expect(waiting).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([await done, waiting, vi.getTimerCount()]).toEqual([[1, 2], [], 0]);
  });
});
