// Coupons: a paged list, the member's activated coupons, and their activation.
import { either as E } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import { uniqueBy } from '../paging/index.ts';
import { createMemberValue } from '../state/member-value.ts';
import type { CurrentMember } from '../state/member-value.ts';
import type { ResultGroup } from '../search/search.types.ts';
import { createServerValue } from '../state/server-value.ts';
import type { AbortOptions, ServerValueState, ServerValueView } from '../state/server-value.ts';
import { createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import type { CouponsGateway } from './coupons.ports.ts';
import type { Coupon, CouponFilter } from './coupons.types.ts';
import { endsRun, memberCouponsOf, withActivated } from './member-coupons.ts';
import type { ActivationRun, MemberCoupons } from './member-coupons.ts';

/** The coupons that were loaded so far, and the filter that chose them. */
export interface ShownCoupons extends ResultGroup<Coupon> {
  readonly filter: CouponFilter;
}

/** Plain data; `changing` contains the promotion ids that are being activated. */
export type CouponsState = ServerValueState<ShownCoupons>;

/** Plain data; `changing` as above. */
export type MemberCouponsState = ServerValueState<MemberCoupons>;

/** Dependencies of `createCoupons`. */
export interface CouponsDeps {
  readonly gateway: Pick<CouponsGateway, 'coupons' | 'activate'>;
  readonly isRegistrationFromApp?: boolean;
  readonly initial?: CouponsState;
  /** Signals of the logged-in member; absent where one member stays for the whole lifetime. */
  readonly currentMember?: CurrentMember;
}

/** `isRegistrationFromApp` overrides the use case's value. */
export interface ActivateOptions extends AbortOptions {
  readonly isRegistrationFromApp?: boolean;
}

/** All coupons that the member has activated or redeemed, whatever the list has loaded. */
export interface OwnCoupons extends Readable<MemberCouponsState> {
  load(options?: AbortOptions): Promise<E.Either<CallFailure, MemberCoupons>>;
  /** Loads and reloads as needed until the returned function is called. */
  follow(): () => void;
}

/** Failures carry the service's codes, e.g. `coupon-expired`, `coupon-not-started`. */
export interface Coupons extends ServerValueView<ShownCoupons> {
  /** A newer call aborts the older one. */
  load(filter?: CouponFilter, options?: AbortOptions): Promise<E.Either<CallFailure, ShownCoupons>>;
  /** Loads the next page of the same filter; does nothing on the last one. */
  loadMore(options?: AbortOptions): Promise<E.Either<CallFailure, ShownCoupons>>;
  /** A call during another one for the same coupon joins it. */
  activate(coupon: Pick<Coupon, 'promotionId' | 'partnerSubGroup'>, options?: ActivateOptions): Promise<E.Either<CallFailure, Coupon>>;
  readonly own: OwnCoupons;
  /** The present or last run of `activateAll`. */
  readonly run: Readable<ActivationRun>;
  /** Activates one after the other, until `stopRun` or a failure that all others would meet too. A second run joins the first. */
  activateAll(coupons: readonly Pick<Coupon, 'promotionId' | 'partnerSubGroup'>[], options?: ActivateOptions): Promise<void>;
  stopRun(): void;
  /** Clears the result of a run that has ended. */
  dismissRun(): void;
}

const nothing = (filter: CouponFilter): ShownCoupons => ({ totalNumberOfResults: 0, hasMoreResults: false, items: [], filter });

const IDLE: ActivationRun = { phase: 'idle' };
/** The service's maximum page size. */
const PAGE = 100;

type Call = Required<Pick<CallOptions, 'signal'>>;

/** All coupons of one status. Later pages are rare, so they are loaded one by one. */
async function allOf(gateway: Pick<CouponsGateway, 'coupons'>, status: 'activated' | 'redeemed', call: Call): Promise<E.Either<CallFailure, readonly Coupon[]>> {
  const found: Coupon[] = [];
  for (;;) {
    const page = await gateway.coupons({ status, limit: PAGE, offset: found.length }, call)();
    if (E.isLeft(page)) return page;
    found.push(...page.right.items);
    if (!page.right.hasMoreResults || page.right.items.length === 0) return E.right(found);
  }
}

const loadOwn = (gateway: Pick<CouponsGateway, 'coupons'>) => (call: Call) => async (): Promise<E.Either<CallFailure, MemberCoupons>> => {
  const [activated, redeemed] = await Promise.all([allOf(gateway, 'activated', call), allOf(gateway, 'redeemed', call)]);
  if (E.isLeft(activated)) return activated;
  return E.isLeft(redeemed) ? redeemed : E.right(memberCouponsOf(activated.right, redeemed.right));
};

/** One per page list; `own` is the same for all pages. */
export function createCoupons({ gateway, isRegistrationFromApp = false, initial, currentMember }: CouponsDeps): Coupons {
  const { load, change, ...view } = createServerValue<ShownCoupons>(initial);
  const own = createMemberValue<MemberCoupons>({ load: loadOwn(gateway), currentMember });
  const run = createStore<ActivationRun>(IDLE);
  let running: Promise<void> | undefined;
  let isStopped = false;

  const activate: Coupons['activate'] = ({ promotionId, partnerSubGroup }, { isRegistrationFromApp: fromApp = isRegistrationFromApp, ...options } = {}) => {
    const step = { name: 'activate', key: promotionId };
    const activation = { promotionId, partnerSubGroup, isRegistrationFromApp: fromApp };
    return change(
      {
        ...step,
        call: (outer) => () => own.change({ ...step, call: (call) => gateway.activate(activation, call), fold: withActivated }, outer),
        fold: (now, coupon) => (now === undefined ? now : { ...now, items: now.items.map((one) => (one.promotionId === promotionId ? coupon : one)) }),
      },
      options,
    );
  };

  const runThrough: Coupons['activateAll'] = async (coupons, options) => {
    let [activated, failed] = [0, 0];
    for (const coupon of coupons) {
      if (isStopped) break;
      run.set({ phase: 'running', done: activated + failed, total: coupons.length });
      const answer = await activate(coupon, options);
      if (E.isRight(answer)) activated += 1;
      else {
        failed += 1;
        if (endsRun(answer.left)) break;
      }
    }
    run.set({ phase: 'ended', activated, failed, left: coupons.length - activated - failed });
  };

  return {
    ...view,
    load: (filter = {}, options) =>
      load((call) => async () => {
        const answer = await gateway.coupons(filter, call)();
        return E.isLeft(answer) ? answer : E.right({ ...answer.right, filter });
      }, options),
    async loadMore(options) {
      const { value } = view.getSnapshot();
      if (value === undefined || !value.hasMoreResults) return E.right(value ?? nothing({}));
      const offset = (value.filter.offset ?? 0) + value.items.length;
      const answer = await change(
        {
          name: 'load-more',
          key: 'load-more',
          call: (call) => gateway.coupons({ ...value.filter, offset }, call),
          // The filter has changed meanwhile: the page is discarded.
          fold: (now, more) => (now?.filter === value.filter ? { ...more, filter: now.filter, items: uniqueBy([...now.items, ...more.items], ({ promotionId }) => promotionId) } : now),
        },
        options,
      );
      return E.isLeft(answer) ? answer : E.right(view.getSnapshot().value ?? nothing(value.filter));
    },
    activate,
    own,
    run,
    activateAll(coupons, options) {
      isStopped = false;
      running ??= runThrough(coupons, options).finally(() => (running = undefined));
      return running;
    },
    stopRun() {
      isStopped = true;
    },
    dismissRun() {
      if (run.getSnapshot().phase === 'ended') run.set(IDLE);
    },
    clear() {
      view.clear();
      own.clear();
    },
    dispose() {
      view.dispose();
      own.dispose();
      run.complete();
    },
  };
}
