// Path of the coupons page.

export const COUPONS_PATH = '/e-coupons-aktionen/e-coupons';
