// The shopping list in components: empty on the server and until hydration.
import type { NotedItem, ShoppingListState } from '@pluspunkt/core/brochures';
import { useRef } from 'react';
import { useHydrated } from '../../composition/hydrated.ts';
import { useModule, usePort } from '../../composition/use-port.tsx';
import { useReadable } from '../../composition/use-readable.ts';
import { withSameEntries } from './same-entries.ts';
import { DeviceListPort, shoppingListModule } from './shopping-list.module.ts';

const empty: ShoppingListState = { owner: 'visitor', items: [], unsaved: 0 };

export interface DeviceList extends ShoppingListState {
  /** Whether the list of this device has been read. */
  readonly known: boolean;
  readonly toggle: (item: NotedItem) => void;
  readonly clear: () => void;
}

const ignored = (): void => undefined;
const serverSide: DeviceList = { ...empty, known: false, toggle: ignored, clear: ignored };

function useDeviceList(): DeviceList {
  useModule(shoppingListModule);
  const { state$, toggle, clear } = usePort(DeviceListPort);
  const shown = useReadable({ state$ }, empty);
  const known = useHydrated();
  const before = useRef<readonly NotedItem[]>([]);
  const items = withSameEntries(shown.items, before.current);
  before.current = items;
  return { ...shown, items, known, toggle, clear };
}

export const useShoppingList: () => DeviceList = import.meta.env.SSR ? () => serverSide : useDeviceList;
