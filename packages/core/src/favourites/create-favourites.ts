// Favourite products of a visitor or member: changed here at once, sent to the server in their turn (section 4).
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
import { emptyFavourites, memberEntries, visitorEntries, withWish, type FavouritesState, type FavouriteWish } from './favourites-state.ts';
import type { PriceAlertPayload, ProductFavourite } from './product-favourites.types.ts';
import { judge, sendWish, type FavouritesServer } from './send-change.ts';

/** Stores favourites between visits. Reading garbage gives an empty record; writing never fails. */
export interface FavouritesStore {
  read(): FavouritesRecord;
  write(record: FavouritesRecord): void;
}

/** What `createFavourites` stands on. */
export interface FavouritesDeps {
  readonly server: FavouritesServer;
  readonly store: FavouritesStore;
  /** The card number of who is logged in, `undefined` for a visitor; nothing while that is not known yet. */
  readonly cardNumber$: Observable<string | undefined>;
  /** The page is shown again or the network is back: what waits is tried at once. */
  readonly wake$: Observable<unknown>;
  /** Hears of every failed call (section 8: failures are logged). */
  readonly onFailure?: (failure: CallFailure) => void;
  readonly scheduler?: SchedulerLike;
}

type Marked = Pick<FavouriteWish, 'gtin' | 'name'>;

/** Every change is in the state when the call returns, whatever the server answers. */
export interface Favourites extends Readable<FavouritesState> {
  /** With a price alert where one is given. */
  add(product: Marked, alert?: PriceAlertPayload): void;
  /** With its alert. */
  remove(product: Marked): void;
  /** Adds the product where it is not there yet. */
  setAlert(product: Marked, alert: PriceAlertPayload): void;
  removeAlert(product: Marked): void;
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
  | { readonly _tag: 'FavouriteWished'; readonly kept: boolean; readonly alert: 'as-it-is' | 'none' | 'wanted' }
  | { readonly _tag: 'WishTold' }
  /** The server refuses the change; a retry would not help. */
  | { readonly _tag: 'WishRefused'; readonly code: string }
  | { readonly _tag: 'CallFailed'; readonly code: string };

interface Inner {
  readonly cardNumber: string | undefined;
  readonly status: FavouritesState['status'];
  readonly known: readonly ProductFavourite[];
  readonly wishes: readonly FavouriteWish[];
  /** A call failed whose change the server may have stored: `known` is reloaded before the next change is sent. */
  readonly isStale: boolean;
}

const FORGOTTEN: Inner = { cardNumber: undefined, status: 'ready', known: [], wishes: [], isStale: false };

const shown = ({ cardNumber, status, known, wishes }: Inner): FavouritesState =>
  cardNumber === undefined ? { owner: 'visitor', status: 'ready', entries: visitorEntries(wishes) } : { owner: 'member', status, entries: memberEntries(known, wishes) };

/** The list with the favourite as the server has it: in its place, or first. */
const withKnown = (known: readonly ProductFavourite[], gtin: string, favourite: ProductFavourite | undefined): readonly ProductFavourite[] => {
  const before = known.find(({ product }) => product.gtin === gtin);
  if (favourite === undefined) return known.filter((one) => one !== before);
  // What a list shows of the product comes with the list: an answer to an alert does not take it away.
  return before === undefined ? [favourite, ...known] : known.map((one) => (one === before ? { ...favourite, current: favourite.current ?? one.current } : one));
};

/** The pending changes after `cardNumber` logs in: the member's own unsent ones, with the visitor's on top. */
const takenAlong = ({ visitor, unsent }: FavouritesRecord, cardNumber: string): readonly FavouriteWish[] =>
  [...visitor].reverse().reduce<readonly FavouriteWish[]>(withWish, unsent?.cardNumber === cardNumber ? unsent.wishes : []);

function createLedger(store: FavouritesStore) {
  let inner: Inner = { ...FORGOTTEN, wishes: store.read().visitor };
  const state = createStore<FavouritesState>(inner.wishes.length === 0 ? emptyFavourites : shown(inner));
  const become = (next: Inner): void => {
    // A login or logout replaces the pending changes.
    const changed = next.wishes !== inner.wishes;
    inner = next;
    if (changed) store.write(recordOf(next));
    state.set(shown(next));
  };
  return { state, get: () => inner, become };
}

const recordOf = ({ cardNumber, wishes }: Inner): FavouritesRecord => (cardNumber === undefined ? { visitor: wishes.filter(({ kept }) => kept) } : { visitor: [], unsent: { cardNumber, wishes } });

/** Starts at once; ends with `stop`. */
export function createFavourites({ server, store, cardNumber$, wake$, onFailure, scheduler = asyncScheduler }: FavouritesDeps): Favourites {
  const log = createEventLog<FavouritesEvent>();
  const failed = (failure: CallFailure): void => {
    onFailure?.(failure);
    log.emit({ _tag: 'CallFailed', code: callFailureCode(failure) });
  };
  const { state, get, become } = createLedger(store);
  const wished$ = new Subject<void>();
  const nudged$ = merge(wake$, wished$);

  const settle = (wish: FavouriteWish, outcome: E.Either<CallFailure, ProductFavourite | undefined>): boolean => {
    const now = get();
    const others = now.wishes.filter((one) => one !== wish);
    if (E.isRight(outcome)) {
      // A change made during the call is newer: it is sent next.
      become({ ...now, known: withKnown(now.known, wish.gtin, outcome.right), wishes: others });
      log.emit({ _tag: 'WishTold' });
      return true;
    }
    failed(outcome.left);
    const judgement = judge(outcome.left, now.known.some(({ product }) => product.gtin === wish.gtin));
    if (judgement.kind === 'later') {
      become({ ...now, isStale: true });
      return false;
    }
    if (judgement.kind === 'refused') log.emit({ _tag: 'WishRefused', code: judgement.code });
    if (judgement.kind === 'lost') become({ ...now, known: withKnown(now.known, wish.gtin, undefined) });
    else become({ ...now, wishes: wish.kept ? now.wishes.map((one) => (one === wish ? { ...wish, refused: judgement.code } : one)) : others });
    return true;
  };

  const load$ = (): Observable<boolean> =>
    fromCall((signal) => server.favourites({ signal })).pipe(
      map((outcome) => {
        if (E.isLeft(outcome)) failed(outcome.left);
        else log.emit({ _tag: 'FavouritesLoaded', count: outcome.right.length });
        const now = get();
        if (E.isRight(outcome)) become({ ...now, status: 'ready', known: outcome.right, isStale: false });
        else if (now.status !== 'ready') become({ ...now, status: 'failed' });
        return E.isRight(outcome);
      }),
    );

  const tell$ = (wish: FavouriteWish): Observable<boolean> => {
    const known = get().known.find(({ product }) => product.gtin === wish.gtin);
    return fromCall((signal) => sendWish(server, wish, known, signal)).pipe(map((outcome) => settle(wish, outcome)));
  };

  /** Sends the changes one by one until none is pending, and starts again at the next change; failures are retried after a delay. */
  const work$ = (tries: number): Observable<never> =>
    defer(() => {
      const wish = get().wishes.find(({ refused }) => refused === undefined);
      const step$ = get().status !== 'ready' || (get().isStale && wish !== undefined) ? load$() : wish === undefined ? undefined : tell$(wish);
      if (step$ === undefined) return wished$.pipe(take(1), switchMap(() => work$(0)));
      return step$.pipe(switchMap((done) => (done ? work$(0) : race(timer(retryDelayMs(tries), scheduler), nudged$).pipe(take(1), switchMap(() => work$(tries + 1))))));
    });

  // A login or logout aborts the calls of the user before.
  const subscription: Subscription = cardNumber$
    .pipe(
      distinctUntilChanged(),
      switchMap((cardNumber) => {
        const before = get().cardNumber;
        if (cardNumber === undefined) {
          if (before !== undefined) become(FORGOTTEN);
          return EMPTY;
        }
        become({ cardNumber, status: 'loading', known: [], wishes: takenAlong(store.read(), cardNumber), isStale: false });
        return work$(0);
      }),
    )
    .subscribe();

  const wish = (one: FavouriteWish): void => {
    const now = get();
    become({ ...now, wishes: withWish(now.wishes, one) });
    log.emit({ _tag: 'FavouriteWished', kept: one.kept, alert: one.alert === undefined ? 'as-it-is' : one.alert === null ? 'none' : 'wanted' });
    wished$.next();
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
    add: ({ gtin, name }, alert) => wish({ gtin, name, kept: true, ...(alert === undefined ? {} : { alert }) }),
    remove: ({ gtin, name }) => wish({ gtin, name, kept: false }),
    setAlert: ({ gtin, name }, alert) => wish({ gtin, name, kept: true, alert }),
    removeAlert: ({ gtin, name }) => wish({ gtin, name, kept: true, alert: null }),
    events$: log.events$,
    stop,
    dispose: stop,
  };
}
