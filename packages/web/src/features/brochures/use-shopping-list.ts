// The shopping list of this device, as components see it: empty on the server and while its HTML is taken over.
import { createStorageShoppingListStore } from '@pluspunkt/adapters/brochures';
import { createBrowserStorage, silentLogger } from '@pluspunkt/adapters/transport';
import { createShoppingList, type NotedProduct, type ShoppingList } from '@pluspunkt/core/brochures';
import { useState, useSyncExternalStore } from 'react';

const nothing: readonly NotedProduct[] = [];

const deviceList = (): ShoppingList =>
  createShoppingList({
    store: createStorageShoppingListStore({ storage: createBrowserStorage({ storage: () => localStorage, events: window, log: silentLogger }) }),
    clock: { now: () => new Date() },
  });

/** Made at the first use: the server has no device. */
function lateList() {
  let list: ShoppingList | undefined;
  const get = (): ShoppingList => (list ??= deviceList());
  return {
    subscribe: (listener: () => void) => get().subscribe(listener),
    snapshot: () => get().getSnapshot(),
    toggle: (product: NotedProduct) => get().toggle(product),
    clear: () => get().clear(),
  };
}

export interface DeviceList {
  readonly products: readonly NotedProduct[];
  readonly toggle: (product: NotedProduct) => void;
  readonly clear: () => void;
}

export function useShoppingList(): DeviceList {
  const [list] = useState(lateList);
  const products = useSyncExternalStore(list.subscribe, list.snapshot, () => nothing);
  return { products, toggle: list.toggle, clear: list.clear };
}
