// A device's shopping list in memory.
import type { NotedItem, ShoppingListStore } from '@pluspunkt/core/brochures';

/** A store that another page of the device may write to. */
export interface FakeShoppingListStore extends ShoppingListStore {
  /** Another page of this device changes the list. */
  writeElsewhere(items: readonly NotedItem[]): void;
}

/** A list that begins with these. */
export function createFakeShoppingListStore(initial: readonly NotedItem[] = []): FakeShoppingListStore {
  const listeners = new Set<() => void>();
  let kept = initial;
  return {
    read: () => kept,
    write: (items) => void (kept = items),
    onForeignChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    writeElsewhere(items) {
      kept = items;
      listeners.forEach((listener) => listener());
    },
  };
}
