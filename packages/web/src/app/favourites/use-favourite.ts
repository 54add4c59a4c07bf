// Favourites in components: all of them, or the heart of one product. Works before the code behind them is loaded.
import type { FavouriteEntry, FavouritesState } from '@pluspunkt/core/favourites';
import { useSyncExternalStore } from 'react';
import { FavouritesPort, type FavouritesHost } from '../../composition/favourites-host.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { favouriteCopy as copy } from './de.ts';

/** The server knows nobody, and the first client render is as the server's. */
const nothing: FavouritesState = { owner: 'visitor', status: 'ready', entries: [] };

export function useFavourites(): FavouritesState {
  const host = usePort(FavouritesPort);
  return useSyncExternalStore(host.subscribe, host.getSnapshot, () => nothing);
}

/** Changes favourites; where that is impossible a toast says so. The promise tells whether it was done. */
export function useChangeFavourites(): (run: Parameters<FavouritesHost['change']>[0]) => Promise<boolean> {
  const host = usePort(FavouritesPort);
  const toast = useToast();
  return async (run) => {
    try {
      await host.change(run);
      return true;
    } catch {
      toast.error({ title: copy.failed, text: copy.failedText });
      return false;
    }
  };
}

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
  const { entries } = useFavourites();
  const change = useChangeFavourites();
  const toast = useToast();
  const entry = entries.find(({ gtin }) => gtin === product.gtin);
  const on = entry !== undefined;
  const alert = entry?.alert;
  const undo = (): void => void change((favourites) => favourites.add(product, alert));
  const toggle = async (): Promise<void> => {
    const done = await change((favourites) => (on ? favourites.remove(product) : favourites.add(product)));
    // A heart shows by itself that it is on; what is gone needs a way back.
    if (done && on) toast.success({ title: copy.removed(product.name), action: { label: copy.undo, onAct: undo } });
  };
  return { on, entry, onToggle: () => void toggle() };
}
