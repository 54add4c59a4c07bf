// The whole course of favourites with a controlled server: every event, every call, every write.
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { RETRY_AFTER_MS } from '../state/retry-delay.ts';
import { createFavourites, type FavouritesEvent } from './create-favourites.ts';
import { emptyRecord, type FavouritesRecord } from './favourites-record.ts';
import { emptyFavourites } from './favourites-state.ts';
import type { ProductFavourite } from './product-favourites.types.ts';
import type { FavouritesServer } from './send-change.ts';

const CARD = '4210067389';
const shoe = { gtin: '2400032151141', name: 'Laufschuh' };
const headphones = { gtin: '2400000079194', name: 'Kopfhörer' };
const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const refusal = (status: number, code: string): CallFailure => ({ _tag: 'HttpError', status, code, message: 'Nein.', requestId: 'r' });
const favouriteOf = ({ gtin, name }: typeof shoe): ProductFavourite => ({ id: `f-${gtin}`, product: { gtin }, name, user: {} });

interface Waiting {
  readonly name: string;
  readonly signal: AbortSignalLike | undefined;
  readonly answer: (outcome: E.Either<CallFailure, never>) => void;
}

function createScene(cardNumber: string | undefined, record: FavouritesRecord = emptyRecord) {
  const time = createVirtualTime();
  const waiting: Waiting[] = [];
  const heard: Waiting[] = [];
  const call =
    (name: string) =>
    (...args: readonly unknown[]): TE.TaskEither<CallFailure, never> =>
    () =>
      new Promise((answer) => {
        const one = { name, signal: (args.at(-1) as { readonly signal?: AbortSignalLike }).signal, answer };
        waiting.push(one);
        heard.push(one);
      });
  const server: FavouritesServer = { favourites: call('favourites'), add: call('add'), remove: call('remove'), setAlert: call('setAlert'), removeAlert: call('removeAlert') };
  const cardNumber$ = new BehaviorSubject(cardNumber);
  const written: FavouritesRecord[] = [];
  const failures: CallFailure[] = [];
  const store = { read: () => written.at(-1) ?? record, write: (next: FavouritesRecord) => void written.push(next) };
  const favourites = createFavourites({ server, store, cardNumber$, resume$: NEVER, onFailure: (failure) => failures.push(failure), scheduler: time.scheduler });
  const events: (FavouritesEvent | 'end')[] = [];
  favourites.events$.subscribe({ next: (event) => events.push(event), complete: () => events.push('end') });
  const answer = async (outcome: E.Either<CallFailure, unknown>): Promise<void> => {
    waiting.shift()?.answer(outcome as E.Either<CallFailure, never>);
    await time.advance(0);
  };
  const names = () => heard.map(({ name }) => name);
  const entries = () => favourites.getSnapshot().entries;
  return { favourites, time, heard, names, written, failures, events, answer, entries, cardNumber$ };
}

describe('favourites notify observers', () => {
  it('of a change, without products', () => {
    const { favourites, events, written } = createScene(undefined);
    favourites.add(shoe);
    favourites.add(headphones, { targetPriceInCent: 5 });
    favourites.setAlert(shoe, { targetPriceInCent: 7 });
    favourites.removeAlert(headphones);
    favourites.remove(shoe);
    expect(events).toStrictEqual([
      { _tag: 'FavouriteChanged', isFavourite: true, alert: 'unchanged' },
      { _tag: 'FavouriteChanged', isFavourite: true, alert: 'set' },
      { _tag: 'FavouriteChanged', isFavourite: true, alert: 'set' },
      { _tag: 'FavouriteChanged', isFavourite: true, alert: 'removed' },
      { _tag: 'FavouriteChanged', isFavourite: false, alert: 'unchanged' },
    ]);
    expect(written).toStrictEqual([
      { visitor: [{ ...shoe, isFavourite: true }] },
      { visitor: [{ ...headphones, isFavourite: true, alert: { targetPriceInCent: 5 } }, { ...shoe, isFavourite: true }] },
      { visitor: [{ ...headphones, isFavourite: true, alert: { targetPriceInCent: 5 } }, { ...shoe, isFavourite: true, alert: { targetPriceInCent: 7 } }] },
      { visitor: [{ ...headphones, isFavourite: true, alert: null }, { ...shoe, isFavourite: true, alert: { targetPriceInCent: 7 } }] },
      { visitor: [{ ...headphones, isFavourite: true, alert: null }] },
    ]);
  });

  it('of the outcome of each call, and write only what changed', async () => {
    const { favourites, events, written, failures, answer, entries, time, names } = createScene(CARD);
    expect(written).toStrictEqual([{ visitor: [], unsent: { cardNumber: CARD, changes: [] } }]);
    await answer(E.left(unreachable));
    await time.advance(RETRY_AFTER_MS[0]);
    await answer(E.right([favouriteOf(shoe)]));
    expect(written).toHaveLength(1);
    favourites.add(headphones);
    await time.advance(0);
    favourites.setAlert(shoe, { targetPriceInCent: 7 });
    await answer(E.left(refusal(404, 'unknown-product')));
    expect(entries()).toStrictEqual([
      { ...headphones, saved: false, refused: 'unknown-product' },
      { ...shoe, alert: { targetPriceInCent: 7 }, saved: false },
    ]);
    await answer(E.right(favouriteOf(shoe)));
    expect(entries()).toStrictEqual([
      { ...headphones, saved: false, refused: 'unknown-product' },
      { ...shoe, saved: true },
    ]);
    expect(names()).toStrictEqual(['favourites', 'favourites', 'add', 'setAlert']);
    expect(events).toStrictEqual([
      { _tag: 'CallFailed', code: 'Unreachable' },
      { _tag: 'FavouritesLoaded', count: 1 },
      { _tag: 'FavouriteChanged', isFavourite: true, alert: 'unchanged' },
      { _tag: 'FavouriteChanged', isFavourite: true, alert: 'set' },
      { _tag: 'CallFailed', code: 'HttpError.unknown-product' },
      { _tag: 'ChangeRefused', code: 'unknown-product' },
      { _tag: 'ChangeSent' },
    ]);
    expect(failures).toStrictEqual([unreachable, refusal(404, 'unknown-product')]);
    expect(written.at(-1)).toStrictEqual({ visitor: [], unsent: { cardNumber: CARD, changes: [{ ...headphones, isFavourite: true, refused: 'unknown-product' }] } });
  });
});

describe('favourites', () => {
  it('start with the empty state on a device without storage', () => {
    expect(createScene(undefined).favourites.getSnapshot()).toBe(emptyFavourites);
  });

  it('retain the listed product data when an alert is answered, and accept newer data of it', async () => {
    const { favourites, answer, entries, time } = createScene(CARD);
    const current = { image: '/bild.png', path: '/ware', offers: 3 };
    await answer(E.right([favouriteOf(headphones), { ...favouriteOf(shoe), current }]));
    favourites.setAlert(shoe, { targetPriceInCent: 7 });
    await time.advance(0);
    await answer(E.right(favouriteOf(shoe)));
    expect(entries()).toEqual([{ ...headphones, saved: true }, { ...shoe, current, saved: true }]);
    favourites.setAlert(shoe, { targetPriceInCent: 8 });
    await time.advance(0);
    await answer(E.right({ ...favouriteOf(shoe), current: { ...current, offers: 4 } }));
    expect(entries()).toEqual([{ ...headphones, saved: true }, { ...shoe, current: { ...current, offers: 4 }, saved: true }]);
  });

  it('are added again where the server lost one of several', async () => {
    const { favourites, answer, events, time, names } = createScene(CARD);
    await answer(E.right([favouriteOf(headphones), favouriteOf(shoe)]));
    favourites.setAlert(shoe, { targetPriceInCent: 7 });
    await time.advance(0);
    await answer(E.left(refusal(404, 'not-found')));
    expect(names()).toStrictEqual(['favourites', 'setAlert', 'add']);
    expect(events.slice(1)).toStrictEqual([{ _tag: 'FavouriteChanged', isFavourite: true, alert: 'set' }, { _tag: 'CallFailed', code: 'HttpError.not-found' }]);
  });

  it('a visitor’s order survives the login, before the member’s pending changes', () => {
    const stored = { gtin: '2400011111117', name: 'Regenschirm', isFavourite: true };
    const unsent = { cardNumber: CARD, changes: [stored] };
    const visitor = [{ ...headphones, isFavourite: true }, { ...shoe, isFavourite: true }];
    expect(createScene(CARD, { visitor, unsent }).entries().map(({ name }) => name)).toEqual(['Kopfhörer', 'Laufschuh', 'Regenschirm']);
    expect(createScene('4210011111', { visitor, unsent }).entries().map(({ name }) => name)).toEqual(['Kopfhörer', 'Laufschuh']);
  });

  it('wait five minutes at most between two tries', async () => {
    const { answer, time, names } = createScene(CARD);
    for (const pause of [...RETRY_AFTER_MS, 300_000, 300_000]) {
      const before = names().length;
      await answer(E.left(unreachable));
      await time.advance(pause - 1);
      expect(names()).toHaveLength(before);
      await time.advance(1);
      expect(names()).toHaveLength(before + 1);
    }
  });

  it('give up the call under way at the logout, and show nothing of the member', async () => {
    const { favourites, heard, answer, cardNumber$, written, events } = createScene(CARD, { visitor: [], unsent: { cardNumber: CARD, changes: [{ ...shoe, isFavourite: true }] } });
    cardNumber$.next(undefined);
    expect(heard.map(({ signal }) => signal?.aborted)).toEqual([true]);
    expect(favourites.getSnapshot()).toStrictEqual({ owner: 'visitor', status: 'ready', entries: [] });
    expect(written.at(-1)).toStrictEqual({ visitor: [] });
    await answer(E.right([favouriteOf(headphones)]));
    expect(favourites.getSnapshot().entries).toEqual([]);
    expect(events).toEqual([]);
  });

  it('end everything that runs when they are stopped', async () => {
    const { favourites, heard, answer, events, names } = createScene(CARD);
    const statuses: string[] = [];
    favourites.state$.subscribe({ next: ({ status }) => statuses.push(status), complete: () => statuses.push('end') });
    favourites.dispose();
    expect(heard.map(({ signal }) => signal?.aborted)).toEqual([true]);
    await answer(E.right([favouriteOf(shoe)]));
    expect([statuses, events, names()]).toStrictEqual([['loading', 'end'], ['end'], ['favourites']]);
  });
});
