// Favourite partners of a member.
import { expect, it } from 'vitest';
import { createFakePartnerFavouritesGateway } from '@pluspunkt/testkit/favourites';
import type { ServerValueEvent } from '../state/server-value.ts';
import { createPartnerFavourites } from './index.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');

it('partner favourites say whether it worked, and clearing forgets the member', async () => {
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
