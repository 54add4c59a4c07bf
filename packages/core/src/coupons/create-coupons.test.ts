// Coupons that somebody goes through and activates.
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import type { CallFailure } from '../result/failure.ts';
import { COUPON_CODE_BYTES, couponCodeOf, createCoupons, type Coupon, type CouponActivation } from './index.ts';
import type { ServerValueEvent } from '../state/server-value.ts';

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

  it('stand there once, also where one was added before them meanwhile', async () => {
    let offered = list.slice(1);
    const coupons = createCoupons({ gateway: { coupons: (filter) => createFakeCouponsGateway({ coupons: offered, now }).coupons(filter), activate: () => TE.left(UNREACHABLE) } });
    await coupons.load({ limit: 2 });
    offered = list;
    await coupons.loadMore();
    expect(coupons.getSnapshot().value?.items.map(({ promotionId }) => promotionId)).toEqual(['c1', 'c2', 'c3']);
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

describe('coupons of which something fails', () => {
  const page = { totalNumberOfResults: 3, hasMoreResults: true, items: [aCoupon({ promotionId: 'c0' })] };

  it('say why, and tell observers of each step by its name', async () => {
    const coupons = createCoupons({ gateway: { coupons: () => TE.left(UNREACHABLE), activate: () => TE.left(UNREACHABLE) }, initial: { status: 'ready', value: { ...page, filter: { limit: 1 } }, changing: [] } });
    const events: ServerValueEvent[] = [];
    const changing: (readonly string[])[] = [];
    coupons.events$.subscribe((event) => events.push(event));
    coupons.state$.subscribe((state) => changing.push(state.changing));
    expect(await coupons.loadMore()).toStrictEqual(E.left(UNREACHABLE));
    expect(await coupons.activate({ promotionId: 'c0', partnerSubGroup: 'x' })).toStrictEqual(E.left(UNREACHABLE));
    expect(await coupons.load()).toStrictEqual(E.left(UNREACHABLE));
    expect(coupons.getSnapshot()).toMatchObject({ status: 'failed', failure: UNREACHABLE, value: { items: page.items } });
    expect(events).toEqual([
      { _tag: 'ChangeFailed', change: 'load-more', code: 'Unreachable' },
      { _tag: 'ChangeFailed', change: 'activate', code: 'Unreachable' },
      { _tag: 'LoadingFailed', code: 'Unreachable' },
    ]);
    expect(changing.filter((keys) => keys.length > 0)).toEqual([['load-more'], ['c0']]);
  });

  it('are activated for the page or the app, also where no list was loaded', async () => {
    const asked: CouponActivation[] = [];
    const activated: Coupon = aCoupon({ promotionId: 'c0', status: 'activated' });
    const gateway = { coupons: () => TE.right(page), activate: (activation: CouponActivation) => (asked.push(activation), TE.right(activated)) };
    const coupons = createCoupons({ gateway });
    expect(await coupons.activate({ promotionId: 'c0', partnerSubGroup: 'x' })).toStrictEqual(E.right(activated));
    expect(coupons.getSnapshot()).toStrictEqual({ status: 'empty', changing: [], value: undefined });
    await createCoupons({ gateway, isRegistrationFromApp: true }).activate({ promotionId: 'c0', partnerSubGroup: 'x' });
    expect(asked).toStrictEqual([
      { promotionId: 'c0', partnerSubGroup: 'x', isRegistrationFromApp: false },
      { promotionId: 'c0', partnerSubGroup: 'x', isRegistrationFromApp: true },
    ]);
  });

  it('hand back the whole list with its next page', async () => {
    const coupons = createCoupons({ gateway: { coupons: ({ offset = 0 }) => TE.right({ ...page, items: [aCoupon({ promotionId: `c${offset}` })] }), activate: () => TE.left(UNREACHABLE) } });
    await coupons.load({ offset: 5 });
    expect(await coupons.loadMore()).toStrictEqual(E.right({ ...page, filter: { offset: 5 }, items: [aCoupon({ promotionId: 'c5' }), aCoupon({ promotionId: 'c6' })] }));
    const late = coupons.loadMore();
    coupons.clear();
    expect(E.isLeft(await late)).toBe(true);
    expect(coupons.getSnapshot().value).toBeUndefined();
  });
});

it('a coupon has a code of two bytes a letter, without letters that look like others', () => {
  expect(couponCodeOf(Uint8Array.from({ length: COUPON_CODE_BYTES }, (_, i) => 7 * i + 1))).toBe('PP-JMPR-TVXZ');
  expect(couponCodeOf([])).toBe('PP-2222-2222');
});
