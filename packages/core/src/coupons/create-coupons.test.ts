// Lists of coupons, and activating them.
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aCoupon, createFakeCouponsGateway } from '@pluspunkt/testkit/coupons';
import type { CallFailure } from '../result/failure.ts';
import { activatedCount, COUPON_CODE_BYTES, couponCodeOf, createCoupons, type ActivationRun, type Coupon, type CouponActivation } from './index.ts';
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

  it('contain the failure, and emit an event for each step', async () => {
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

  it('return the whole list with its next page', async () => {
    const coupons = createCoupons({ gateway: { coupons: ({ offset = 0 }) => TE.right({ ...page, items: [aCoupon({ promotionId: `c${offset}` })] }), activate: () => TE.left(UNREACHABLE) } });
    await coupons.load({ offset: 5 });
    expect(await coupons.loadMore()).toStrictEqual(E.right({ ...page, filter: { offset: 5 }, items: [aCoupon({ promotionId: 'c5' }), aCoupon({ promotionId: 'c6' })] }));
    const late = coupons.loadMore();
    coupons.clear();
    expect(E.isLeft(await late)).toBe(true);
    expect(coupons.getSnapshot().value).toBeUndefined();
  });
});

describe('the coupons of a member', () => {
  const open = Array.from({ length: 3 }, (_, index) => aCoupon({ promotionId: `c${index}` }));
  const used = Array.from({ length: 101 }, (_, index) => aCoupon({ promotionId: `u${index}`, status: 'redeemed', activatedAt: '2026-11-19T12:00:00.000Z' }));

  it('are known however many there are, with each activation as soon as it is answered', async () => {
    const coupons = createCoupons({ gateway: createFakeCouponsGateway({ coupons: [...open, ...used], now }) });
    await coupons.own.load();
    expect(Object.keys(coupons.own.getSnapshot().value?.statuses ?? {})).toHaveLength(101);
    await coupons.activate(open[1] ?? aCoupon(), { isRegistrationFromApp: true });
    const { value } = coupons.own.getSnapshot();
    expect([value?.statuses['c1'], value?.activated.map(({ promotionId }) => promotionId), value && activatedCount(value)]).toEqual(['activated', ['c1'], 1]);
    coupons.clear();
    expect(coupons.own.getSnapshot()).toEqual({ status: 'empty', changing: [] });
    coupons.dispose();
  });

  it('cannot be loaded where one of the lists fails', async () => {
    const fake = createFakeCouponsGateway({ coupons: open, now });
    const failing = (status: string) => createCoupons({ gateway: { ...fake, coupons: (filter) => (filter.status === status ? TE.left(UNREACHABLE) : fake.coupons(filter)) } });
    expect(await failing('activated').own.load()).toEqual(E.left(UNREACHABLE));
    expect(await failing('redeemed').own.load()).toEqual(E.left(UNREACHABLE));
  });

  it('are activated in one run that counts its failures', async () => {
    const fake = createFakeCouponsGateway({ coupons: open, now });
    const refusal: CallFailure = { _tag: 'HttpError', status: 409, code: 'coupon-expired', message: '', requestId: 'r' };
    const coupons = createCoupons({ gateway: { ...fake, activate: (activation) => (activation.promotionId === 'c1' ? TE.left(refusal) : fake.activate(activation)) } });
    const phases: ActivationRun[] = [];
    coupons.run.state$.subscribe((run) => phases.push(run));
    await Promise.all([coupons.activateAll(open), coupons.activateAll(open)]);
    expect(phases).toEqual([
      { phase: 'idle' },
      { phase: 'running', done: 0, total: 3 },
      { phase: 'running', done: 1, total: 3 },
      { phase: 'running', done: 2, total: 3 },
      { phase: 'ended', activated: 2, failed: 1, left: 0 },
    ]);
    coupons.dismissRun();
    expect(coupons.run.getSnapshot()).toEqual({ phase: 'idle' });
  });

  it('are left where the run is stopped, or the service cannot be reached', async () => {
    const { call, answer } = held<Coupon>();
    const coupons = createCoupons({ gateway: { coupons: () => TE.left(UNREACHABLE), activate: call } });
    const stopped = coupons.activateAll(open);
    await Promise.resolve();
    await Promise.resolve();
    coupons.dismissRun();
    expect(coupons.run.getSnapshot().phase).toBe('running');
    coupons.stopRun();
    answer(0, E.right(aCoupon({ promotionId: 'c0', status: 'activated' })));
    await stopped;
    expect(coupons.run.getSnapshot()).toEqual({ phase: 'ended', activated: 1, failed: 0, left: 2 });
    const offline = createCoupons({ gateway: { coupons: () => TE.left(UNREACHABLE), activate: () => TE.left(UNREACHABLE) } });
    await offline.activateAll(open);
    expect(offline.run.getSnapshot()).toEqual({ phase: 'ended', activated: 0, failed: 1, left: 2 });
  });
});

it('a coupon has a code of two bytes a letter, without letters that look like others', () => {
  expect(couponCodeOf(Uint8Array.from({ length: COUPON_CODE_BYTES }, (_, i) => 7 * i + 1))).toBe('PP-JMPR-TVXZ');
  expect(couponCodeOf([])).toBe('PP-2222-2222');
});
