import { describe, expect, it } from 'vitest';
import { hasRight, MOST_POINTS_ALONE, MOST_POINTS_ALONE_A_DAY, needsSecondOperator, OPERATOR_ROLES } from './index.ts';

describe('rights of operators', () => {
  it('give each role its own right and no other', () => {
    for (const role of OPERATOR_ROLES) for (const right of OPERATOR_ROLES) expect(hasRight([role], right)).toBe(role === right || role === 'lead');
  });

  it('let everybody who is logged in do what needs no role', () => {
    expect([hasRight(['finance'], 'any'), hasRight([], 'anonymous'), hasRight([], 'lead')]).toEqual([true, true, false]);
  });
});

describe('a second operator confirms', () => {
  const waits = (points: number, more: Partial<Parameters<typeof needsSecondOperator>[0]> = {}): boolean => needsSecondOperator({ points, aloneForMember: 0, aloneByOperator: 0, isOwnAccount: false, ...more });

  it('corrections above the limit, in both directions', () => {
    expect([MOST_POINTS_ALONE, -MOST_POINTS_ALONE, MOST_POINTS_ALONE + 1, -MOST_POINTS_ALONE - 1].map((points) => waits(points))).toEqual([false, false, true, true]);
  });

  it('what is above the limit together with earlier ones, of the member or of the operator', () => {
    expect([waits(1, { aloneForMember: MOST_POINTS_ALONE - 1 }), waits(-1, { aloneForMember: MOST_POINTS_ALONE })]).toEqual([false, true]);
    expect([waits(1, { aloneByOperator: MOST_POINTS_ALONE_A_DAY - 1 }), waits(1, { aloneByOperator: MOST_POINTS_ALONE_A_DAY })]).toEqual([false, true]);
  });

  it('whatever an operator books for the own account', () => {
    expect(waits(1, { isOwnAccount: true })).toBe(true);
  });
});
