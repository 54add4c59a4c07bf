// The call that a change makes, and the meaning of its refusals.
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createAbort } from '../state/abort.ts';
import type { CallFailure } from '../result/failure.ts';
import type { PriceAlert, ProductFavourite } from './product-favourites.types.ts';
import { classifyFailure, sendChange, type FavouritesServer } from './send-change.ts';

const shoe = { gtin: '2400032151141', name: 'Laufschuh' };
const { signal } = createAbort();
const alert: PriceAlert = { targetPriceInCent: 7_000, emailEnabled: true, appPushEnabled: true, active: true, lastModified: '2026-11-20T09:00:00.000Z' };
const favouriteWith = (priceAlert?: PriceAlert): ProductFavourite => ({ id: 'f-1', product: { gtin: shoe.gtin }, name: shoe.name, user: priceAlert ? { priceAlert } : {} });
const plain = favouriteWith();
const changed = favouriteWith({ ...alert, targetPriceInCent: 1 });

/** Records every call and answers `added` to an addition, `changed` to a new alert. */
function createServer(added = plain) {
  const calls: (readonly unknown[])[] = [];
  const heard =
    <A>(name: string, answer: A) =>
    (...args: readonly unknown[]): TE.TaskEither<CallFailure, A> => {
      calls.push([name, ...args]);
      return TE.right(answer);
    };
  const server: FavouritesServer = {
    favourites: heard('favourites', []),
    add: heard('add', added),
    remove: heard('remove', undefined),
    setAlert: heard('setAlert', changed),
    removeAlert: heard('removeAlert', undefined),
  };
  return { server, calls };
}

describe('a change', () => {
  it.each([
    ['that adds a product calls add', { isFavourite: true }, undefined, [['add', shoe, { signal }]], plain],
    ['to have one that is there costs no call', { isFavourite: true }, plain, [], plain],
    ['to have none takes it away', { isFavourite: false }, plain, [['remove', 'f-1', { signal }]], undefined],
    ['to have none where there is none costs no call', { isFavourite: false }, undefined, [], undefined],
    ['for no alert takes the alert away', { isFavourite: true, alert: null }, favouriteWith(alert), [['removeAlert', 'f-1', { signal }]], plain],
    ['for no alert where there is none costs no call', { isFavourite: true, alert: null }, plain, [], plain],
    ['for no alert adds a new product without one', { isFavourite: true, alert: null }, undefined, [['add', shoe, { signal }]], plain],
  ])('%s', async (_title, change, known, calls, outcome) => {
    const { server, calls: heard } = createServer();
    expect(await sendChange(server, { ...shoe, ...change }, known, signal)()).toStrictEqual(E.right(outcome));
    expect(heard).toStrictEqual(calls);
  });

  it('for an alert adds the product with it, without a further call where the server has set it', async () => {
    const wanted = { targetPriceInCent: 7_000 };
    const withAlert = createServer(favouriteWith(alert));
    expect(await sendChange(withAlert.server, { ...shoe, isFavourite: true, alert: wanted }, undefined, signal)()).toStrictEqual(E.right(favouriteWith(alert)));
    expect(withAlert.calls).toStrictEqual([['add', { ...shoe, priceAlert: wanted }, { signal }]]);
    const without = createServer(plain);
    expect(await sendChange(without.server, { ...shoe, isFavourite: true, alert: wanted }, undefined, signal)()).toStrictEqual(E.right(changed));
    expect(without.calls).toStrictEqual([
      ['add', { ...shoe, priceAlert: wanted }, { signal }],
      ['setAlert', { id: 'f-1', gtin: shoe.gtin }, wanted, { signal }],
    ]);
  });

  it.each([
    ['the same target', { targetPriceInCent: 7_000 }, alert, 0],
    ['the same channels', { targetPriceInCent: 7_000, emailEnabled: false, appPushEnabled: false }, { ...alert, emailEnabled: false, appPushEnabled: false }, 0],
    ['the same address', { targetPriceInCent: 7_000, email: 'jana@example.de' }, { ...alert, email: 'jana@example.de' }, 0],
    ['no address, said or not', { targetPriceInCent: 7_000, email: '' }, alert, 0],
    ['another target', { targetPriceInCent: 6_999 }, alert, 1],
    ['an address where there was none', { targetPriceInCent: 7_000, email: 'jana@example.de' }, alert, 1],
    ['no address where there was one', { targetPriceInCent: 7_000 }, { ...alert, email: 'jana@example.de' }, 1],
    ['no mail', { targetPriceInCent: 7_000, emailEnabled: false }, alert, 1],
    ['mail again', { targetPriceInCent: 7_000 }, { ...alert, emailEnabled: false }, 1],
    ['no message', { targetPriceInCent: 7_000, appPushEnabled: false }, alert, 1],
    ['messages again', { targetPriceInCent: 7_000 }, { ...alert, appPushEnabled: false }, 1],
  ])('for an alert with %s is sent only where something differs', async (_title, wanted, present, calls) => {
    const { server, calls: heard } = createServer();
    await sendChange(server, { ...shoe, isFavourite: true, alert: wanted }, favouriteWith(present), signal)();
    expect(heard).toHaveLength(calls);
  });
});

describe('a failed change', () => {
  const refusal = (status: number): CallFailure => ({ _tag: 'HttpError', status, code: `code-${status}`, message: 'Nein.', requestId: 'r' });
  it.each([401, 408, 425, 429, 500, 503])('is retried later after %i', (status) => {
    expect([classifyFailure(refusal(status), true), classifyFailure(refusal(status), false)]).toStrictEqual([{ kind: 'transient' }, { kind: 'transient' }]);
  });
  it('is retried later where no answer came', () => {
    expect(classifyFailure({ _tag: 'Unreachable', requestId: 'r' }, true)).toStrictEqual({ kind: 'transient' });
  });
  it('means that the server has lost the favourite where it does not know what it knew', () => {
    expect(classifyFailure(refusal(404), true)).toStrictEqual({ kind: 'missing' });
  });
  it.each([
    [404, false],
    [400, true],
    [409, false],
    [499, true],
  ])('is refused for good after %i (known: %j)', (status, wasKnown) => {
    expect(classifyFailure(refusal(status), wasKnown)).toStrictEqual({ kind: 'refused', code: `code-${status}` });
  });
});
