// Arbitraries of baskets, rules, coupons and receipts.
import fc from 'fast-check';
import type {
  Basket,
  BasketCoupon,
  BasketLine,
  BookedPurchase,
  BookedReturn,
  Calculation,
  CardBalance,
  CardCode,
  UpcomingCardCodes,
  PointRule,
  Purchase,
  PurchaseReturn,
  Receipt,
  ReceiptEffect,
  ReceiptLine,
  Redemption,
  RedemptionOrder,
  ReturnedLine,
  ShownCard,
  TillMember,
  TillRegistration,
} from '@pluspunkt/core/tills';
import { counts, entities, instants, texts } from '../values.ts';

/** Few, so that rules and coupons cover lines. */
const CATEGORIES = ['Obst', 'Brot', 'Tabak'] as const;
const GTINS = ['4006381333931', '96385074'] as const;
const categories = fc.constantFrom(...CATEGORIES);
const gtins = fc.constantFrom(...GTINS);
const someOf = <A>(values: fc.Arbitrary<A>): fc.Arbitrary<readonly A[]> => fc.uniqueArray(values, { maxLength: 2 });
const ids = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const cardNumbers = fc.stringMatching(/^[0-9]{10}$/);

/** Any rule of a partner. */
export const pointRules: fc.Arbitrary<PointRule> = fc.record({
  points: fc.integer({ min: 1, max: 50 }),
  per: fc.constantFrom('amount', 'quantity', 'visit'),
  unit: fc.integer({ min: 1, max: 2_000 }),
  rounding: fc.constantFrom('down', 'nearest'),
  excludedCategories: someOf(categories),
  excludedGtins: someOf(gtins),
  saleItemsCollect: fc.boolean(),
});
/** Any line, also one that costs nothing. */
export const basketLines: fc.Arbitrary<BasketLine> = entities(
  { lineId: ids, category: categories, amountInCent: fc.nat({ max: 20_000 }), quantityInThousandths: fc.integer({ min: 1, max: 50_000 }), onSale: fc.boolean() },
  { gtin: gtins },
);
/** Lines with their own ids. */
export const basketLineLists: fc.Arbitrary<readonly BasketLine[]> = fc.uniqueArray(basketLines, { selector: ({ lineId }) => lineId, maxLength: 8 });
/** Any coupon. */
export const basketCoupons: fc.Arbitrary<BasketCoupon> = fc.record({
  promotionId: ids,
  headline: texts(),
  value: fc.record({ kind: fc.constantFrom('multiplier', 'points', 'percent'), amount: fc.integer({ min: 1, max: 100 }) }),
  categories: someOf(categories),
  gtins: someOf(gtins),
  minimumInCent: fc.nat({ max: 20_000 }),
  combinable: fc.boolean(),
});
/** Coupons with their own ids. */
export const basketCouponLists: fc.Arbitrary<readonly BasketCoupon[]> = fc.uniqueArray(basketCoupons, { selector: ({ promotionId }) => promotionId, maxLength: 4 });

/** Any effect. */
export const receiptEffects: fc.Arbitrary<ReceiptEffect> = entities({ kind: fc.constantFrom('rule', 'coupon'), points: counts, discountInCent: counts }, { promotionId: ids, headline: texts() });
/** Any share of a line. */
export const receiptLines: fc.Arbitrary<ReceiptLine> = fc.record({ lineId: ids, points: counts, amountInCent: counts });
/** Any receipt, also one that does not add up. */
export const receipts: fc.Arbitrary<Receipt> = fc.record({
  points: counts,
  amountInCent: counts,
  discountInCent: counts,
  effects: fc.array(receiptEffects, { maxLength: 3 }),
  lines: fc.array(receiptLines, { maxLength: 3 }),
  pointsAboveLimit: counts,
});
/** Any basket with a line. */
export const baskets: fc.Arbitrary<Basket> = entities({ cardNumber: cardNumbers, lines: basketLineLists.filter(({ length }) => length > 0) }, { storeId: ids });
/** Any calculation. */
export const calculations: fc.Arbitrary<Calculation> = entities({ receipt: receipts }, { pendingUntil: instants });
/** Any purchase. */
export const purchases: fc.Arbitrary<Purchase> = fc.tuple(baskets, ids, instants).map(([basket, transactionId, boughtAt]) => ({ ...basket, transactionId, boughtAt }));
/** Any booked purchase. */
export const bookedPurchases: fc.Arbitrary<BookedPurchase> = fc.tuple(calculations, ids, counts).map(([calculation, transactionId, balance]) => ({ ...calculation, transactionId, balance }));
/** Any part of a line. */
export const returnedLines: fc.Arbitrary<ReturnedLine> = fc.record({ lineId: ids, quantityInThousandths: fc.integer({ min: 1, max: 50_000 }) });
/** Any return. */
export const purchaseReturns: fc.Arbitrary<PurchaseReturn> = entities({ transactionId: ids, returnId: ids, returnedAt: instants }, { lines: fc.uniqueArray(returnedLines, { selector: ({ lineId }) => lineId, minLength: 1, maxLength: 3 }) });
/** Any booked return. */
export const bookedReturns: fc.Arbitrary<BookedReturn> = fc.record({ returnId: ids, points: counts, debt: counts, receipt: receipts, balance: counts });
/** Any order that pays at most its amount. */
export const redemptionOrders: fc.Arbitrary<RedemptionOrder> = fc
  .tuple(entities({ redemptionId: ids, cardNumber: cardNumbers, points: fc.integer({ min: 1, max: 100_000 }), pin: fc.stringMatching(/^[0-9]{4}$/) }, { storeId: ids }), counts)
  .map(([order, more]) => ({ ...order, amountInCent: order.points + more }));
/** Any redemption. */
export const redemptions: fc.Arbitrary<Redemption> = fc.record({ redemptionId: ids, points: fc.integer({ min: 1, max: 100_000 }), valueInCent: fc.integer({ min: 0, max: 1_000_000 }), status: fc.constantFrom('held', 'confirmed', 'released'), expiresAt: instants, balance: counts });
/** Any balance of a card. */
export const cardBalances: fc.Arbitrary<CardBalance> = fc.record({ balance: counts, pending: counts, debt: counts });
/** Any codes for times without a network. */
export const upcomingCardCodes: fc.Arbitrary<UpcomingCardCodes> = fc.record({ from: instants, codes: fc.array(fc.stringMatching(/^[0-9]{18}$/), { maxLength: 3 }) });
/** Any code of a minute. */
export const cardCodes: fc.Arbitrary<CardCode> = fc.record({ code: fc.stringMatching(/^[0-9]{18}$/), validUntil: instants });
/** Any scanned card. */
export const shownCards: fc.Arbitrary<ShownCard> = entities({ cardNumber: cardNumbers }, { code: fc.stringMatching(/^[0-9]{8}$/) });
/** Any member that a till registers. */
export const tillMembers: fc.Arbitrary<TillMember> = entities(
  {
    requestId: fc.uuid(),
    genderKey: fc.constantFrom('Female', 'Male', 'None'),
    firstName: texts(),
    lastName: texts(),
    birthday: fc.constantFrom('1988-03-07', '2001-12-31'),
    address: fc.record({ street: texts(), streetNumber: texts(), postcode: fc.stringMatching(/^[0-9]{5}$/), city: texts(), countryKey: fc.constant('DE') }),
    email: fc.emailAddress(),
    formNumber: ids,
    dataProtectionFormId: ids,
    customizedAdverts: fc.boolean(),
    communicationNewsletter: fc.boolean(),
  },
  { storeId: ids, cardNumber: cardNumbers },
);
/** Any registration at a till. */
export const tillRegistrations: fc.Arbitrary<TillRegistration> = fc.record({ cardNumber: cardNumbers, newCardOrdered: fc.boolean() });
