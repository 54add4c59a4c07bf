import fc from 'fast-check';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import { createFakeProductFavourites } from '@pluspunkt/testkit/favourites';
import { RETRY_AFTER_MS } from '../state/retry-delay.ts';
import { createFavourites } from './create-favourites.ts';
import { decodeFavourites, emptyRecord, encodeFavourites, type FavouritesRecord } from './favourites-record.ts';
import type { FavouritesServer } from './send-change.ts';

const CARD = '4210067389';
const headphones = { gtin: '2400000079194', name: 'Kopfhörer' };
const shoe = { gtin: '2400032151141', name: 'Laufschuh' };
const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'r-1' };
const refusal = (status: number, code: string): CallFailure => ({ _tag: 'HttpError', status, code, message: 'Nein.', requestId: 'r-2' });

interface World {
  readonly cardNumber?: string;
  readonly record?: FavouritesRecord;
}

function world({ cardNumber, record = emptyRecord }: World = {}) {
  const time = createVirtualTime();
  const fake = createFakeProductFavourites({ now: time.clock.now });
  let broken: CallFailure | undefined;
  let listLoads = false;
  let losesAnswers = false;
  let calls = 0;
  const guarded = <A>(call: TE.TaskEither<CallFailure, A>, isList = false): TE.TaskEither<CallFailure, A> => async () => {
    calls += 1;
    if (broken !== undefined && !(isList && listLoads)) return E.left(broken);
    const answer = await call();
    return losesAnswers ? E.left(unreachable) : answer;
  };
  const server: FavouritesServer = {
    favourites: (options) => guarded(fake.favourites(options), true),
    add: (payload, options) => guarded(fake.add(payload, options)),
    remove: (id, options) => guarded(fake.remove(id, options)),
    setAlert: (favourite, alert, options) => guarded(fake.setAlert(favourite, alert, options)),
    removeAlert: (id, options) => guarded(fake.removeAlert(id, options)),
  };
  let stored = record;
  const cardNumber$ = new BehaviorSubject(cardNumber);
  const resume$ = new Subject<void>();
  const failures: string[] = [];
  const store = { read: () => stored, write: (next: FavouritesRecord) => void (stored = decodeFavourites(encodeFavourites(next))) };
  const start = () => createFavourites({ server, store, cardNumber$, resume$, onFailure: ({ _tag }) => failures.push(_tag), scheduler: time.scheduler });
  return {
    favourites: start(),
    start,
    advance: (ms = 0) => time.advance(ms),
    breakWith: (failure: CallFailure | undefined) => void (broken = failure),
    /** Whether the list loads while everything else is broken. */
    loadList: (loads: boolean) => void (listLoads = loads),
    loseAnswers: (lost: boolean) => void (losesAnswers = lost),
    onServer: async () => {
      const list = await fake.favourites()();
      return E.isRight(list) ? list.right.map(({ product, user }) => [product.gtin, user.priceAlert?.targetPriceInCent]) : [];
    },
    fake,
    record: () => stored,
    calls: () => calls,
    failures,
    cardNumber$,
    resume$,
  };
}

describe('favourite products', () => {
  it('belong to the visitor, are stored on the device, and need no call', async () => {
    const { favourites, start, record, advance, calls } = world();
    favourites.add(headphones);
    favourites.setAlert(shoe, { targetPriceInCent: 7_000 });
    await advance();
    expect(favourites.getSnapshot().entries).toEqual([
      { ...shoe, alert: { targetPriceInCent: 7_000 }, saved: true },
      { ...headphones, saved: true },
    ]);
    expect(calls()).toBe(0);
    favourites.remove(headphones);
    expect(record().visitor.map(({ gtin }) => gtin)).toEqual([shoe.gtin]);
    expect(start().getSnapshot().entries.map(({ gtin }) => gtin)).toEqual([shoe.gtin]);
  });

  it('come along when the visitor logs in, with their alerts, and leave the device', async () => {
    const { favourites, advance, onServer, cardNumber$, record } = world();
    favourites.add(headphones);
    favourites.setAlert(shoe, { targetPriceInCent: 7_000 });
    cardNumber$.next(CARD);
    expect(favourites.getSnapshot()).toMatchObject({ owner: 'member', status: 'loading' });
    await advance();
    expect(await onServer()).toEqual(expect.arrayContaining([[headphones.gtin, undefined], [shoe.gtin, 7_000]]));
    expect(favourites.getSnapshot()).toMatchObject({ status: 'ready' });
    expect(favourites.getSnapshot().entries.every(({ saved }) => saved)).toBe(true);
    expect(record().visitor).toEqual([]);
  });

  it('are changed at once while the server fails, shown as not saved, and sent when it is back', async () => {
    const { favourites, advance, breakWith, onServer, failures } = world({ cardNumber: CARD });
    await advance();
    breakWith(unreachable);
    favourites.add(headphones);
    await advance();
    expect(favourites.getSnapshot().entries).toEqual([{ ...headphones, saved: false }]);
    expect(failures).toEqual(['Unreachable']);
    breakWith(undefined);
    await advance(RETRY_AFTER_MS[0] - 1);
    expect(await onServer()).toEqual([]);
    await advance(1);
    expect(await onServer()).toEqual([[headphones.gtin, undefined]]);
    expect(favourites.getSnapshot().entries[0]?.saved).toBe(true);
  });

  it('are removed from the server although the answer to the addition was lost', async () => {
    const { favourites, advance, loseAnswers, onServer } = world({ cardNumber: CARD });
    await advance();
    loseAnswers(true);
    favourites.add(headphones);
    await advance();
    expect(await onServer()).toEqual([[headphones.gtin, undefined]]);
    loseAnswers(false);
    favourites.remove(headphones);
    await advance(RETRY_AFTER_MS[0]);
    expect(await onServer()).toEqual([]);
    expect(favourites.getSnapshot()).toMatchObject({ status: 'ready', entries: [] });
  });

  it('wait longer after every failure, but no longer than until the network is back', async () => {
    const { favourites, advance, breakWith, onServer, calls, resume$ } = world({ cardNumber: CARD });
    await advance();
    breakWith(unreachable);
    favourites.add(headphones);
    await advance(RETRY_AFTER_MS[0] + RETRY_AFTER_MS[1]);
    expect(calls()).toBe(4);
    breakWith(undefined);
    resume$.next();
    await advance();
    expect(await onServer()).toHaveLength(1);
  });

  it('wait longer after every failure although the list loads, as it does without price comparison', async () => {
    const { favourites, advance, breakWith, loadList, onServer, failures } = world({ cardNumber: CARD });
    await advance();
    breakWith(refusal(503, 'catalogue-unavailable'));
    loadList(true);
    favourites.add(headphones);
    await advance(RETRY_AFTER_MS[0] + RETRY_AFTER_MS[1]);
    expect(failures).toHaveLength(3);
    await advance(RETRY_AFTER_MS[2] - 1);
    expect(failures).toHaveLength(3);
    breakWith(undefined);
    await advance(1);
    expect(await onServer()).toHaveLength(1);
  });

  it('stay removed on this device while the server is unreachable, after a restart too', async () => {
    const { favourites, start, advance, breakWith, onServer } = world({ cardNumber: CARD });
    favourites.add(headphones);
    await advance();
    breakWith(unreachable);
    favourites.remove(headphones);
    await advance();
    expect(favourites.getSnapshot().entries).toEqual([]);
    favourites.stop();
    breakWith(undefined);
    const later = start();
    await advance();
    expect(await onServer()).toEqual([]);
    expect(later.getSnapshot().entries).toEqual([]);
  });

  it('retain what the server refuses, and report the reason instead of retrying', async () => {
    const { favourites, advance, breakWith, calls } = world({ cardNumber: CARD });
    await advance();
    breakWith(refusal(409, 'too-many-favourites'));
    favourites.add(headphones);
    await advance(10 * RETRY_AFTER_MS[3]);
    expect(favourites.getSnapshot().entries).toEqual([{ ...headphones, saved: false, refused: 'too-many-favourites' }]);
    expect(calls()).toBe(2);
  });

  it('are added again where the server lost one whose alert is set', async () => {
    const { favourites, advance, fake, onServer } = world({ cardNumber: CARD });
    favourites.add(headphones);
    await advance();
    const list = await fake.favourites()();
    if (E.isRight(list)) await fake.remove(list.right[0]?.id ?? '')();
    favourites.setAlert(headphones, { targetPriceInCent: 9_900 });
    await advance();
    expect(await onServer()).toEqual([[headphones.gtin, 9_900]]);
  });

  it('are forgotten at logout', async () => {
    const { favourites, advance, cardNumber$, record } = world({ cardNumber: CARD });
    favourites.add(headphones);
    await advance();
    cardNumber$.next(undefined);
    expect(favourites.getSnapshot()).toEqual({ owner: 'visitor', status: 'ready', entries: [] });
    expect(record()).toEqual(emptyRecord);
  });

  it('show a list that cannot be loaded as such, and load it again by itself', async () => {
    const { favourites, advance, breakWith, cardNumber$ } = world();
    breakWith(refusal(503, 'http-503'));
    cardNumber$.next(CARD);
    await advance();
    expect(favourites.getSnapshot().status).toBe('failed');
    breakWith(undefined);
    await advance(RETRY_AFTER_MS[0]);
    expect(favourites.getSnapshot().status).toBe('ready');
  });

  it('end up on the server as they are shown, whatever happens during outages', async () => {
    const step = fc.record({ act: fc.constantFrom('add', 'remove', 'alert', 'no-alert', 'break', 'mend'), shoe: fc.boolean(), target: fc.integer({ min: 1, max: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { favourites, advance, breakWith, onServer } = world({ cardNumber: CARD });
        for (const { act, shoe: other, target } of steps) {
          const product = other ? shoe : headphones;
          if (act === 'add') favourites.add(product);
          if (act === 'remove') favourites.remove(product);
          if (act === 'alert') favourites.setAlert(product, { targetPriceInCent: target });
          if (act === 'no-alert') favourites.removeAlert(product);
          if (act === 'break') breakWith(unreachable);
          if (act === 'mend') breakWith(undefined);
          if (target === 1) await advance();
        }
        breakWith(undefined);
        await advance(RETRY_AFTER_MS[3]);
        const { entries } = favourites.getSnapshot();
        expect(entries.every(({ saved }) => saved)).toBe(true);
        expect(new Map((await onServer()).map(([gtin, target]) => [gtin, target]))).toEqual(new Map(entries.map(({ gtin, alert }) => [gtin, alert?.targetPriceInCent])));
        favourites.stop();
      }),
      { numRuns: 30 },
    );
  });
});

describe('the record of favourites', () => {
  it.each(['', 'null', '[]', '{"visitor":3}', '{"visitor":[{"gtin":1}]}'])('takes the garbage %j for an empty one', (garbage) => {
    expect(decodeFavourites(garbage)).toEqual(emptyRecord);
  });
});
