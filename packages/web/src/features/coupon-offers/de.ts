// German words of coupons, wherever they are shown.
import { defineTexts } from '../../ui/texts/define-texts.ts';

export const couponWordsCopy = defineTexts('coupons.words', {
  times: (factor: string): string => `${factor}fach`,
  points: 'Punkte',
  discount: 'Rabatt',
  until: (day: string): string => `bis ${day}`,
  today: 'endet heute',
  over: 'gerade abgelaufen',
  hoursLeft: (hours: number): string => `noch ${hours}\u00a0Std.`,
  minutesLeft: (minutes: number): string => `noch ${minutes}\u00a0Min.`,
});

export const couponOfferCopy = defineTexts('coupons.offer', { show: 'Zum Coupon' });
