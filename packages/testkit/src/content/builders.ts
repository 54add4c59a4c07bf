// Builders of what pages of editors are made of.
import type { ContentBlock, OfferedCoupon, PublicSettings } from '@pluspunkt/core/content';
import { aCoupon } from '../coupons/coupon-builder.ts';

/** What a page shows of a coupon; every field can be told. */
export const offeredCouponOf = (changed: Partial<OfferedCoupon> = {}): OfferedCoupon => {
  const { promotionId, partnerName, partnerLogo, value, headline, subline, image, validTo } = aCoupon();
  return { promotionId, partnerName, partnerLogo, value, headline, subline, image, validTo, ...changed };
};

/** A block of words; blocks of another kind are told whole. */
export const contentBlockOf = (block: ContentBlock | string = '# So funktioniert’s'): ContentBlock => (typeof block === 'string' ? { kind: 'markdown', markdown: block } : block);

/** Settings of a group; each can be told. */
export const publicSettingsOf = (changed: PublicSettings = {}): PublicSettings => ({ members: 4_200_000, teaser: 'Punkte sammeln', maintenance: false, ...changed });
