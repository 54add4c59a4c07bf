// Favourites in components: all of them, or the heart of one product.
import { emptyFavourites, type FavouriteEntry, type FavouritesState } from '@pluspunkt/core/favourites';
import { FavouritesPort } from '../favourites.tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { useReadable } from '../../../platform/container/use-readable.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { favouriteCopy } from './de.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

export const useFavourites = (): FavouritesState => useReadable(usePort(FavouritesPort), emptyFavourites);

export interface MarkedProduct {
  readonly gtin: string;
  readonly name: string;
}

export interface FavouriteControl {
  readonly on: boolean;
  readonly entry: FavouriteEntry | undefined;
  readonly onToggle: () => void;
}

export function useFavourite(product: MarkedProduct): FavouriteControl {
  const copy = useTexts(favouriteCopy);
  const favourites = usePort(FavouritesPort);
  const { entries } = useFavourites();
  const toast = useToast();
  const entry = entries.find(({ gtin }) => gtin === product.gtin);
  const on = entry !== undefined;
  const alert = entry?.alert;
  const onToggle = (): void => {
    if (!on) return favourites.add(product);
    favourites.remove(product);
    // A heart shows that it is on; a removed product needs a way back.
    return toast.success({ title: copy.removed(product.name), action: { label: copy.undo, onAct: () => favourites.add(product, alert) } });
  };
  return { on, entry, onToggle };
}
