// Testkit of the capability `coupons`.
export * from './coupon-builder.ts';
export { describeCouponsGatewayContract, type CouponsWorld } from './coupons-gateway-contract.ts';
export { createFakeCouponsGateway, type FakeCoupons } from './fake-coupons-gateway.ts';
export * from './arbitraries.ts';
