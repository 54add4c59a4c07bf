// Builders of editors' content.
import type { ContentBlock, OfferedCoupon, PublicSettings } from '@pluspunkt/core/content';
import { aCoupon } from '../coupons/coupon-builder.ts';

/** The public part of a coupon; every field can be overridden. */
export const offeredCouponOf = (changed: Partial<OfferedCoupon> = {}): OfferedCoupon => {
  const { promotionId, partnerName, partnerLogo, value, headline, subline, image, validTo } = aCoupon();
  return { promotionId, partnerName, partnerLogo, value, headline, subline, image, validTo, ...changed };
};

/** A markdown block, or any other block. */
export const contentBlockOf = (block: ContentBlock | string = '# So funktioniert’s'): ContentBlock => (typeof block === 'string' ? { kind: 'markdown', markdown: block } : block);

/** Settings of a group; each can be overridden. */
export const publicSettingsOf = (changed: PublicSettings = {}): PublicSettings => ({ members: 4_200_000, teaser: 'Punkte sammeln', maintenance: false, ...changed });
