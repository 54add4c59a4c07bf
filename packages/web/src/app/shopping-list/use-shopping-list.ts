// The shopping list, as components see it: empty on the server and while its HTML is taken over.
import { SHOPPING_LIST_KEY } from '@pluspunkt/adapters/brochures';
import type { NotedItem, ShoppingList, ShoppingListState } from '@pluspunkt/core/brochures';
import { useState, useSyncExternalStore } from 'react';
import { ShoppingListPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { useSessionHost } from '../../composition/use-session.ts';
import type { DeviceListDeps } from './device-list.ts';
import { withSameEntries } from './same-entries.ts';

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

/** Whether this device keeps a list; none where storage is forbidden. */
function isKept(): boolean {
  try {
    return localStorage.getItem(SHOPPING_LIST_KEY) !== null;
  } catch {
    return false;
  }
}

/** Calls back once, when there may be a list to show: this device keeps one, another page notes something, or somebody is logged in. */
function whenNeeded({ state$ }: DeviceListDeps['session'], then: () => void): () => void {
  const isMember = (): boolean => state$.getValue()._tag === 'LoggedIn';
  if (isKept() || isMember()) {
    then();
    return () => undefined;
  }
  const needed = (): void => {
    stop();
    then();
  };
  const onForeignChange = ({ key }: StorageEvent): void => {
    if (key === SHOPPING_LIST_KEY) needed();
  };
  const session = state$.subscribe(() => {
    if (isMember()) needed();
  });
  addEventListener('storage', onForeignChange);
  const stop = (): void => {
    session.unsubscribe();
    removeEventListener('storage', onForeignChange);
  };
  return stop;
}

/** Loaded by itself, after the page, and not before there is something to show or to note: storage brings its machinery along. */
function lateList(deps: DeviceListDeps, atOnce: boolean) {
  const listeners = new Set<() => void>();
  let list: ShoppingList | undefined;
  let shown = nothing;
  let stop: (() => void) | undefined;
  let loading: Promise<ShoppingList> | undefined;
  let stopWaiting: (() => void) | undefined;
  const tell = (): void => {
    if (list !== undefined) {
      const next = list.getSnapshot();
      shown = { ...next, items: withSameEntries(next.items, shown.items), known: true };
    }
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
    stopWaiting?.();
    stop?.();
    if (list !== undefined) endOnceSaved(list);
    [stop, stopWaiting, list, loading] = [undefined, undefined, undefined, undefined];
  };
  const listenLater = (): void => void listen().catch(() => undefined);
  const later = (change: (loaded: ShoppingList) => void): void => {
    load()
      .then(change)
      .then(listen)
      .catch(() => undefined);
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (atOnce) listenLater();
      else stopWaiting ??= whenNeeded(deps.session, listenLater);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave();
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

/** `atOnce` where the page is about the list, and says that it is empty, too. */
export function useShoppingList({ atOnce = false }: { readonly atOnce?: boolean } = {}): DeviceList {
  const session = useSessionHost();
  const server = usePort(ShoppingListPort);
  const [list] = useState(() => lateList({ session, server }, atOnce));
  const shown = useSyncExternalStore(list.subscribe, list.snapshot, () => nothing);
  return { ...shown, toggle: list.toggle, clear: list.clear };
}
