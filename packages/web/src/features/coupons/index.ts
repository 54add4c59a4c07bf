// What other parts of the app may use of the coupons.
export { couponsModule } from './coupons.module.ts';
export { CouponsUseCase } from './coupons.tokens.ts';
export { useOwnCoupons } from './use-coupons.ts';
