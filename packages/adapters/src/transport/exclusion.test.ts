import { describe, expect, test } from 'vitest';
import { settle } from '@pluspunkt/testkit/transport';
import { createQueue, createWebExclusion, type Exclusion, type LockManagerLike } from './exclusion.ts';

/** A lock manager that several tabs share. */
const lockManager = (): LockManagerLike => {
  const queue = createQueue();
  return { request: (_name, task) => queue.exclusively(task) };
};

const refusing: LockManagerLike = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
const throwing: LockManagerLike = {
  request: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe.each<[string, () => Exclusion]>([
  ['the queue of a page', createQueue],
  ['the lock manager of the browser', () => createWebExclusion({ name: 'a', locks: lockManager() })],
  ['a browser without a lock manager', () => createWebExclusion({ name: 'a', locks: undefined })],
  ['a lock manager that refuses', () => createWebExclusion({ name: 'a', locks: refusing })],
  ['a lock manager that throws', () => createWebExclusion({ name: 'a', locks: throwing })],
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

  test('goes on after a task that failed', async () => {
    const lock = create();
    const failing = lock.exclusively(() => Promise.reject(new Error('broken')));
    const next = lock.exclusively(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});

test('two tabs share the lock of their browser', async () => {
  const locks = lockManager();
  const [one, two] = [createWebExclusion({ name: 'a', locks }), createWebExclusion({ name: 'a', locks })];
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
