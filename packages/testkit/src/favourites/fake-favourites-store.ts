// A device's favourites in memory.
import { decodeFavourites, emptyRecord, encodeFavourites, type FavouritesRecord, type FavouritesStore } from '@pluspunkt/core/favourites';

/** Several use cases over one of them are the tabs of a device. What is stored goes through text, as on a device. */
export function createFakeFavouritesStore(initial: FavouritesRecord = emptyRecord): FavouritesStore {
  let stored = encodeFavourites(initial);
  return { read: () => decodeFavourites(stored), write: (record) => void (stored = encodeFavourites(record)) };
}
