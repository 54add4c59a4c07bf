// Adapters of the capability `coupons`.
export { createHttpCouponsGateway } from './http-coupons-gateway.ts';
