// A coupon outside of the list in which it is activated: it leads there.
import type { OfferedCoupon } from '@pluspunkt/core/content';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Ticket } from '../../ui/ticket/ticket.tsx';
import { tintAt } from '../../ui/tint.ts';
import { endOf, gainOf } from './coupon-labels.ts';
import { COUPONS_PATH } from '../../platform/paths/coupons-path.ts';
import { couponOfferCopy } from './de.ts';
import { useAllTexts } from '../../ui/texts/use-texts.tsx';

interface CouponOfferProps {
  readonly coupon: OfferedCoupon;
  readonly place: number;
  readonly now: number;
}

/** Links to the coupons of its partner, where it can be activated. */
export function CouponOffer({ coupon, place, now }: CouponOfferProps) {
  const texts = useAllTexts();
  const copy = texts(couponOfferCopy);
  const { value, unit } = gainOf(coupon.value, texts);
  const { until, hot } = endOf(coupon.validTo, now, texts);
  const list = new URLSearchParams({ partner: coupon.partnerName, sortierung: 'wert' });
  return (
    <Ticket
      picture={coupon.image}
      tint={tintAt(place * 2 + 4)}
      partner={{ name: coupon.partnerName, logo: coupon.partnerLogo }}
      value={value}
      unit={unit}
      title={coupon.subline}
      until={until}
      hot={hot}
      action={
        <ButtonLink href={`${COUPONS_PATH}?${list.toString()}`} size="small" colour="outline-neutral" aria-label={`${copy.show}: ${coupon.headline} ${coupon.subline}`}>
          {copy.show}
        </ButtonLink>
      }
    />
  );
}
