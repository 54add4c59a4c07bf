// Stores the shopping list on the device: a visitor's as a plain list, a member's with its owner and unsaved changes.
import type { NotedItem, ShoppingListChange, ShoppingListRecord, ShoppingListStore } from '@pluspunkt/core/brochures';
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';
import { SHOPPING_LIST_KEY } from './shopping-list-key.ts';

type Fields = Readonly<Record<string, unknown>>;

const PRODUCT_TEXTS = ['id', 'brochureId', 'name', 'detail', 'image', 'company', 'validTo'] as const;
const PRODUCT_NUMBERS = ['pageNumber', 'priceInCent'] as const;
const COUPON_TEXTS = ['id', 'company', 'headline', 'subline', 'image', 'validTo'] as const;

const fieldsOf = (value: unknown): Fields | undefined => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined);
const hasTexts = (fields: Fields, names: readonly string[]): boolean => names.every((name) => typeof fields[name] === 'string');

const isNote = (value: unknown): value is NotedItem => {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  if (fields['kind'] === 'coupon') return hasTexts(fields, COUPON_TEXTS);
  return (fields['kind'] === undefined || fields['kind'] === 'product') && hasTexts(fields, PRODUCT_TEXTS) && PRODUCT_NUMBERS.every((name) => Number.isSafeInteger(fields[name]));
};

const isChange = (value: unknown): value is ShoppingListChange => {
  const fields = fieldsOf(value);
  if (fields?.['kept'] === true) return isNote(fields['item']);
  const key = fields?.['kept'] === false ? fieldsOf(fields['item']) : undefined;
  return key !== undefined && hasTexts(key, ['id']) && [undefined, 'product', 'coupon'].some((kind) => kind === key['kind']);
};

const notesOf = (value: unknown): readonly NotedItem[] => (Array.isArray(value) ? value.filter(isNote) : []);

const recordOf = (value: unknown): ShoppingListRecord => {
  const fields = fieldsOf(value);
  const [owner, unsaved] = [fields?.['owner'], fields?.['unsaved']];
  if (fields === undefined || typeof owner !== 'string') return { items: notesOf(value) };
  return { items: notesOf(fields['items']), owner, unsaved: Array.isArray(unsaved) ? unsaved.filter(isChange) : [] };
};

const parse = (text: string): ShoppingListRecord => recordOf(O.toUndefined(O.tryCatch((): unknown => JSON.parse(text))));

const textOf = ({ items, owner, unsaved = [] }: ShoppingListRecord): string => JSON.stringify(owner === undefined ? items : { owner, items, unsaved });

const isEmpty = ({ items, unsaved = [] }: ShoppingListRecord): boolean => items.length === 0 && unsaved.length === 0;

/** A logout removes the member's list from the device; a visitor's stays. */
export const forgetMembersList = (storage: Pick<KeyValueStore, 'get' | 'remove'>): void => {
  if (O.exists((text: string) => parse(text).owner !== undefined)(storage.get(SHOPPING_LIST_KEY))) storage.remove(SHOPPING_LIST_KEY);
};

/** Entries that are neither product nor coupon, e.g. of an older version, are left out. */
export const createStorageShoppingListStore = ({ storage }: { readonly storage: KeyValueStore }): ShoppingListStore => ({
  read: () => O.match((): ShoppingListRecord => ({ items: [] }), parse)(storage.get(SHOPPING_LIST_KEY)),
  write: (record) => (isEmpty(record) ? storage.remove(SHOPPING_LIST_KEY) : storage.set(SHOPPING_LIST_KEY, textOf(record))),
  onForeignChange(listener) {
    const subscription = storage.foreignChanges$.subscribe((key) => {
      if (O.isNone(key) || key.value === SHOPPING_LIST_KEY) listener();
    });
    return () => subscription.unsubscribe();
  },
});
