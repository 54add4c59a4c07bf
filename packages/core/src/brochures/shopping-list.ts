// What was noted in brochures: a list that is kept on the device, each product once, and only as long as its price holds.
import type { Observable } from 'rxjs';
import { createEventLog, createStore, type Readable } from '../store.ts';
import type { BrochureProduct } from './brochures.types.ts';

/** What is kept of a product, so that the list can be read without asking anybody. */
export type NotedProduct = Pick<BrochureProduct, 'id' | 'brochureId' | 'pageNumber' | 'name' | 'detail' | 'priceInCent' | 'image' | 'company' | 'validTo'>;

/** Beyond so many the oldest leave the list. */
export const SHOPPING_LIST_LIMIT = 200;

/** Where the list is kept between visits. Reading garbage gives an empty list; writing never fails. */
export interface ShoppingListStore {
  read(): readonly NotedProduct[];
  write(products: readonly NotedProduct[]): void;
  /** Calls the listener when another page of this device changed the list; the returned function ends that. */
  onForeignChange(listener: () => void): () => void;
}

const noteOf = ({ id, brochureId, pageNumber, name, detail, priceInCent, image, company, validTo }: NotedProduct): NotedProduct => ({
  id, brochureId, pageNumber, name, detail, priceInCent, image, company, validTo,
});

/** Whether the product is on the list. */
export const isNoted = (list: readonly NotedProduct[], productId: string): boolean => list.some(({ id }) => id === productId);

/** The list without the product where it was noted, with it at the end where it was not. */
export const toggleNoted = (list: readonly NotedProduct[], product: NotedProduct): readonly NotedProduct[] =>
  isNoted(list, product.id) ? list.filter(({ id }) => id !== product.id) : [...list, noteOf(product)].slice(-SHOPPING_LIST_LIMIT);

/** Without what is over at `now`; an end that cannot be read counts as over. */
export const stillOffered = (list: readonly NotedProduct[], now: Date): readonly NotedProduct[] => list.filter(({ validTo }) => Date.parse(validTo) > now.getTime());

/** What everything together costs, in euro cents. */
export const sumOf = (list: readonly NotedProduct[]): number => list.reduce((sum, { priceInCent }) => sum + priceInCent, 0);

/** What happens to the list; what is on it is nobody's business but its owner's. */
export type ShoppingListEvent = { readonly _tag: 'ProductNoted' | 'ProductRemoved' | 'ListCleared'; readonly products: number };

/** What was noted in brochures. */
export interface ShoppingList extends Readable<readonly NotedProduct[]> {
  /** What happened here, for logs; `products` is how many there are afterwards. */
  readonly events$: Observable<ShoppingListEvent>;
  toggle(product: NotedProduct): void;
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
  const read = (): readonly NotedProduct[] => stillOffered(store.read(), clock.now());
  const state = createStore(read());
  const log = createEventLog<ShoppingListEvent>();
  const become = (list: readonly NotedProduct[], _tag: ShoppingListEvent['_tag']): void => {
    store.write(list);
    state.set(list);
    log.emit({ _tag, products: list.length });
  };
  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe(listener) {
      const ends = [state.subscribe(listener), store.onForeignChange(() => state.set(read()))];
      return () => ends.forEach((end) => end());
    },
    events$: log.events$,
    toggle(product) {
      const list = read();
      become(toggleNoted(list, product), isNoted(list, product.id) ? 'ProductRemoved' : 'ProductNoted');
    },
    clear: () => become([], 'ListCleared'),
    dispose() {
      state.complete();
      log.complete();
    },
  };
}
