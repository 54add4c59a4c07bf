// Entries of a shopping list, and the record that a device stores.
import type { BrochureProduct } from './brochures.types.ts';

/** What is stored of a product, so that the list can be read without asking anybody. */
export type NotedProduct = Pick<BrochureProduct, 'id' | 'brochureId' | 'pageNumber' | 'name' | 'detail' | 'priceInCent' | 'image' | 'company' | 'validTo'> & { readonly kind?: 'product' | undefined };

/** What is stored of a coupon; whether it is activated is the member's business, not the list's. */
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

/** What distinguishes two entries: a product and a coupon may have the same id. */
export interface NotedKey {
  readonly id: string;
  readonly kind?: 'product' | 'coupon' | undefined;
}

/** Appends or removes one entry. Repeating it changes nothing. */
export type ShoppingListChange = { readonly kept: true; readonly item: NotedItem } | { readonly kept: false; readonly item: NotedKey };

/** What a device stores: a visitor's own list, or the last known list of a member. */
export interface ShoppingListRecord {
  readonly items: readonly NotedItem[];
  /** The card number of whose list it is; absent: a visitor's. */
  readonly owner?: string | undefined;
  /** What the account has not received yet, in its order. */
  readonly unsaved?: readonly ShoppingListChange[] | undefined;
}
