// The rules of the shopping list: products of brochures and coupons, each once and only while it is valid.
import type { NotedItem, NotedKey, ShoppingListChange } from './shopping-list.types.ts';

/** Maximum length of the list; the oldest entries are dropped. */
export const SHOPPING_LIST_LIMIT = 200;
/** Maximum number of unsaved changes: a full list that is cleared and filled again. */
export const UNSAVED_LIMIT = 2 * SHOPPING_LIST_LIMIT;

/** Only the stored fields: callers may hand in more. */
const noteOf = (item: NotedItem): NotedItem => {
  if (item.kind === 'coupon') {
    const { id, company, headline, subline, image, validTo } = item;
    return { kind: 'coupon', id, company, headline, subline, image, validTo };
  }
  const { id, brochureId, pageNumber, name, detail, priceInCent, image, company, validTo } = item;
  return { id, brochureId, pageNumber, name, detail, priceInCent, image, company, validTo };
};

const isSame = (a: NotedKey, b: NotedKey): boolean => a.id === b.id && (a.kind ?? 'product') === (b.kind ?? 'product');

/** Whether the product or coupon is on the list. */
export const isNoted = (list: readonly NotedKey[], item: NotedKey): boolean => list.some((one) => isSame(one, item));

/** The list after the change: new entries come last, and a full list drops its oldest one. */
export const withChange = (list: readonly NotedItem[], change: ShoppingListChange): readonly NotedItem[] => {
  if (!change.kept) return list.filter((one) => !isSame(one, change.item));
  return isNoted(list, change.item) ? list : [...list, noteOf(change.item)].slice(-SHOPPING_LIST_LIMIT);
};

/** The change that toggles an item. */
export const toggling = (list: readonly NotedItem[], item: NotedItem): ShoppingListChange =>
  isNoted(list, item) ? { kept: false, item: { id: item.id, ...(item.kind === undefined ? {} : { kind: item.kind }) } } : { kept: true, item: noteOf(item) };

/** The list without the item, or with it at the end where it was absent. */
export const toggleNoted = (list: readonly NotedItem[], item: NotedItem): readonly NotedItem[] => withChange(list, toggling(list, item));

/** Adds a change; it replaces an earlier change of the same entry. */
export const withUnsaved = (changes: readonly ShoppingListChange[], change: ShoppingListChange): readonly ShoppingListChange[] =>
  [...changes.filter(({ item }) => !isSame(item, change.item)), change].slice(-UNSAVED_LIMIT);

/** The changes that are not in `sent`; an entry that was changed back meanwhile is still unsaved. */
export const stillUnsaved = (changes: readonly ShoppingListChange[], sent: readonly ShoppingListChange[]): readonly ShoppingListChange[] =>
  changes.filter(({ kept, item }) => !sent.some((one) => one.kept === kept && isSame(one.item, item)));

/** Without entries that have expired at `now`; an invalid end counts as expired. */
export const stillOffered = (list: readonly NotedItem[], now: Date): readonly NotedItem[] => list.filter(({ validTo }) => Date.parse(validTo) >= now.getTime());

/** The list with the identical objects as before where entries are equal, so that views render only changed entries. */
export function withSameEntries(list: readonly NotedItem[], before: readonly NotedItem[]): readonly NotedItem[] {
  const known = new Map(before.map((item) => [JSON.stringify(item), item]));
  return list.map((item) => known.get(JSON.stringify(item)) ?? item);
}

/** What all products together cost, in euro cents; coupons cost nothing. */
export const sumOf = (list: readonly NotedItem[]): number => list.reduce((sum, item) => sum + (item.kind === 'coupon' ? 0 : item.priceInCent), 0);
