// The shopping list in the storage of the device.
import type { NotedProduct, ShoppingListStore } from '@pluspunkt/core/brochures';
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Where the list stands. */
export const SHOPPING_LIST_KEY = 'shopping-list';

const TEXTS = ['id', 'brochureId', 'name', 'detail', 'image', 'company', 'validTo'] as const;
const NUMBERS = ['pageNumber', 'priceInCent'] as const;

const isNote = (value: unknown): value is NotedProduct => {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return TEXTS.every((name) => typeof fields[name] === 'string') && NUMBERS.every((name) => Number.isSafeInteger(fields[name]));
};

const parse = (text: string): readonly NotedProduct[] => {
  const value = O.toUndefined(O.tryCatch((): unknown => JSON.parse(text)));
  return Array.isArray(value) ? value.filter(isNote) : [];
};

/** What is no noted product, because an older version or somebody else wrote it, is left out. */
export const createStorageShoppingListStore = ({ storage }: { readonly storage: KeyValueStore }): ShoppingListStore => ({
  read: () => O.match((): readonly NotedProduct[] => [], parse)(storage.get(SHOPPING_LIST_KEY)),
  write: (products) => (products.length === 0 ? storage.remove(SHOPPING_LIST_KEY) : storage.set(SHOPPING_LIST_KEY, JSON.stringify(products))),
  onForeignChange(listener) {
    const subscription = storage.foreignChanges$.subscribe((key) => {
      if (O.isNone(key) || key.value === SHOPPING_LIST_KEY) listener();
    });
    return () => subscription.unsubscribe();
  },
});
