// A member's points in memory.
import { either as E } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { MemberPoints, PointsGateway } from '@pluspunkt/core/points';

/** A member's points; every field can be overridden. */
export const pointsOf = (balance = 1_234, changed: Partial<MemberPoints> = {}): MemberPoints => ({
  balance,
  expiringPoints: 320,
  cumulatedPendingPoints: 80,
  dateOfNextExpiry: '2026-12-31T22:59:59.000Z',
  dateOfNextExpireDisplay: '31. Dezember 2026',
  ...changed,
});

/** A points gateway that tests can inspect and make fail. */
export interface FakePoints {
  readonly gateway: PointsGateway;
  /** Failures of the next calls. */
  readonly failures: CallFailure[];
}

/** A points gateway in memory. */
export function createFakePoints(points: MemberPoints = pointsOf()): FakePoints {
  const failures: CallFailure[] = [];
  const gateway: PointsGateway = {
    memberPoints:
      ({ signal } = {}) =>
      async () => {
        if (signal?.aborted) return E.left({ _tag: 'Aborted', requestId: 'r' });
        const failure = failures.shift();
        return failure === undefined ? E.right(points) : E.left(failure);
      },
  };
  return { gateway, failures };
}
