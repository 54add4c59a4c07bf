// The shopping list in components: empty until the page is hydrated.
import type { NotedItem, ShoppingListState } from '@pluspunkt/core/brochures';
import { useEffect } from 'react';
import { useModule, usePort } from '../../platform/container/use-port.tsx';
import { useReadable } from '../../platform/container/use-readable.ts';
import { shoppingListModule, ShoppingListUseCase } from './shopping-list.module.ts';

const NOTHING: ShoppingListState = { owner: 'visitor', items: [], unsaved: 0 };

export interface DeviceList extends ShoppingListState {
  readonly toggle: (item: NotedItem) => void;
  readonly clear: () => void;
}

/** Reloads the list from the account on each page that shows it. */
export function useShoppingList(): DeviceList {
  useModule(shoppingListModule);
  const list = usePort(ShoppingListUseCase);
  useEffect(() => list.reload(), [list]);
  return { ...useReadable(list, NOTHING), toggle: list.toggle, clear: list.clear };
}
