// The shopping list of a visitor, of a member on several devices, and at the change from one to the other.
import { createFakeShoppingListGateway, createFakeShoppingListStore, notedCouponOf, notedProductOf, type FakeShoppingListStore } from '@pluspunkt/testkit/brochures';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { RETRY_AFTER_MS } from '../state/retry-delay.ts';
import { createShoppingList, type ShoppingListEvent } from './create-shopping-list.ts';
import type { ShoppingListGateway } from './brochures.ports.ts';
import type { ShoppingListRecord } from './shopping-list.types.ts';

const CARD = '4210067389';
const OTHER = '4210093517';
const START = '2026-11-23T11:00:00.000Z';
const oranges = notedProductOf();
const cheese = notedProductOf({ id: 'kornkiste-3-1', pageNumber: 3, name: 'Bergkäse' });
const tenfold = notedCouponOf();
const over = notedProductOf({ id: 'alt', validTo: '2026-11-22T22:59:59.999Z' });
const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'r-1' };
const refusal: CallFailure = { _tag: 'HttpError', status: 400, code: 'invalid-request', message: 'Nein.', requestId: 'r-2' };

/** The account of one member, and the line to it. */
function account() {
  const time = createVirtualTime(START);
  const fake = createFakeShoppingListGateway({ now: time.clock.now });
  let broken: CallFailure | undefined;
  const asked: string[] = [];
  const signals: (AbortSignalLike | undefined)[] = [];
  const guarded = <A>(name: string, call: TE.TaskEither<CallFailure, A>, signal?: AbortSignalLike): TE.TaskEither<CallFailure, A> => () => {
    asked.push(name);
    signals.push(signal);
    return broken === undefined ? call() : Promise.resolve(E.left(broken));
  };
  const server: ShoppingListGateway = {
    items: (options) => guarded('items', fake.items(options), options?.signal),
    change: (changes, options) => guarded(`change ${changes.length}`, fake.change(changes, options), options?.signal),
  };
  const stored = async () => {
    const list = await fake.items()();
    return E.isRight(list) ? list.right.map(({ id }) => id) : [];
  };
  return { time, server, asked, signals, stored, breakWith: (failure: CallFailure | undefined) => void (broken = failure) };
}

interface Device {
  readonly cardNumber?: string | undefined;
  readonly store?: FakeShoppingListStore;
}

function device({ time, server }: ReturnType<typeof account>, { cardNumber, store = createFakeShoppingListStore() }: Device = {}) {
  const cardNumber$ = new BehaviorSubject(cardNumber);
  const resume$ = new Subject<void>();
  const failures: string[] = [];
  const list = createShoppingList({ store, clock: time.clock, account: { server, cardNumber$, resume$, onFailure: ({ _tag }) => failures.push(_tag), scheduler: time.scheduler } });
  const ids = () => list.getSnapshot().items.map(({ id }) => id);
  return { list, store, cardNumber$, resume$, failures, ids };
}

describe('the list of a visitor', () => {
  const clock = { now: () => new Date(START) };

  it('stays on the device, outlives the visit without what ended meanwhile, and costs no call', async () => {
    const world = account();
    const { list, store } = device(world, { store: createFakeShoppingListStore({ items: [over] }) });
    list.toggle(oranges);
    await world.time.advance(RETRY_AFTER_MS[3]);
    expect([store.read(), world.asked]).toEqual([{ items: [oranges] }, []]);
    expect(createShoppingList({ store, clock }).getSnapshot()).toEqual({ owner: 'visitor', items: [oranges], unsaved: 0 });
  });

  it('takes over what another page added meanwhile, and notifies subscribers', () => {
    const store = createFakeShoppingListStore();
    const list = createShoppingList({ store, clock });
    const sizes: number[] = [];
    const end = list.subscribe(() => sizes.push(list.getSnapshot().items.length));
    store.writeElsewhere({ items: [oranges] });
    list.toggle(cheese);
    expect(list.getSnapshot().items).toEqual([oranges, cheese]);
    list.clear();
    end();
    store.writeElsewhere({ items: [oranges] });
    expect([sizes, store.read()]).toEqual([[1, 2, 0], { items: [oranges] }]);
  });

  it('emits events with its length, never with entries', () => {
    const list = createShoppingList({ store: createFakeShoppingListStore(), clock });
    const events: ShoppingListEvent[] = [];
    const ends: string[] = [];
    list.events$.subscribe({ next: (event) => events.push(event), complete: () => ends.push('events') });
    list.state$.subscribe({ complete: () => ends.push('state') });
    for (const item of [oranges, cheese, oranges, tenfold, tenfold]) list.toggle(item);
    list.clear();
    expect(events).toEqual([
      { _tag: 'ProductNoted', entries: 1 },
      { _tag: 'ProductNoted', entries: 2 },
      { _tag: 'ProductRemoved', entries: 1 },
      { _tag: 'CouponNoted', entries: 2 },
      { _tag: 'CouponRemoved', entries: 1 },
      { _tag: 'ListCleared', entries: 0 },
    ]);
    list.dispose();
    expect(ends.toSorted()).toEqual(['events', 'state']);
  });
});

describe('the list of a member', () => {
  it('is the same on every device: what one notes the other shows when it is looked at again', async () => {
    const world = account();
    const [phone, tablet] = [device(world, { cardNumber: CARD }), device(world, { cardNumber: CARD })];
    await world.time.advance(0);
    phone.list.toggle(oranges);
    phone.list.toggle(tenfold);
    expect(phone.list.getSnapshot()).toEqual({ owner: 'member', items: [oranges, tenfold], unsaved: 2 });
    await world.time.advance(0);
    expect(phone.list.getSnapshot().unsaved).toBe(0);
    expect(tablet.ids()).toEqual([]);
    tablet.resume$.next();
    await world.time.advance(0);
    expect(tablet.ids()).toEqual([oranges.id, tenfold.id]);
    tablet.list.clear();
    await world.time.advance(0);
    phone.resume$.next();
    await world.time.advance(0);
    expect([phone.ids(), await world.stored()]).toEqual([[], []]);
  });

  it('appends the visitor’s entries to the account’s', async () => {
    const world = account();
    const first = device(world, { cardNumber: CARD });
    await world.time.advance(0);
    first.list.toggle(cheese);
    await world.time.advance(0);
    const { list, cardNumber$, ids, store } = device(world);
    list.toggle(oranges);
    list.toggle(tenfold);
    cardNumber$.next(CARD);
    expect(list.getSnapshot()).toEqual({ owner: 'member', items: [oranges, tenfold], unsaved: 2 });
    await world.time.advance(0);
    expect([ids(), list.getSnapshot().unsaved, store.read().owner]).toEqual([[cheese.id, oranges.id, tenfold.id], 0, CARD]);
  });

  it('retains every change while the server is unreachable, and retries with backoff and when the page is visible again', async () => {
    const world = account();
    const { list, ids, store, failures, resume$ } = device(world, { cardNumber: CARD });
    await world.time.advance(0);
    world.breakWith(unreachable);
    list.toggle(oranges);
    await world.time.advance(RETRY_AFTER_MS[0] - 1);
    expect([ids(), list.getSnapshot().unsaved, failures.length, store.read().unsaved?.length]).toEqual([[oranges.id], 1, 1, 1]);
    await world.time.advance(1);
    expect(failures.length).toBe(2);
    world.breakWith(undefined);
    resume$.next();
    await world.time.advance(0);
    expect([list.getSnapshot().unsaved, await world.stored()]).toEqual([0, [oranges.id]]);
  });

  it('is shown at the next visit before any answer, with its unsaved changes', async () => {
    const world = account();
    world.breakWith(unreachable);
    const store = createFakeShoppingListStore({ owner: CARD, items: [cheese, oranges], unsaved: [{ kept: true, item: oranges }] });
    const { list, ids, cardNumber$ } = device(world, { store });
    // The owner of the list is not known yet.
    expect(ids()).toEqual([]);
    cardNumber$.next(CARD);
    expect([ids(), list.getSnapshot().unsaved]).toEqual([[cheese.id, oranges.id], 1]);
  });

  it('shows what the account refuses, retries it with the next change, and sends nothing until then', async () => {
    const world = account();
    const { list } = device(world, { cardNumber: CARD });
    const events: ShoppingListEvent[] = [];
    list.events$.subscribe((event) => events.push(event));
    await world.time.advance(0);
    world.breakWith(refusal);
    list.toggle(oranges);
    await world.time.advance(10 * RETRY_AFTER_MS[3]);
    expect([events.at(-1), list.getSnapshot().unsaved, world.asked]).toEqual([{ _tag: 'ListRefused', code: 'HttpError.invalid-request' }, 1, ['items', 'change 1']]);
    world.breakWith(undefined);
    list.toggle(cheese);
    await world.time.advance(0);
    expect([list.getSnapshot().unsaved, await world.stored()]).toEqual([0, [oranges.id, cheese.id]]);
    expect(events.at(-1)).toEqual({ _tag: 'ListSaved', entries: 2 });
  });

  it('sends a change that was undone during the first call', async () => {
    const world = account();
    const { list, ids } = device(world, { cardNumber: CARD });
    await world.time.advance(0);
    list.toggle(oranges);
    list.toggle(oranges);
    list.toggle(oranges);
    list.toggle(oranges);
    await world.time.advance(0);
    expect([ids(), await world.stored()]).toEqual([[], []]);
  });

  it('leaves the device with the member, and is not shown to the next one', async () => {
    const world = account();
    const { list, ids, store, cardNumber$ } = device(world, { cardNumber: CARD });
    await world.time.advance(0);
    list.toggle(oranges);
    await world.time.advance(0);
    cardNumber$.next(undefined);
    expect([ids(), store.read()]).toEqual([[], { items: [] }]);
    list.toggle(cheese);
    expect(list.getSnapshot()).toEqual({ owner: 'visitor', items: [cheese], unsaved: 0 });
  });

  it.each([
    ['another member', OTHER, { owner: OTHER, items: [], unsaved: [] }],
    ['a visitor', undefined, { owner: CARD, items: [oranges], unsaved: [] }],
  ] as const)('that a device still has is not shown to %s', async (_, cardNumber, expected) => {
    const world = account();
    world.breakWith(unreachable);
    const record: ShoppingListRecord = { owner: CARD, items: [oranges], unsaved: [] };
    const { list, ids, store } = device(world, { cardNumber, store: createFakeShoppingListStore(record) });
    await world.time.advance(0);
    expect([ids(), store.read()]).toEqual([[], expected]);
    list.toggle(cheese);
    expect(ids()).toEqual([cheese.id]);
  });

  it('another member’s list that a page left behind is neither shown nor changed', async () => {
    const world = account();
    const { list, store } = device(world, { cardNumber: CARD });
    const visitor = device(world);
    const ends = [list.subscribe(() => undefined), visitor.list.subscribe(() => undefined)];
    await world.time.advance(0);
    const others: ShoppingListRecord = { owner: OTHER, items: [cheese] };
    store.writeElsewhere(others);
    visitor.store.writeElsewhere(others);
    expect([list.getSnapshot(), visitor.list.getSnapshot()]).toEqual([
      { owner: 'member', items: [], unsaved: 0 },
      { owner: 'visitor', items: [], unsaved: 0 },
    ]);
    list.toggle(oranges);
    visitor.list.toggle(oranges);
    expect(store.read()).toStrictEqual({ owner: CARD, items: [oranges], unsaved: [{ kept: true, item: oranges }] });
    expect(visitor.store.read()).toStrictEqual({ items: [oranges] });
    ends.forEach((end) => end());
  });

  it('a list that an older version stored is loaded without unsaved changes', async () => {
    const world = account();
    const { list, cardNumber$, store } = device(world, { store: createFakeShoppingListStore({ owner: CARD, items: [cheese] }) });
    const events: ShoppingListEvent[] = [];
    list.events$.subscribe((event) => events.push(event));
    cardNumber$.next(CARD);
    await world.time.advance(0);
    expect([world.asked, events, store.read()]).toEqual([['items'], [{ _tag: 'ListLoaded', entries: 0 }], { owner: CARD, items: [], unsaved: [] }]);
  });

  it('is cleared entry by entry, a product without a kind as one', async () => {
    const world = account();
    world.breakWith(unreachable);
    const { list, store } = device(world, { cardNumber: CARD });
    list.toggle(oranges);
    list.toggle(tenfold);
    list.clear();
    expect(store.read().unsaved).toStrictEqual([
      { kept: false, item: { id: oranges.id } },
      { kept: false, item: { id: tenfold.id, kind: 'coupon' } },
    ]);
    list.toggle(cheese);
    list.toggle(cheese);
    expect(store.read().unsaved?.at(-1)).toStrictEqual({ kept: false, item: { id: cheese.id } });
  });

  it('works without a failure callback, and reports failures in its events', async () => {
    const world = account();
    world.breakWith(unreachable);
    const list = createShoppingList({ store: createFakeShoppingListStore(), clock: world.time.clock, account: { server: world.server, cardNumber$: new BehaviorSubject<string | undefined>(CARD), resume$: new Subject<void>(), scheduler: world.time.scheduler } });
    const events: ShoppingListEvent[] = [];
    list.events$.subscribe((event) => events.push(event));
    await world.time.advance(0);
    expect(events).toEqual([{ _tag: 'CallFailed', code: 'Unreachable' }]);
    world.breakWith(undefined);
    await world.time.advance(RETRY_AFTER_MS[0]);
    expect(events.at(-1)).toEqual({ _tag: 'ListLoaded', entries: 0 });
  });

  it('aborts its calls at a logout', async () => {
    const world = account();
    const { list, cardNumber$ } = device(world, { cardNumber: CARD });
    const [loading] = world.signals;
    cardNumber$.next(undefined);
    expect(loading?.aborted).toBe(true);
    cardNumber$.next(CARD);
    await world.time.advance(0);
    list.toggle(oranges);
    const saving = world.signals.at(-1);
    expect([world.asked.at(-1), saving?.aborted]).toEqual(['change 1', false]);
    list.dispose();
    expect(saving?.aborted).toBe(true);
  });

  it('sends no calls after disposal', async () => {
    const world = account();
    world.breakWith(unreachable);
    const { list, resume$ } = device(world, { cardNumber: CARD });
    await world.time.advance(0);
    list.dispose();
    resume$.next();
    await world.time.advance(10 * RETRY_AFTER_MS[3]);
    expect(world.asked).toEqual(['items']);
  });
});
