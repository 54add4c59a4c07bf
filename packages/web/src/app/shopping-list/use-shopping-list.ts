// The shopping list of this device, as components see it: empty on the server and while its HTML is taken over.
import type { NotedItem, ShoppingList } from '@pluspunkt/core/brochures';
import { useState, useSyncExternalStore } from 'react';

const nothing: readonly NotedItem[] = [];

/** Loaded by itself, after the page: the server has no device, and storage brings its machinery along. */
function lateList() {
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  let list: ShoppingList | undefined;
  let stop: (() => void) | undefined;
  let loading: Promise<ShoppingList> | undefined;
  const load = (): Promise<ShoppingList> => {
    loading ??= import('./device-list.ts').then(
      ({ createDeviceList }) => (list = createDeviceList()),
      (cause: unknown) => {
        // The next press tries again.
        loading = undefined;
        throw cause;
      },
    );
    return loading;
  };
  const listen = async (): Promise<void> => {
    const loaded = await load();
    if (listeners.size > 0) stop ??= loaded.subscribe(tell);
    tell();
  };
  const later = (change: (loaded: ShoppingList) => void): void => {
    load().then(change).catch(() => undefined);
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      listen().catch(() => undefined);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    snapshot: () => list?.getSnapshot() ?? nothing,
    toggle: (item: NotedItem) => later((loaded) => loaded.toggle(item)),
    clear: () => later((loaded) => loaded.clear()),
  };
}

export interface DeviceList {
  readonly items: readonly NotedItem[];
  readonly toggle: (item: NotedItem) => void;
  readonly clear: () => void;
}

export function useShoppingList(): DeviceList {
  const [list] = useState(lateList);
  const items = useSyncExternalStore(list.subscribe, list.snapshot, () => nothing);
  return { items, toggle: list.toggle, clear: list.clear };
}
