// German texts of the refusals around coupons.
import { defineTexts } from '../platform/texts/wording.ts';

export const COUPON_REFUSALS = defineTexts('refusals.coupons', {
  'coupon-redeemed': 'Dieser Coupon ist schon eingelöst.',
  'coupon-expired': 'Dieser Coupon ist abgelaufen.',
  'coupon-not-started': 'Dieser Coupon gilt noch nicht.',
});
