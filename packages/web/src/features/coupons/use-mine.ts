// What a member has activated, chosen and ordered as the address asks for: all of it, however long the list of coupons is.
import { orderCoupons, type Coupon } from '@pluspunkt/core/coupons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CouponsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import type { CouponListFilter } from './coupon-filter.ts';
import { activatedCouponsQuery } from './coupons.queries.ts';

const none: readonly Coupon[] = [];

export interface Mine {
  readonly coupons: readonly Coupon[];
  /** Not known yet. */
  readonly coming: boolean;
}

/** Asked for only where the address wants these alone, and somebody is logged in. */
export function useMine({ category, partner, sort, mine }: CouponListFilter, cardNumber: string | undefined): Mine {
  const { data, isPending, isError } = useQuery({ ...activatedCouponsQuery(usePort(CouponsPort), cardNumber ?? ''), enabled: mine && cardNumber !== undefined });
  const coupons = useMemo(() => {
    const wanted = (data ?? none).filter((coupon) => (category === '' || coupon.category === category) && (partner === '' || coupon.partnerName === partner));
    return orderCoupons(wanted, sort);
  }, [data, category, partner, sort]);
  return { coupons, coming: mine && cardNumber !== undefined && isPending && !isError };
}
