// The shopping list, as components see it: empty on the server and while its HTML is taken over.
import type { NotedItem, ShoppingList, ShoppingListState } from '@pluspunkt/core/brochures';
import { useState, useSyncExternalStore } from 'react';
import { ShoppingListPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useSessionHost } from '../../composition/use-session.ts';
import type { DeviceListDeps } from './device-list.ts';

/** Whether the device has been asked already. */
interface Shown extends ShoppingListState {
  readonly known: boolean;
}

const nothing: Shown = { owner: 'visitor', items: [], unsaved: 0, known: false };

/** Goes once its member's account has been told everything: whoever walks on to another page loses nothing. */
const endOnceSaved = (list: ShoppingList): void => {
  const isSaved = (): boolean => list.getSnapshot().unsaved === 0;
  if (isSaved()) {
    list.dispose();
    return;
  }
  const stop = list.subscribe(() => {
    if (!isSaved()) return;
    stop();
    list.dispose();
  });
};

/** Loaded by itself, after the page: the server has no device, and storage brings its machinery along. */
function lateList(deps: DeviceListDeps) {
  const listeners = new Set<() => void>();
  let list: ShoppingList | undefined;
  let shown = nothing;
  let stop: (() => void) | undefined;
  let loading: Promise<ShoppingList> | undefined;
  const tell = (): void => {
    if (list !== undefined) shown = { ...list.getSnapshot(), known: true };
    listeners.forEach((listener) => listener());
  };
  const load = (): Promise<ShoppingList> => {
    loading ??= import('./device-list.ts').then(
      ({ createDeviceList }) => (list = createDeviceList(deps)),
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
    else leave();
    tell();
  };
  const leave = (): void => {
    stop?.();
    if (list !== undefined) endOnceSaved(list);
    [stop, list, loading] = [undefined, undefined, undefined];
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
        if (listeners.size === 0 && list !== undefined) leave();
      };
    },
    snapshot: () => shown,
    toggle: (item: NotedItem) => later((loaded) => loaded.toggle(item)),
    clear: () => later((loaded) => loaded.clear()),
  };
}

export interface DeviceList extends Shown {
  readonly toggle: (item: NotedItem) => void;
  readonly clear: () => void;
}

export function useShoppingList(): DeviceList {
  const session = useSessionHost();
  const server = usePort(ShoppingListPort);
  const [list] = useState(() => lateList({ session, server }));
  const shown = useSyncExternalStore(list.subscribe, list.snapshot, () => nothing);
  return { ...shown, toggle: list.toggle, clear: list.clear };
}
