// Wire contract of a member's shopping list ("User data").
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { cents } from '../transport/paging.ts';
import { instant, pageNumber, text } from '../transport/shapes.ts';

const id = text(120).check(z.minLength(1));
const shared = { id, company: text(200), image: text(500), validTo: instant };

const notedProduct = z.object({
  ...shared,
  kind: z.optional(z.literal('product')),
  brochureId: id,
  pageNumber,
  name: text(300),
  detail: text(500),
  priceInCent: cents,
});
const notedCoupon = z.object({ ...shared, kind: z.literal('coupon'), headline: text(300), subline: text(500) });

export const notedItem = z.union([notedCoupon, notedProduct]);

const change = z.union([
  z.object({ kept: z.literal(true), item: notedItem }),
  z.object({ kept: z.literal(false), item: z.object({ id, kind: z.optional(z.enum(['product', 'coupon'])) }) }),
]);

export const readShoppingList = defineCall({
  id: 'brochures.readShoppingList',
  method: 'GET',
  path: '/userdata/shopping-list',
  summary: 'The member’s noted products and coupons that have not expired, oldest first',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.array(notedItem),
});

export const changeShoppingList = defineCall({
  id: 'brochures.changeShoppingList',
  method: 'POST',
  path: '/userdata/shopping-list',
  summary: 'Adds or removes products and coupons; a repeated call changes nothing. A full list drops its oldest entries',
  access: 'member',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ changes: z.array(change).check(z.minLength(1), z.maxLength(400)) }),
  response: z.array(notedItem),
});
