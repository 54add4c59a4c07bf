// Favourite products of a visitor or member: changed here at once, then sent to the server one by one.
import { either as E } from 'fp-ts';
import { asyncScheduler, defer, distinctUntilChanged, EMPTY, map, merge, race, Subject, switchMap, take, timer } from 'rxjs';
import type { Observable, SchedulerLike, Subscription } from 'rxjs';
import type { CallFailure } from '../result/failure.ts';
import { callFailureCode } from '../result/failure.ts';
import { retryDelayMs } from '../state/retry-delay.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { Readable } from '../state/store.ts';
import { fromCall } from '../state/from-call.ts';
import type { FavouritesRecord } from './favourites-record.ts';
import { emptyFavourites, memberEntries, visitorEntries, withFavouriteChange, type FavouriteChange, type FavouritesState } from './favourites-state.ts';
import type { PriceAlertPayload, ProductFavourite } from './product-favourites.types.ts';
import { classifyFailure, sendChange, type FavouritesServer } from './send-change.ts';

/** Stores favourites between visits. Reading garbage gives an empty record; writing never fails. */
export interface FavouritesStore {
  read(): FavouritesRecord;
  write(record: FavouritesRecord): void;
}

/** Dependencies of `createFavourites`. */
export interface FavouritesDeps {
  readonly server: FavouritesServer;
  readonly store: FavouritesStore;
  /** The card number of the logged-in member, `undefined` for a visitor. Emits nothing while that is unknown. */
  readonly cardNumber$: Observable<string | undefined>;
  /** Emits when the page is visible again or the network is back: pending changes are sent at once. */
  readonly resume$: Observable<unknown>;
  /** Called after every failed call (failures are logged). */
  readonly onFailure?: (failure: CallFailure) => void;
  readonly scheduler?: SchedulerLike;
}

type MarkedProduct = Pick<FavouriteChange, 'gtin' | 'name'>;

/** Every change is in the state when the call returns, whatever the server answers. */
export interface Favourites extends Readable<FavouritesState> {
  /** With a price alert where one is given. */
  add(product: MarkedProduct, alert?: PriceAlertPayload): void;
  /** Removes its alert too. */
  remove(product: MarkedProduct): void;
  /** Adds the product where it is not there yet. */
  setAlert(product: MarkedProduct, alert: PriceAlertPayload): void;
  removeAlert(product: MarkedProduct): void;
  /** What happened, for logs; without products and addresses. */
  readonly events$: Observable<FavouritesEvent>;
  /** Ends everything that runs. */
  stop(): void;
  /** The same as `stop`. */
  dispose(): void;
}

/** What happens to favourites. */
export type FavouritesEvent =
  | { readonly _tag: 'FavouritesLoaded'; readonly count: number }
  | { readonly _tag: 'FavouriteChanged'; readonly isFavourite: boolean; readonly alert: 'unchanged' | 'removed' | 'set' }
  | { readonly _tag: 'ChangeSent' }
  /** The server refuses the change; a retry would not help. */
  | { readonly _tag: 'ChangeRefused'; readonly code: string }
  | { readonly _tag: 'CallFailed'; readonly code: string };

interface LocalState {
  readonly cardNumber: string | undefined;
  readonly status: FavouritesState['status'];
  readonly known: readonly ProductFavourite[];
  readonly changes: readonly FavouriteChange[];
  /** A call failed whose change the server may have stored: `known` is reloaded before the next change is sent. */
  readonly isStale: boolean;
}

const EMPTY_STATE: LocalState = { cardNumber: undefined, status: 'ready', known: [], changes: [], isStale: false };

const shown = ({ cardNumber, status, known, changes }: LocalState): FavouritesState =>
  cardNumber === undefined ? { owner: 'visitor', status: 'ready', entries: visitorEntries(changes) } : { owner: 'member', status, entries: memberEntries(known, changes) };

/** The list with the server's version of the favourite: in its place, or first. */
const withKnown = (known: readonly ProductFavourite[], gtin: string, favourite: ProductFavourite | undefined): readonly ProductFavourite[] => {
  const before = known.find(({ product }) => product.gtin === gtin);
  if (favourite === undefined) return known.filter((one) => one !== before);
  // What a list shows of the product comes with the list: an answer to an alert does not take it away.
  return before === undefined ? [favourite, ...known] : known.map((one) => (one === before ? { ...favourite, current: favourite.current ?? one.current } : one));
};

/** The pending changes after `cardNumber` logs in: the member's own unsent ones, with the visitor's on top. */
const changesAfterLogin = ({ visitor, unsent }: FavouritesRecord, cardNumber: string): readonly FavouriteChange[] =>
  [...visitor].reverse().reduce<readonly FavouriteChange[]>(withFavouriteChange, unsent?.cardNumber === cardNumber ? unsent.changes : []);

function createLocalState(store: FavouritesStore) {
  let local: LocalState = { ...EMPTY_STATE, changes: store.read().visitor };
  const state = createStore<FavouritesState>(local.changes.length === 0 ? emptyFavourites : shown(local));
  const set = (next: LocalState): void => {
    // A login or logout replaces the pending changes.
    const changed = next.changes !== local.changes;
    local = next;
    if (changed) store.write(recordOf(next));
    state.set(shown(next));
  };
  return { state, get: () => local, set };
}

const recordOf = ({ cardNumber, changes }: LocalState): FavouritesRecord =>
  cardNumber === undefined ? { visitor: changes.filter(({ isFavourite }) => isFavourite) } : { visitor: [], unsent: { cardNumber, changes } };

/** Starts at once; ends with `stop`. */
export function createFavourites({ server, store, cardNumber$, resume$, onFailure, scheduler = asyncScheduler }: FavouritesDeps): Favourites {
  const log = createEventLog<FavouritesEvent>();
  const failed = (failure: CallFailure): void => {
    onFailure?.(failure);
    log.emit({ _tag: 'CallFailed', code: callFailureCode(failure) });
  };
  const { state, get, set } = createLocalState(store);
  const changed$ = new Subject<void>();
  const retryNow$ = merge(resume$, changed$);

  const settle = (change: FavouriteChange, outcome: E.Either<CallFailure, ProductFavourite | undefined>): boolean => {
    const now = get();
    const others = now.changes.filter((one) => one !== change);
    if (E.isRight(outcome)) {
      // A change made during the call is newer: it is sent next.
      set({ ...now, known: withKnown(now.known, change.gtin, outcome.right), changes: others });
      log.emit({ _tag: 'ChangeSent' });
      return true;
    }
    failed(outcome.left);
    const failure = classifyFailure(outcome.left, now.known.some(({ product }) => product.gtin === change.gtin));
    if (failure.kind === 'transient') {
      set({ ...now, isStale: true });
      return false;
    }
    if (failure.kind === 'refused') log.emit({ _tag: 'ChangeRefused', code: failure.code });
    if (failure.kind === 'missing') set({ ...now, known: withKnown(now.known, change.gtin, undefined) });
    else set({ ...now, changes: change.isFavourite ? now.changes.map((one) => (one === change ? { ...change, refused: failure.code } : one)) : others });
    return true;
  };

  const load$ = (): Observable<boolean> =>
    fromCall((signal) => server.favourites({ signal })).pipe(
      map((outcome) => {
        if (E.isLeft(outcome)) failed(outcome.left);
        else log.emit({ _tag: 'FavouritesLoaded', count: outcome.right.length });
        const now = get();
        if (E.isRight(outcome)) set({ ...now, status: 'ready', known: outcome.right, isStale: false });
        else if (now.status !== 'ready') set({ ...now, status: 'failed' });
        return E.isRight(outcome);
      }),
    );

  const send$ = (change: FavouriteChange): Observable<boolean> => {
    const known = get().known.find(({ product }) => product.gtin === change.gtin);
    return fromCall((signal) => sendChange(server, change, known, signal)).pipe(map((outcome) => settle(change, outcome)));
  };

  /** Sends the changes one by one until none is pending, and starts again at the next change; failures are retried after a delay. */
  const work$ = (tries: number): Observable<never> =>
    defer(() => {
      const change = get().changes.find(({ refused }) => refused === undefined);
      const isLoad = get().status !== 'ready' || (get().isStale && change !== undefined);
      const step$ = isLoad ? load$() : change === undefined ? undefined : send$(change);
      if (step$ === undefined) return changed$.pipe(take(1), switchMap(() => work$(0)));
      // A list that loads says nothing of the change: without price comparison there is one, and each change is refused.
      return step$.pipe(switchMap((done) => (done ? work$(isLoad ? tries : 0) : race(timer(retryDelayMs(tries), scheduler), retryNow$).pipe(take(1), switchMap(() => work$(tries + 1))))));
    });

  // switchMap: a login or logout aborts the calls of the previous user.
  const subscription: Subscription = cardNumber$
    .pipe(
      distinctUntilChanged(),
      switchMap((cardNumber) => {
        const before = get().cardNumber;
        if (cardNumber === undefined) {
          if (before !== undefined) set(EMPTY_STATE);
          return EMPTY;
        }
        set({ cardNumber, status: 'loading', known: [], changes: changesAfterLogin(store.read(), cardNumber), isStale: false });
        return work$(0);
      }),
    )
    .subscribe();

  const apply = (change: FavouriteChange): void => {
    const now = get();
    set({ ...now, changes: withFavouriteChange(now.changes, change) });
    log.emit({ _tag: 'FavouriteChanged', isFavourite: change.isFavourite, alert: change.alert === undefined ? 'unchanged' : change.alert === null ? 'removed' : 'set' });
    changed$.next();
  };
  const stop = (): void => {
    subscription.unsubscribe();
    state.complete();
    log.complete();
  };

  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    add: ({ gtin, name }, alert) => apply({ gtin, name, isFavourite: true, ...(alert === undefined ? {} : { alert }) }),
    remove: ({ gtin, name }) => apply({ gtin, name, isFavourite: false }),
    setAlert: ({ gtin, name }, alert) => apply({ gtin, name, isFavourite: true, alert }),
    removeAlert: ({ gtin, name }) => apply({ gtin, name, isFavourite: true, alert: null }),
    events$: log.events$,
    stop,
    dispose: stop,
  };
}
