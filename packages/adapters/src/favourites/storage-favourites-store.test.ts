import { emptyRecord } from '@pluspunkt/core/favourites';
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../transport/storage.ts';
import { createStorageFavouritesStore, FAVOURITES_KEY } from './storage-favourites-store.ts';

const shoe = { gtin: '2400032151141', name: 'Laufschuh', isFavourite: true };

it('gives back what a visitor marked, and leaves nothing behind when all is gone', () => {
  const storage = createMemoryStorage();
  const store = createStorageFavouritesStore({ storage });
  expect(store.read()).toEqual(emptyRecord);
  store.write({ visitor: [shoe] });
  expect(store.read()).toEqual({ visitor: [shoe] });
  store.write(emptyRecord);
  expect(storage.get(FAVOURITES_KEY)).toEqual(O.none);
});
