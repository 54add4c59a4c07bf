// Where all coupons stand.

export const COUPONS_PATH = '/e-coupons-aktionen/e-coupons';
