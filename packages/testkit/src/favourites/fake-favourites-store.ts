// A device's favourites in memory.
import { decodeFavourites, emptyRecord, encodeFavourites, type FavouritesRecord, type FavouritesStore } from '@pluspunkt/core/favourites';

/** Several use cases with the same store are the tabs of a device. Values are serialised, as on a device. */
export function createFakeFavouritesStore(initial: FavouritesRecord = emptyRecord): FavouritesStore {
  let stored = encodeFavourites(initial);
  return { read: () => decodeFavourites(stored), write: (record) => void (stored = encodeFavourites(record)) };
}
