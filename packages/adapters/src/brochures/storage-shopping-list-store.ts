// The shopping list in the storage of the device.
import type { NotedItem, ShoppingListStore } from '@pluspunkt/core/brochures';
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

/** Where the list stands. */
export const SHOPPING_LIST_KEY = 'shopping-list';

const PRODUCT_TEXTS = ['id', 'brochureId', 'name', 'detail', 'image', 'company', 'validTo'] as const;
const PRODUCT_NUMBERS = ['pageNumber', 'priceInCent'] as const;
const COUPON_TEXTS = ['id', 'company', 'headline', 'subline', 'image', 'validTo'] as const;

const isNote = (value: unknown): value is NotedItem => {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const hasTexts = (names: readonly string[]): boolean => names.every((name) => typeof fields[name] === 'string');
  if (fields['kind'] === 'coupon') return hasTexts(COUPON_TEXTS);
  return fields['kind'] === undefined && hasTexts(PRODUCT_TEXTS) && PRODUCT_NUMBERS.every((name) => Number.isSafeInteger(fields[name]));
};

const parse = (text: string): readonly NotedItem[] => {
  const value = O.toUndefined(O.tryCatch((): unknown => JSON.parse(text)));
  return Array.isArray(value) ? value.filter(isNote) : [];
};

/** What is neither a noted product nor a coupon, because an older version or somebody else wrote it, is left out. */
export const createStorageShoppingListStore = ({ storage }: { readonly storage: KeyValueStore }): ShoppingListStore => ({
  read: () => O.match((): readonly NotedItem[] => [], parse)(storage.get(SHOPPING_LIST_KEY)),
  write: (items) => (items.length === 0 ? storage.remove(SHOPPING_LIST_KEY) : storage.set(SHOPPING_LIST_KEY, JSON.stringify(items))),
  onForeignChange(listener) {
    const subscription = storage.foreignChanges$.subscribe((key) => {
      if (O.isNone(key) || key.value === SHOPPING_LIST_KEY) listener();
    });
    return () => subscription.unsubscribe();
  },
});
