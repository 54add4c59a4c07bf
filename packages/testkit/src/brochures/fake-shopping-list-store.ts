// A device's shopping list in memory.
import type { NotedProduct, ShoppingListStore } from '@pluspunkt/core/brochures';

/** A store that another page of the device may write to. */
export interface FakeShoppingListStore extends ShoppingListStore {
  /** Another page of this device changes the list. */
  writeElsewhere(products: readonly NotedProduct[]): void;
}

/** A list that begins with these. */
export function createFakeShoppingListStore(initial: readonly NotedProduct[] = []): FakeShoppingListStore {
  const listeners = new Set<() => void>();
  let kept = initial;
  return {
    read: () => kept,
    write: (products) => void (kept = products),
    onForeignChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    writeElsewhere(products) {
      kept = products;
      listeners.forEach((listener) => listener());
    },
  };
}
