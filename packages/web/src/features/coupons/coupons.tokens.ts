// The token of the coupons use case.
import type { Coupons } from '@pluspunkt/core/coupons';
import { token } from '../../platform/container/tokens.ts';

export const CouponsUseCase = token<Coupons>('CouponsUseCase');
