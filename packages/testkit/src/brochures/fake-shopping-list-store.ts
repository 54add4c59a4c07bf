// A device's shopping list in memory.
import type { ShoppingListRecord, ShoppingListStore } from '@pluspunkt/core/brochures';

/** A store that another page of the device can write to. */
export interface FakeShoppingListStore extends ShoppingListStore {
  /** Another page of this device changes the list. */
  writeElsewhere(record: ShoppingListRecord): void;
}

/** A device with this stored list. */
export function createFakeShoppingListStore(initial: ShoppingListRecord = { items: [] }): FakeShoppingListStore {
  const listeners = new Set<() => void>();
  let stored = initial;
  return {
    read: () => stored,
    write: (record) => void (stored = record),
    onForeignChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    writeElsewhere(record) {
      stored = record;
      listeners.forEach((listener) => listener());
    },
  };
}
