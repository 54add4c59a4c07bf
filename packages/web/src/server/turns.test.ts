// @vitest-environment node
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets what takes long begin at once when nothing else does, and else after some turns, in the order of asking', async () => {
  const begun: string[] = [];
  let turns = 0;
  const passing: (() => void)[] = [];
  const turn = createTurns(() => new Promise((resolve) => passing.push(resolve)));
  const all = ['first', 'second', 'third'].map(async (name) => {
    await turn();
    begun.push(`${name} after ${String(turns)}`);
  });
  await all[0];
  expect(begun).toHaveLength(1);
  while (begun.length < 3) {
    const pass = passing.shift();
    if (pass !== undefined) turns += 1;
    pass?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(begun).toEqual(['first after 0', 'second after 8', 'third after 16']);
});
