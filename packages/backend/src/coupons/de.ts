// German texts of the refusals around coupons.
export const COUPON_REFUSALS = {
  'coupon-expired': 'Dieser Coupon ist abgelaufen.',
  'coupon-not-started': 'Dieser Coupon gilt noch nicht.',
} as const;
