// Entries of a shopping list, and the record that a device stores.
import type { BrochureProduct } from './brochures.types.ts';

/** What is stored of a product, so that the list can be shown without a call. */
export type NotedProduct = Pick<BrochureProduct, 'id' | 'brochureId' | 'pageNumber' | 'name' | 'detail' | 'priceInCent' | 'image' | 'company' | 'validTo'> & { readonly kind?: 'product' | undefined };

/** What is stored of a coupon; whether it is activated is not part of the list. */
export interface NotedCoupon {
  readonly kind: 'coupon';
  /** The promotion's id. */
  readonly id: string;
  /** The partner at which it is valid. */
  readonly company: string;
  /** `10fach Punkte` */
  readonly headline: string;
  /** `auf Obst und Gemüse` */
  readonly subline: string;
  readonly image: string;
  /** ISO instant. */
  readonly validTo: string;
}

/** An entry of the list. */
export type NotedItem = NotedProduct | NotedCoupon;

/** What distinguishes two entries: a product and a coupon may have the same id. */
export interface NotedKey {
  readonly id: string;
  readonly kind?: 'product' | 'coupon' | undefined;
}

/** Appends (`kept`) or removes one entry; `kept` is the wire name. Repeating a change has no effect. */
export type ShoppingListChange = { readonly kept: true; readonly item: NotedItem } | { readonly kept: false; readonly item: NotedKey };

/** What a device stores: a visitor's own list, or the last known list of a member. */
export interface ShoppingListRecord {
  readonly items: readonly NotedItem[];
  /** The owner's card number; absent for a visitor's list. */
  readonly owner?: string | undefined;
  /** Changes that the account has not received yet, in order. */
  readonly unsaved?: readonly ShoppingListChange[] | undefined;
}
