// Favourite partners of a member.
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createFakePartnerFavouritesGateway } from '@pluspunkt/testkit/favourites';
import type { ServerValueEvent } from '../state/server-value.ts';
import type { CallFailure } from '../result/failure.ts';
import { createPartnerFavourites, type PartnerFavourites } from './index.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');

it('partner favourites return whether a call succeeded, and clearing removes the member', async () => {
  const favourites = createPartnerFavourites({ gateway: createFakePartnerFavouritesGateway({ partnerNames: ['Kornkiste'], now }), channel: 'web' });
  const events: ServerValueEvent[] = [];
  favourites.events$.subscribe((event) => events.push(event));
  expect(await favourites.load()).toBe(true);
  expect(await Promise.all([favourites.add('Kornkiste'), favourites.add('Niemand'), favourites.markLayerAsShown('start')])).toEqual([true, false, true]);
  expect(favourites.getSnapshot().value).toMatchObject({ partnerNames: ['Kornkiste'], layersShown: ['start'] });
  expect(await favourites.remove('Kornkiste')).toBe(true);
  expect(favourites.getSnapshot().value?.partnerNames).toEqual([]);
  expect(events.filter(({ _tag }) => _tag === 'ChangeFailed')).toEqual([{ _tag: 'ChangeFailed', change: 'add', code: 'HttpError.unknown-partner' }]);
  favourites.clear();
  expect(favourites.getSnapshot()).toEqual({ status: 'empty', changing: [] });
});

it('partner favourites of a visitor cannot be loaded or changed, and observers hear of each step by its name', async () => {
  const favourites = createPartnerFavourites({ gateway: createFakePartnerFavouritesGateway({ partnerNames: ['Kornkiste'], now, anonymous: true }), channel: 'web' });
  const events: ServerValueEvent[] = [];
  const changing: (readonly string[])[] = [];
  favourites.events$.subscribe((event) => events.push(event));
  favourites.state$.subscribe((state) => changing.push(state.changing));
  expect(await favourites.load()).toBe(false);
  expect(await favourites.add('Kornkiste')).toBe(false);
  expect(await favourites.remove('Kornkiste')).toBe(false);
  expect(await favourites.markLayerAsShown('start')).toBe(false);
  const code = 'HttpError.unauthenticated';
  expect(events).toEqual([
    { _tag: 'LoadingFailed', code },
    { _tag: 'ChangeFailed', change: 'add', code },
    { _tag: 'ChangeFailed', change: 'remove', code },
    { _tag: 'ChangeFailed', change: 'mark-layer', code },
  ]);
  expect(changing.filter((keys) => keys.length > 0)).toEqual([['Kornkiste'], ['Kornkiste'], ['layer:start']]);
});

describe('a mark', () => {
  const UNREACHABLE: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
  const listOf = (partnerNames: readonly string[]): PartnerFavourites => ({ partnerNames, storedBy: 'member', hasStoredFavorites: { app: false, web: true }, layersShown: [] });

  /** A service whose answers a test gives one by one; it answers with the list that it has then. */
  async function scene(before: readonly string[] = []) {
    let stored = before;
    const sent: string[] = [];
    const answers: ((failure?: CallFailure) => void)[] = [];
    const change = (text: string, next: () => readonly string[]) => () =>
      new Promise<E.Either<CallFailure, PartnerFavourites>>((resolve) => {
        sent.push(text);
        answers.push((failure) => {
          if (failure === undefined) stored = next();
          resolve(failure === undefined ? E.right(listOf(stored)) : E.left(failure));
        });
      });
    let loads = 0;
    const favourites = createPartnerFavourites({
      gateway: {
        favourites: () => async () => ((loads += 1), E.right(listOf(stored))),
        add: (name, channel) => change(`add ${name} ${channel}`, () => [...stored, name]),
        remove: (name) => change(`remove ${name}`, () => stored.filter((one) => one !== name)),
        markLayerAsShown: () => async () => E.right(listOf(stored)),
      },
      channel: 'web',
    });
    await favourites.load();
    const answer = async (failure?: CallFailure): Promise<void> => {
      for (let turn = 0; turn < 20 && answers.length === 0; turn += 1) await Promise.resolve();
      answers.shift()?.(failure);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    return { favourites, sent, answer, loads: () => loads, names: () => favourites.getSnapshot().value?.partnerNames };
  }

  it('is shown at once and confirmed by the answer', async () => {
    const { favourites, sent, answer, names } = await scene();
    const marked = favourites.toggle('Kornkiste', { channel: 'app' });
    expect(names()).toEqual(['Kornkiste']);
    await answer();
    expect([await marked, sent, names()]).toEqual([E.right('marked'), ['add Kornkiste app'], ['Kornkiste']]);
    const unmarked = favourites.toggle('Kornkiste');
    expect(names()).toEqual([]);
    await answer();
    expect(await unmarked).toEqual(E.right('unmarked'));
  });

  it('is taken back where the service refuses it, and the list is loaded again', async () => {
    const { favourites, answer, names, loads } = await scene(['seifenblau']);
    const marked = favourites.toggle('Kornkiste');
    await answer(UNREACHABLE);
    expect([await marked, names(), loads()]).toEqual([E.left(UNREACHABLE), ['seifenblau'], 2]);
  });

  it('of which the last click counts, whatever the result of earlier ones', async () => {
    const { favourites, sent, answer, names } = await scene();
    const presses = [favourites.toggle('Kornkiste'), favourites.toggle('Kornkiste')];
    expect(names()).toEqual([]);
    await answer();
    await answer();
    expect([await Promise.all(presses), sent, names()]).toEqual([[E.right('unmarked'), E.right('superseded')], ['add Kornkiste web', 'remove Kornkiste'], []]);
    const failing = [favourites.toggle('Kornkiste'), favourites.toggle('Kornkiste')];
    await answer(UNREACHABLE);
    await answer(UNREACHABLE);
    expect([await failing[0], sent.slice(2), names()]).toEqual([E.left(UNREACHABLE), ['add Kornkiste web', 'remove Kornkiste'], []]);
  });

  it('waits for the one before it, and is shown together with it', async () => {
    const { favourites, sent, answer, names } = await scene();
    const both = [favourites.toggle('Kornkiste'), favourites.toggle('seifenblau')];
    expect(names()).toEqual(['Kornkiste', 'seifenblau']);
    await answer();
    expect([sent.length, names()]).toEqual([2, ['Kornkiste', 'seifenblau']]);
    await answer(UNREACHABLE);
    expect([await both[0], names()]).toEqual([E.right('marked'), ['Kornkiste']]);
    favourites.clear();
    expect(favourites.getSnapshot()).toEqual({ status: 'empty', changing: [] });
    favourites.dispose();
  });
});
