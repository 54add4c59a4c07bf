// Stores favourites between visits.
import { decodeFavourites, emptyRecord, encodeFavourites, isEmptyRecord, type FavouritesStore } from '@pluspunkt/core/favourites';
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Storage key; present only while something is stored. */
export const FAVOURITES_KEY = 'favourites';

/** Favourites in a key-value storage. */
export const createStorageFavouritesStore = ({ storage }: { readonly storage: KeyValueStore }): FavouritesStore => ({
  read: () => O.match(() => emptyRecord, decodeFavourites)(storage.get(FAVOURITES_KEY)),
  write: (record) => (isEmptyRecord(record) ? storage.remove(FAVOURITES_KEY) : storage.set(FAVOURITES_KEY, encodeFavourites(record))),
});
