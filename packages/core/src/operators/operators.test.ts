import { describe, expect, it } from 'vitest';
import { hasRight, MOST_POINTS_ALONE, needsSecondOperator, OPERATOR_ROLES } from './index.ts';

describe('rights of operators', () => {
  it('give each role its own right and no other', () => {
    for (const role of OPERATOR_ROLES) for (const right of OPERATOR_ROLES) expect(hasRight([role], right)).toBe(role === right || role === 'lead');
  });

  it('let everybody who is logged in do what needs no role', () => {
    expect([hasRight(['finance'], 'any'), hasRight([], 'anonymous'), hasRight([], 'lead')]).toEqual([true, true, false]);
  });
});

it('a second operator confirms corrections above the limit, in both directions', () => {
  expect([MOST_POINTS_ALONE, -MOST_POINTS_ALONE, MOST_POINTS_ALONE + 1, -MOST_POINTS_ALONE - 1].map(needsSecondOperator)).toEqual([false, false, true, true]);
});
