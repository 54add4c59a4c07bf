// @vitest-environment node
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets what takes long begin at once when nothing else does, and else after some turns, in the order of asking', async () => {
  const begun: string[] = [];
  let passed = 0;
  const passing: (() => void)[] = [];
  const turns = createTurns(() => new Promise((resolve) => passing.push(resolve)));
  const all = ['first', 'second', 'third'].map(async (name) => {
    await turns.take();
    begun.push(`${name} after ${String(passed)}`);
  });
  await all[0];
  expect(begun).toHaveLength(1);
  while (begun.length < 3) {
    const pass = passing.shift();
    if (pass !== undefined) passed += 1;
    pass?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(begun).toEqual(['first after 0', 'second after 8', 'third after 16']);
});

it('are calm where nobody waits, and again once the last has begun', async () => {
  const passing: (() => void)[] = [];
  const turns = createTurns(() => new Promise((resolve) => passing.push(resolve)));
  await turns.calm();
  const order: string[] = [];
  const all = [turns.take().then(() => order.push('first')), turns.take().then(() => order.push('second')), turns.calm().then(() => order.push('calm'))];
  while (order.length < all.length) {
    passing.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(order).toEqual(['first', 'second', 'calm']);
});

it('whoever comes during the last turn begins with those who came before', async () => {
  const passing: (() => void)[] = [];
  const turns = createTurns(() => new Promise((resolve) => passing.push(resolve)));
  const begun: string[] = [];
  await turns.take();
  const all = [turns.calm().then(() => begun.push('before'))];
  passing.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  all.push(turns.calm().then(() => begun.push('late')));
  expect(begun).toEqual([]);
  while (begun.length < all.length) {
    const pass = passing.shift();
    if (pass === undefined) await Promise.all(all);
    pass?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(begun).toEqual(['before', 'late']);
});

it('let who waits ask for data while the last few are put together', async () => {
  const passing: (() => void)[] = [];
  const turns = createTurns(() => new Promise((resolve) => passing.push(resolve)));
  const order: string[] = [];
  const all = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name) => turns.take().then(() => order.push(name)));
  all.push(turns.calm().then(() => order.push('next')));
  while (order.length < all.length) {
    passing.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(order.indexOf('next')).toBeGreaterThan(order.indexOf('second'));
  expect(order.indexOf('next')).toBeLessThan(order.indexOf('fourth'));
});
