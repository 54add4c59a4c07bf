// The points of a purchase.
import { expect, it } from 'vitest';
import { eurosPerStep, pointsFor } from './purchase.ts';

it.each([
  ['je 2 €', 2],
  ['je 1\u00a0€', 1],
  ['je Besuch', undefined],
  ['je 0 €', undefined],
])('the rule %j counts by %j euros', (unit, euros) => {
  expect(eurosPerStep(unit)).toBe(euros);
});

it('counts full steps only', () => {
  expect(pointsFor(47, 2, 3)).toBe(69);
  expect(pointsFor(1, 2, 3)).toBe(0);
});
