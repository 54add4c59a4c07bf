// The shopping list in components: empty until the page is hydrated.
import type { NotedItem, ShoppingListState } from '@pluspunkt/core/brochures';
import { useEffect } from 'react';
import { useModulePort } from '../../composition/use-module-port.ts';
import { useReadable } from '../../composition/use-readable.ts';
import { shoppingListModule, ShoppingListUseCase } from './shopping-list.module.ts';

const NOTHING: ShoppingListState = { owner: 'visitor', items: [], unsaved: 0 };

export interface DeviceList extends ShoppingListState {
  readonly toggle: (item: NotedItem) => void;
  readonly clear: () => void;
}

/** Each page that shows the list asks the account for it again. */
export function useShoppingList(): DeviceList {
  const list = useModulePort(ShoppingListUseCase, shoppingListModule);
  useEffect(() => list.reload(), [list]);
  return { ...useReadable(list, NOTHING), toggle: list.toggle, clear: list.clear };
}
