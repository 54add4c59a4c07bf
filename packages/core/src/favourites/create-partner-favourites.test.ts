// Favourite partners of a member.
import { expect, it } from 'vitest';
import { createFakePartnerFavouritesGateway } from '@pluspunkt/testkit/favourites';
import type { ServerValueEvent } from '../server-value.ts';
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
