// Coupons that somebody goes through and activates.
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import type { CallFailure } from '../failure.ts';
import { createCoupons } from './index.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');
const UNREACHABLE: CallFailure = { _tag: 'Unreachable', requestId: 'r' };

/** A call whose answer a test gives when it likes. */
function held<A>() {
  const answers: ((answer: E.Either<CallFailure, A>) => void)[] = [];
  return { call: (): TE.TaskEither<CallFailure, A> => () => new Promise((resolve) => answers.push(resolve)), answer: (at: number, answer: E.Either<CallFailure, A>) => answers[at]?.(answer), count: () => answers.length };
}

describe('coupons', () => {
  const list = Array.from({ length: 5 }, (_, index) => aCoupon({ promotionId: `c${index}` }));

  it('are gone through page by page, and activated once each', async () => {
    const gateway = createFakeCouponsGateway({ coupons: list, now });
    const coupons = createCoupons({ gateway });
    expect(await coupons.loadMore()).toEqual(E.right({ totalNumberOfResults: 0, hasMoreResults: false, items: [], filter: {} }));
    await coupons.load({ limit: 2 });
    await coupons.loadMore();
    await coupons.loadMore();
    await coupons.loadMore();
    expect(coupons.getSnapshot().value?.items.map(({ promotionId }) => promotionId)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4']);
    const both = [coupons.activate(list[1] ?? aCoupon()), coupons.activate(list[1] ?? aCoupon())];
    expect(coupons.getSnapshot().changing).toEqual(['c1']);
    expect(await both[0]).toBe(await both[1]);
    expect(coupons.getSnapshot().value?.items.map(({ status }) => status)).toEqual(['available', 'activated', 'available', 'available', 'available']);
    expect(await coupons.activate({ promotionId: 'unknown', partnerSubGroup: 'x' })).toMatchObject(E.left({ code: 'not-found' }));
  });

  it('of another filter are not joined to those of the old', async () => {
    const { call, answer } = held<{ totalNumberOfResults: number; hasMoreResults: boolean; items: readonly [] }>();
    const page = { totalNumberOfResults: 9, hasMoreResults: true, items: [] as const };
    let asked = 0;
    const coupons = createCoupons({ gateway: { activate: () => TE.left(UNREACHABLE), coupons: () => ((asked += 1) === 2 ? call() : TE.right(page)) } });
    await coupons.load({ query: 'obst' });
    const more = coupons.loadMore();
    await Promise.resolve();
    await coupons.load({ query: 'brot' });
    answer(0, E.right({ ...page, totalNumberOfResults: 1 }));
    await more;
    expect(coupons.getSnapshot().value).toEqual({ ...page, filter: { query: 'brot' } });
  });
});
