// The shopping list of a visitor or member: changed on the device at once, then sent to the member's account.
import { either as E } from 'fp-ts';
import { asyncScheduler, defer, distinctUntilChanged, EMPTY, map, merge, Subject, switchMap, take, timer } from 'rxjs';
import type { Observable, SchedulerLike, Subscription } from 'rxjs';
import { callFailureCode, isTransientFailure, type CallFailure } from '../result/failure.ts';
import { retryDelayMs } from '../state/retry-delay.ts';
import { createEventLog, createStore, type Readable } from '../state/store.ts';
import { fromCall } from '../state/from-call.ts';
import type { ShoppingListGateway } from './brochures.ports.ts';
import { isNoted, stillOffered, stillUnsaved, toggling, withChange, withSameEntries, withUnsaved } from './shopping-list.ts';
import type { NotedItem, ShoppingListChange, ShoppingListRecord } from './shopping-list.types.ts';

/** Where the list is stored between visits. Reading garbage gives an empty list; writing never fails. */
export interface ShoppingListStore {
  read(): ShoppingListRecord;
  write(record: ShoppingListRecord): void;
  /** Calls the listener when another page of this device changed the list; the returned function ends that. */
  onForeignChange(listener: () => void): () => void;
}

/** Events of the list, for logs; they never contain the entries. */
export type ShoppingListEvent =
  | {
      readonly _tag: 'ProductNoted' | 'ProductRemoved' | 'CouponNoted' | 'CouponRemoved' | 'ListCleared' | 'ListLoaded' | 'ListSaved';
      /** How many there are afterwards. */
      readonly entries: number;
    }
  /** The account refused the changes; they stay on the device. */
  | { readonly _tag: 'ListRefused'; readonly code: string }
  | { readonly _tag: 'CallFailed'; readonly code: string };

/** Plain data: can be stored, sent and compared. */
export interface ShoppingListState {
  readonly owner: 'visitor' | 'member';
  readonly items: readonly NotedItem[];
  /** How many changes the member's account has not confirmed yet. */
  readonly unsaved: number;
}

/** Noted products and coupons. Every change is in the state when the call returns, whatever the server answers. */
export interface ShoppingList extends Readable<ShoppingListState> {
  /** What happened here, for logs. */
  readonly events$: Observable<ShoppingListEvent>;
  toggle(item: NotedItem): void;
  clear(): void;
  /** Loads what other devices noted from the member's account. */
  reload(): void;
  dispose(): void;
}

/** A member's account, where the list is the same on every device. */
export interface ShoppingListAccount {
  readonly server: ShoppingListGateway;
  /** The card number of the logged-in member, `undefined` for a visitor. Emits nothing while that is unknown. */
  readonly cardNumber$: Observable<string | undefined>;
  /** Emits when the page is visible again or the network is back: pending changes are sent at once, and the list is reloaded. */
  readonly resume$: Observable<unknown>;
  /** Called after every failed call. */
  readonly onFailure?: (failure: CallFailure) => void;
  readonly scheduler?: SchedulerLike;
}

/** Dependencies of `createShoppingList`. */
export interface ShoppingListDeps {
  readonly store: ShoppingListStore;
  readonly clock: { now(): Date };
  /** Absent: the list stays on the device. */
  readonly account?: ShoppingListAccount;
}

const NO_LIST: ShoppingListRecord = { items: [] };

/** The state of the stored list; a member's list is shown to that member only. */
const shown = ({ items, owner, unsaved = [] }: ShoppingListRecord, cardNumber: string | undefined): ShoppingListState => {
  if (owner !== cardNumber) return { owner: cardNumber === undefined ? 'visitor' : 'member', items: [], unsaved: 0 };
  return { owner: owner === undefined ? 'visitor' : 'member', items, unsaved: unsaved.length };
};

/** The record when a member logs in: the visitor's list becomes the member's. */
const takenOver = (record: ShoppingListRecord, cardNumber: string): ShoppingListRecord => {
  if (record.owner === cardNumber) return record;
  const items = record.owner === undefined ? record.items : [];
  return { owner: cardNumber, items, unsaved: items.map((item) => ({ kept: true, item })) };
};

const changed = (record: ShoppingListRecord, change: ShoppingListChange): ShoppingListRecord => ({
  ...record,
  items: withChange(record.items, change),
  ...(record.owner === undefined ? {} : { unsaved: withUnsaved(record.unsaved ?? [], change) }),
});

/** Reads the stored list before every change, so that changes of other pages are not lost. Ends with `dispose`. */
export function createShoppingList({ store, clock, account }: ShoppingListDeps): ShoppingList {
  let cardNumber: string | undefined;
  const read = (): ShoppingListRecord => {
    const record = store.read();
    return { ...record, items: stillOffered(record.items, clock.now()) };
  };
  const state = createStore(shown(read(), cardNumber));
  const log = createEventLog<ShoppingListEvent>();
  const changes$ = new Subject<void>();
  const show = (record: ShoppingListRecord): void => {
    const next = shown(record, cardNumber);
    state.set({ ...next, items: withSameEntries(next.items, state.getSnapshot().items) });
  };
  const replace = (record: ShoppingListRecord): void => {
    store.write(record);
    show(record);
  };
  const endForeign = store.onForeignChange(() => show(read()));
  /** The current user's list; another member's list stays stored until it is replaced. */
  const own = (): ShoppingListRecord => {
    const record = read();
    return record.owner === cardNumber ? record : { ...NO_LIST, ...(cardNumber === undefined ? {} : { owner: cardNumber }) };
  };
  const change = (record: ShoppingListRecord, _tag: 'ProductNoted' | 'ProductRemoved' | 'CouponNoted' | 'CouponRemoved' | 'ListCleared'): void => {
    replace(record);
    log.emit({ _tag, entries: record.items.length });
    changes$.next();
  };

  const subscription = account === undefined ? undefined : synchronise(account, { own, replace, changes$, log, enter });
  function enter(next: string | undefined): void {
    const before = cardNumber;
    cardNumber = next;
    if (next !== undefined) replace(takenOver(read(), next));
    else if (before !== undefined) replace(NO_LIST);
  }

  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    events$: log.events$,
    toggle(item) {
      const list = own();
      const noun = item.kind === 'coupon' ? 'Coupon' : 'Product';
      change(changed(list, toggling(list.items, item)), isNoted(list.items, item) ? `${noun}Removed` : `${noun}Noted`);
    },
    clear() {
      const list = own();
      change(list.items.reduce<ShoppingListRecord>((rest, { id, kind }) => changed(rest, { kept: false, item: { id, ...(kind === undefined ? {} : { kind }) } }), list), 'ListCleared');
    },
    reload: () => changes$.next(),
    dispose() {
      endForeign();
      subscription?.unsubscribe();
      state.complete();
      log.complete();
    },
  };
}

interface LocalList {
  readonly own: () => ShoppingListRecord;
  readonly replace: (record: ShoppingListRecord) => void;
  readonly changes$: Observable<void>;
  readonly log: { emit(event: ShoppingListEvent): void };
  readonly enter: (cardNumber: string | undefined) => void;
}

type Outcome = E.Either<CallFailure, readonly NotedItem[]>;

/** Synchronises the device's list with the account while a member is logged in. */
function synchronise({ server, cardNumber$, resume$, onFailure, scheduler = asyncScheduler }: ShoppingListAccount, { own, replace, changes$, log, enter }: LocalList): Subscription {
  const retryNow$ = merge(resume$, changes$);
  /** Returns whether to continue; a refused change is retried with the next one. */
  const settle = (sent: readonly ShoppingListChange[], outcome: Outcome): 'done' | 'later' | 'refused' => {
    if (E.isLeft(outcome)) {
      onFailure?.(outcome.left);
      const code = callFailureCode(outcome.left);
      if (isTransientFailure(outcome.left)) {
        log.emit({ _tag: 'CallFailed', code });
        return 'later';
      }
      log.emit({ _tag: 'ListRefused', code });
      return 'refused';
    }
    const list = own();
    const unsaved = stillUnsaved(list.unsaved ?? [], sent);
    const items = unsaved.reduce(withChange, outcome.right);
    replace({ ...list, items, unsaved });
    log.emit({ _tag: sent.length === 0 ? 'ListLoaded' : 'ListSaved', entries: items.length });
    return 'done';
  };

  const ask$ = (): Observable<'done' | 'later' | 'refused'> => {
    const sent = own().unsaved ?? [];
    return fromCall((signal) => (sent.length === 0 ? server.items({ signal }) : server.change(sent, { signal }))).pipe(map((outcome) => settle(sent, outcome)));
  };

  /** One call after the other until all changes are sent, then again on a change or when the page is shown again; failures are retried after a delay. */
  const work$ = (tries: number): Observable<never> =>
    defer(ask$).pipe(
      switchMap((outcome) => {
        if (outcome === 'later') return merge(timer(retryDelayMs(tries), scheduler), retryNow$).pipe(take(1), switchMap(() => work$(tries + 1)));
        const isLeft = outcome === 'done' && (own().unsaved ?? []).length > 0;
        return isLeft ? work$(0) : retryNow$.pipe(take(1), switchMap(() => work$(0)));
      }),
    );

  // switchMap: a login or logout aborts the calls of the previous member.
  return cardNumber$
    .pipe(
      distinctUntilChanged(),
      switchMap((cardNumber) => {
        enter(cardNumber);
        return cardNumber === undefined ? EMPTY : work$(0);
      }),
    )
    .subscribe();
}
