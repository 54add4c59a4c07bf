// Builds baskets, rules, coupons and receipts for tests.
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

/** One point for each 2 €; every field can be overridden. */
export const aPointRule = (fields: Partial<PointRule> = {}): PointRule => ({ points: 1, per: 'amount', unit: 200, rounding: 'down', excludedCategories: [], excludedGtins: [], saleItemsCollect: true, ...fields });

/** Fruit for 5 €. */
export const aBasketLine = (fields: Partial<BasketLine> = {}): BasketLine => ({ lineId: '1', category: 'Obst', amountInCent: 500, quantityInThousandths: 1_000, onSale: false, ...fields });

/** Ten times the points on everything. */
export const aBasketCoupon = (fields: Partial<BasketCoupon> = {}): BasketCoupon => ({
  promotionId: 'kornkiste-1',
  headline: '10fach Punkte',
  value: { kind: 'multiplier', amount: 10 },
  categories: [],
  gtins: [],
  minimumInCent: 0,
  combinable: true,
  ...fields,
});

/** What the rule gave. */
export const aReceiptEffect = (fields: Partial<ReceiptEffect> = {}): ReceiptEffect => ({ kind: 'rule', points: 2, discountInCent: 0, ...fields });
/** All points of the receipt that is built. */
export const aReceiptLine = (fields: Partial<ReceiptLine> = {}): ReceiptLine => ({ lineId: '1', points: 2, amountInCent: 500, ...fields });
/** The receipt of one line by the rule alone. */
export const aReceipt = (fields: Partial<Receipt> = {}): Receipt => ({ points: 2, amountInCent: 500, discountInCent: 0, effects: [aReceiptEffect()], lines: [aReceiptLine()], pointsAboveLimit: 0, ...fields });
/** One line. */
export const aBasket = (fields: Partial<Basket> = {}): Basket => ({ cardNumber: '4210067389', lines: [aBasketLine()], ...fields });
/** A receipt whose points count at once. */
export const aCalculation = (fields: Partial<Calculation> = {}): Calculation => ({ receipt: aReceipt(), ...fields });
/** Paid in November 2026. */
export const aPurchase = (fields: Partial<Purchase> = {}): Purchase => ({ ...aBasket(), transactionId: 'bon-1', boughtAt: '2026-11-19T08:00:00.000Z', ...fields });
/** The answer to the purchase that is built. */
export const aBookedPurchase = (fields: Partial<BookedPurchase> = {}): BookedPurchase => ({ ...aCalculation(), transactionId: 'bon-1', balance: 2, ...fields });
/** A whole piece. */
export const aReturnedLine = (fields: Partial<ReturnedLine> = {}): ReturnedLine => ({ lineId: '1', quantityInThousandths: 1_000, ...fields });
/** All of the purchase that is built. */
export const aPurchaseReturn = (fields: Partial<PurchaseReturn> = {}): PurchaseReturn => ({ transactionId: 'bon-1', returnId: 'rueck-1', returnedAt: '2026-11-19T08:00:00.000Z', ...fields });
/** A return that is paid from the balance. */
export const aBookedReturn = (fields: Partial<BookedReturn> = {}): BookedReturn => ({ returnId: 'rueck-1', points: 2, debt: 0, receipt: aReceipt({ points: 0, amountInCent: 0, effects: [aReceiptEffect({ points: 0 })], lines: [] }), balance: 0, ...fields });
/** A hundred points for a purchase of 5 €. */
export const aRedemptionOrder = (fields: Partial<RedemptionOrder> = {}): RedemptionOrder => ({ redemptionId: 'zahlung-1', cardNumber: '4210067389', points: 100, amountInCent: 500, pin: '4711', ...fields });
/** On hold. */
export const aRedemption = (fields: Partial<Redemption> = {}): Redemption => ({ redemptionId: 'zahlung-1', points: 100, valueInCent: 100, status: 'held', expiresAt: '2026-11-19T08:15:00.000Z', balance: 900, ...fields });
/** A card without debt. */
export const aCardBalance = (fields: Partial<CardBalance> = {}): CardBalance => ({ balance: 1_000, pending: 0, debt: 0, ...fields });
/** Shown in the last minute of the hour. */
export const aCardCode = (fields: Partial<CardCode> = {}): CardCode => ({ code: '421006738912345678', validUntil: '2026-11-19T09:00:00.000Z', ...fields });
/** Those of two minutes. */
export const upcomingCardCodesOf = (fields: Partial<UpcomingCardCodes> = {}): UpcomingCardCodes => ({ from: '2026-11-19T08:59:00.000Z', codes: ['421006738912345678', '421006738987654321'], ...fields });
/** The card itself. */
export const aShownCard = (fields: Partial<ShownCard> = {}): ShownCard => ({ cardNumber: '4210067389', ...fields });
/** With a new card. */
export const aTillMember = (fields: Partial<TillMember> = {}): TillMember => ({
  requestId: '6f1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f',
  genderKey: 'Female',
  firstName: 'Anna',
  lastName: 'Muster',
  birthday: '1988-03-07',
  address: { street: 'Lindenweg', streetNumber: '7a', postcode: '10115', city: 'Berlin', countryKey: 'DE' },
  email: 'anna.muster@example.de',
  formNumber: 'DEV',
  dataProtectionFormId: 'registrierung-2018',
  customizedAdverts: false,
  communicationNewsletter: false,
  ...fields,
});
/** The answer to the member that is built. */
export const aTillRegistration = (fields: Partial<TillRegistration> = {}): TillRegistration => ({ cardNumber: '4210067389', newCardOrdered: true, ...fields });
