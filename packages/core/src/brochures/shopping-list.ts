// The shopping list: products of brochures and coupons, kept on the device, each once, and only as long as it holds.
import type { Observable } from 'rxjs';
import { createEventLog, createStore, type Readable } from '../store.ts';
import type { BrochureProduct } from './brochures.types.ts';

/** What is kept of a product, so that the list can be read without asking anybody. */
export type NotedProduct = Pick<BrochureProduct, 'id' | 'brochureId' | 'pageNumber' | 'name' | 'detail' | 'priceInCent' | 'image' | 'company' | 'validTo'> & { readonly kind?: 'product' };

/** What is kept of a coupon; whether it is activated is the member's business, not the list's. */
export interface NotedCoupon {
  readonly kind: 'coupon';
  /** Its promotion. */
  readonly id: string;
  /** The partner that it holds at. */
  readonly company: string;
  /** `10fach Punkte` */
  readonly headline: string;
  /** `auf Obst und Gemüse` */
  readonly subline: string;
  readonly image: string;
  /** ISO instant. */
  readonly validTo: string;
}

/** What stands on the list. */
export type NotedItem = NotedProduct | NotedCoupon;

/** What tells two entries apart: a product and a coupon may have the same id. */
export type NotedKey = Pick<NotedItem, 'id' | 'kind'>;

/** Beyond so many the oldest leave the list. */
export const SHOPPING_LIST_LIMIT = 200;

/** Where the list is kept between visits. Reading garbage gives an empty list; writing never fails. */
export interface ShoppingListStore {
  read(): readonly NotedItem[];
  write(items: readonly NotedItem[]): void;
  /** Calls the listener when another page of this device changed the list; the returned function ends that. */
  onForeignChange(listener: () => void): () => void;
}

/** Nothing but what is kept: whoever hands it in may know more. */
const noteOf = (item: NotedItem): NotedItem => {
  if (item.kind === 'coupon') {
    const { id, company, headline, subline, image, validTo } = item;
    return { kind: 'coupon', id, company, headline, subline, image, validTo };
  }
  const { id, brochureId, pageNumber, name, detail, priceInCent, image, company, validTo } = item;
  return { id, brochureId, pageNumber, name, detail, priceInCent, image, company, validTo };
};

const isSame = (a: NotedKey, b: NotedKey): boolean => a.id === b.id && (a.kind ?? 'product') === (b.kind ?? 'product');

/** Whether the product or the coupon is on the list. */
export const isNoted = (list: readonly NotedKey[], item: NotedKey): boolean => list.some((one) => isSame(one, item));

/** The list without what was noted already, with it at the end where it was not. */
export const toggleNoted = (list: readonly NotedItem[], item: NotedItem): readonly NotedItem[] =>
  isNoted(list, item) ? list.filter((one) => !isSame(one, item)) : [...list, noteOf(item)].slice(-SHOPPING_LIST_LIMIT);

/** Without what is over at `now`; an end that cannot be read counts as over. */
export const stillOffered = (list: readonly NotedItem[], now: Date): readonly NotedItem[] => list.filter(({ validTo }) => Date.parse(validTo) > now.getTime());

/** What all products together cost, in euro cents; coupons cost nothing. */
export const sumOf = (list: readonly NotedItem[]): number => list.reduce((sum, item) => sum + (item.kind === 'coupon' ? 0 : item.priceInCent), 0);

/** What happens to the list; what is on it is nobody's business but its owner's. */
export interface ShoppingListEvent {
  readonly _tag: 'ProductNoted' | 'ProductRemoved' | 'CouponNoted' | 'CouponRemoved' | 'ListCleared';
  /** How many there are afterwards. */
  readonly entries: number;
}

/** What was noted of brochures and coupons. */
export interface ShoppingList extends Readable<readonly NotedItem[]> {
  /** What happened here, for logs. */
  readonly events$: Observable<ShoppingListEvent>;
  toggle(item: NotedItem): void;
  clear(): void;
  dispose(): void;
}

/** What `createShoppingList` stands on. */
export interface ShoppingListDeps {
  readonly store: ShoppingListStore;
  readonly clock: { now(): Date };
}

/** The list of this device. What other pages noted meanwhile is read before every change, so that nothing gets lost. */
export function createShoppingList({ store, clock }: ShoppingListDeps): ShoppingList {
  const read = (): readonly NotedItem[] => stillOffered(store.read(), clock.now());
  const state = createStore(read());
  const log = createEventLog<ShoppingListEvent>();
  const become = (list: readonly NotedItem[], _tag: ShoppingListEvent['_tag']): void => {
    store.write(list);
    state.set(list);
    log.emit({ _tag, entries: list.length });
  };
  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe(listener) {
      const ends = [state.subscribe(listener), store.onForeignChange(() => state.set(read()))];
      return () => ends.forEach((end) => end());
    },
    events$: log.events$,
    toggle(item) {
      const list = read();
      const noun = item.kind === 'coupon' ? 'Coupon' : 'Product';
      become(toggleNoted(list, item), isNoted(list, item) ? `${noun}Removed` : `${noun}Noted`);
    },
    clear: () => become([], 'ListCleared'),
    dispose() {
      state.complete();
      log.complete();
    },
  };
}
