// The token of the coupons use case.
import type { Coupons } from '@pluspunkt/core/coupons';
import { token } from '../../composition/tokens.ts';

export const CouponsUseCase = token<Coupons>('CouponsUseCase');
