// German words of coupons, wherever they are shown.

export const couponWordsCopy = {
  times: (factor: string): string => `${factor}fach`,
  points: 'Punkte',
  discount: 'Rabatt',
  until: (day: string): string => `bis ${day}`,
  today: 'endet heute',
  over: 'gerade abgelaufen',
  hoursLeft: (hours: number): string => `noch ${hours}\u00a0Std.`,
  minutesLeft: (minutes: number): string => `noch ${minutes}\u00a0Min.`,
};

export const couponOfferCopy = { show: 'Zum Coupon' };
