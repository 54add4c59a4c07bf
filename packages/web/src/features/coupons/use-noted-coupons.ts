// Coupons on the shopping list of this device.
import type { Coupon } from '@pluspunkt/core/coupons';
import { useCallback, useMemo } from 'react';
import type { DeviceList } from '../shopping-list/index.ts';

export interface Noted {
  readonly isNoted: (coupon: Coupon) => boolean;
  /** Onto the list, or off it again. */
  readonly toggle: (coupon: Coupon) => void;
}

/** `toggle` is stable, so that a long list of coupons is not rendered again. */
export function useNoted({ items, toggle }: DeviceList): Noted {
  const ids = useMemo(() => new Set(items.flatMap(({ kind, id }) => (kind === 'coupon' ? [id] : []))), [items]);
  const toggleCoupon = useCallback(
    ({ promotionId, partnerName, headline, subline, image, validTo }: Coupon) => toggle({ kind: 'coupon', id: promotionId, company: partnerName, headline, subline, image, validTo }),
    [toggle],
  );
  return { isNoted: ({ promotionId }) => ids.has(promotionId), toggle: toggleCoupon };
}
