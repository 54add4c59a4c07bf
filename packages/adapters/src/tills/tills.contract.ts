// Wire contract of partners' tills, below `/api/partner/v1`.
import * as z from 'zod/mini';
import { defineCall } from '../transport/contract.ts';
import { EMAIL_NOT_CONFIRMED, EMAIL_TAKEN, PASSWORD_NEEDED } from '../transport/failures.ts';
import { register } from '../registration/registration.contract.ts';
import { cents, gtin, idempotencyKey } from '../transport/paging.ts';
import { instant, points, text } from '../transport/shapes.ts';

/** An id of the partner's own. */
const partnerId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/));
const lineId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** As scanned: of the card, or a code of the app. */
const cardNumber = z.string().check(z.regex(/^[0-9]{10}([0-9]{8})?$/));
/** Thousandths of a piece, litre or kilogram. */
const thousandths = z.int().check(z.gte(1), z.lte(100_000_000));
const MOST_LINES = 500;
const hasOwnIds = (lines: readonly { readonly lineId: string }[]): boolean => new Set(lines.map((line) => line.lineId)).size === lines.length;

export const basketLine = z.object({
  lineId,
  category: text(60),
  gtin: z.optional(gtin),
  /** For all of the quantity, before coupons. */
  amountInCent: cents,
  quantityInThousandths: z._default(thousandths, 1_000),
  onSale: z._default(z.boolean(), false),
});
const lines = z.array(basketLine).check(z.minLength(1), z.maxLength(MOST_LINES), z.refine(hasOwnIds, 'every line needs an id of its own'));
const basket = { cardNumber, storeId: z.optional(text(100)), lines } as const;

export const receipt = z.object({
  points,
  amountInCent: z.int(),
  discountInCent: z.int(),
  effects: z.array(z.object({ kind: z.enum(['rule', 'coupon']), promotionId: z.optional(z.string()), headline: z.optional(z.string()), points, discountInCent: z.int() })),
  lines: z.array(z.object({ lineId: z.string(), points, amountInCent: z.int() })),
  pointsAboveLimit: points,
});
/** `valueInCent` is what the points pay, by their worth when they were put on hold. */
export const redemption = z.object({ redemptionId: z.string(), points, valueInCent: z.int(), status: z.enum(['held', 'confirmed', 'released']), expiresAt: instant, balance: points });

const look = { access: 'partner', effect: 'look', idempotency: 'read' } as const;
const write = { access: 'partner', effect: 'write', idempotency: 'idempotency-key', headers: idempotencyKey } as const;
const CARD = { 'unknown-card': 404, 'store-not-allowed': 403 } as const;
const KEY = { 'idempotency-key-reused': 409 } as const;

export const calculate = defineCall({
  ...look,
  id: 'tills.calculate',
  method: 'POST',
  path: '/purchases/calculation',
  summary: 'What a basket would earn now, and which activated coupons apply; books nothing',
  body: z.object(basket),
  response: z.object({ receipt, pendingUntil: z.optional(instant) }),
  failures: { ...CARD, 'no-point-rule': 409 },
});
export const accumulate = defineCall({
  ...write,
  id: 'tills.accumulate',
  method: 'POST',
  path: '/purchases',
  summary: 'Books the points of a purchase and redeems its coupons; the transaction id is unique for good',
  body: z.object({ ...basket, transactionId: partnerId, boughtAt: instant }),
  response: z.object({ transactionId: z.string(), receipt, pendingUntil: z.optional(instant), balance: points }),
  failures: { ...CARD, ...KEY, 'no-point-rule': 409, 'transaction-id-reused': 409, 'purchase-too-old': 422, 'purchase-in-future': 422 },
});
export const reverse = defineCall({
  ...write,
  id: 'tills.reverse',
  method: 'POST',
  path: '/purchases/{transactionId}/returns',
  summary: 'Takes back the points of returned lines, or of all that is left; spent points become a debt that later points pay',
  params: z.object({ transactionId: partnerId }),
  body: z.object({
    returnId: partnerId,
    returnedAt: instant,
    lines: z.optional(z.array(z.object({ lineId, quantityInThousandths: thousandths })).check(z.minLength(1), z.maxLength(MOST_LINES), z.refine(hasOwnIds, 'a line occurs once'))),
  }),
  response: z.object({ returnId: z.string(), points, debt: points, receipt, balance: points }),
  failures: { ...KEY, 'unknown-purchase': 404, 'return-id-reused': 409, 'returned-too-much': 422 },
});
export const readCardBalance = defineCall({
  ...look,
  id: 'tills.readCardBalance',
  method: 'POST',
  path: '/cards/balance',
  summary: 'The points of a card: available, pending, and owed after returns',
  body: z.object({ cardNumber }),
  response: z.object({ balance: points, pending: points, debt: points }),
  failures: { 'unknown-card': 404 },
});
export const hold = defineCall({
  ...write,
  id: 'tills.hold',
  method: 'POST',
  path: '/redemptions',
  summary: 'Puts points on hold to pay with; released after fifteen minutes without a confirmation',
  body: z.object({
    redemptionId: partnerId,
    cardNumber,
    storeId: z.optional(text(100)),
    points: z.int().check(z.gte(1), z.lte(1_000_000)),
    amountInCent: cents,
    /** Absent where the card is a payment code of the app. */
    pin: z.optional(z.string().check(z.regex(/^[0-9]{4,8}$/))),
  }),
  response: redemption,
  failures: {
    ...CARD,
    ...KEY,
    'wrong-pin': 403,
    'wrong-code': 403,
    'code-used': 409,
    'spending-locked-by-member': 403,
    ...EMAIL_NOT_CONFIRMED,
    'purchase-needed': 403,
    'account-too-new': 403,
    'redemption-id-reused': 409,
    'more-than-amount': 422,
    'not-enough-points': 422,
  },
});
const settlement = { params: z.object({ redemptionId: partnerId }), body: z.object({}), response: redemption, failures: { ...KEY, 'unknown-redemption': 404, 'redemption-settled': 409 } } as const;
export const confirmRedemption = defineCall({
  ...write,
  ...settlement,
  id: 'tills.confirmRedemption',
  method: 'POST',
  path: '/redemptions/{redemptionId}/confirmation',
  summary: 'The points on hold are spent; the member gets a mail',
});
export const releaseRedemption = defineCall({
  ...write,
  ...settlement,
  id: 'tills.releaseRedemption',
  method: 'POST',
  path: '/redemptions/{redemptionId}/release',
  summary: 'The points on hold return to the member, with the day on which they would expire',
});

const cardCode = z.object({ code: z.string().check(z.regex(/^[0-9]{18}$/)), validUntil: instant });
export const readCardCode = defineCall({
  id: 'tills.readCardCode',
  method: 'GET',
  path: '/profile/card-code',
  summary: 'The code that the app shows at a till instead of the card, a new one each minute; no code where the operator has not switched codes on',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ cardCode: z.optional(cardCode) }),
});
export const readUpcomingCardCodes = defineCall({
  id: 'tills.readUpcomingCardCodes',
  method: 'GET',
  path: '/profile/card-code/upcoming',
  summary: 'The codes of the next half day, one for each minute, for a device that may be without a network; they collect points and do not pay',
  access: 'member',
  effect: 'look',
  idempotency: 'read',
  response: z.object({ upcoming: z.optional(z.object({ from: instant, codes: z.array(cardCode.shape.code) })) }),
});
export const createPaymentCode = defineCall({
  id: 'tills.createPaymentCode',
  method: 'POST',
  path: '/profile/payment-code',
  summary: 'A code that pays with points at a till in place of the PIN, once; with the password',
  access: 'spender',
  effect: 'write',
  idempotency: 'append-only',
  body: z.object({ password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  response: cardCode,
  failures: { ...PASSWORD_NEEDED, 'card-code-off': 404 },
});

const { requestId, genderKey, firstName, lastName, birthday, address, email, formNumber, dataProtectionFormId, customizedAdverts, communicationNewsletter, cardNumber: printedCard } = register.body.shape;
export const registerMember = defineCall({
  id: 'tills.registerMember',
  method: 'POST',
  path: '/members',
  summary: 'Registers a member at a till, with a printed card or a new one; a mail has a link for the password. The same requestId registers once',
  access: 'partner',
  effect: 'write',
  idempotency: 'natural-key',
  body: z.object({ requestId, storeId: z.optional(text(100)), cardNumber: printedCard, genderKey, firstName, lastName, birthday, address, email, formNumber, dataProtectionFormId, customizedAdverts, communicationNewsletter }),
  response: z.object({ cardNumber: z.string(), newCardOrdered: z.boolean() }),
  failures: { ...EMAIL_TAKEN, 'store-not-allowed': 403, 'card-not-free': 409, 'too-young': 422, 'unknown-form': 422 },
});
