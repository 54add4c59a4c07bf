// Public surface of the capability `tills`.
export type * from './tills.types.ts';
export type * from './tills.ports.ts';
export { collectPoints, MOST_COUPON_POINTS, MOST_POINTS } from './collect-points.ts';
export type { Collection } from './collect-points.ts';
export { chooseCoupons } from './choose-coupons.ts';
export { receiptAfterReturns } from './return-lines.ts';
export type { Returned } from './return-lines.ts';
export { CARD_CODE_DIGITS, CARD_CODE_SECONDS, readShownCard } from './shown-card.ts';
export type { ShownCard } from './shown-card.ts';
export { cardCodeAt, UPCOMING_CARD_CODES } from './upcoming-codes.ts';
