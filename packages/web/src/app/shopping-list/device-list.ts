// The shopping list in the storage of this device.
import { createStorageShoppingListStore } from '@pluspunkt/adapters/brochures';
import { createBrowserStorage, silentLogger } from '@pluspunkt/adapters/transport';
import { createShoppingList, type ShoppingList } from '@pluspunkt/core/brochures';

export const createDeviceList = (): ShoppingList =>
  createShoppingList({
    store: createStorageShoppingListStore({ storage: createBrowserStorage({ storage: () => localStorage, events: window, log: silentLogger }) }),
    clock: { now: () => new Date() },
  });
