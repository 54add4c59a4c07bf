// What a member has activated, chosen and ordered as the address asks for: all of it, however long the list of coupons is.
import { orderCoupons, type Coupon } from '@pluspunkt/core/coupons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasFailed } from '../../composition/query.ts';
import { CouponsPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import type { CouponListFilter } from './coupon-filter.ts';
import { activatedCouponsQuery } from './coupons.queries.ts';

const none: readonly Coupon[] = [];

export interface Mine {
  readonly coupons: readonly Coupon[];
  /** Not known yet. */
  readonly coming: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Asked for only where the address wants these alone, and somebody is logged in. */
export function useMine({ category, partner, sort, mine }: CouponListFilter, cardNumber: string | undefined): Mine {
  const wanted = mine && cardNumber !== undefined;
  const asked = useQuery({ ...activatedCouponsQuery(usePort(CouponsPort), cardNumber ?? ''), enabled: wanted });
  const { data } = asked;
  const coupons = useMemo(() => {
    const chosen = (data ?? none).filter((coupon) => (category === '' || coupon.category === category) && (partner === '' || coupon.partnerName === partner));
    return orderCoupons(chosen, sort);
  }, [data, category, partner, sort]);
  const failed = hasFailed(asked);
  return { coupons, coming: wanted && data === undefined && !failed, failed, retry: () => void asked.refetch() };
}
