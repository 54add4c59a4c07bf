// What coupons give and how long they last, in words.
import type { CouponValue } from '@pluspunkt/core/coupons';
import { formatPercent, formatSigned, formatWhole } from '../../ui/format.ts';
import { isSameDay, shortDay } from '../../ui/german-date.ts';
import { couponWordsCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `10fach` and `Punkte`, `+200` and `Punkte`, `15 %` and `Rabatt`. */
export function gainOf({ kind, amount }: CouponValue, texts: Texts): { readonly value: string; readonly unit: string } {
  const copy = texts(couponWordsCopy);
  switch (kind) {
    case 'multiplier':
      return { value: copy.times(formatWhole(amount)), unit: copy.points };
    case 'points':
      return { value: formatSigned(amount), unit: copy.points };
    case 'percent':
      return { value: formatPercent(amount), unit: copy.discount };
  }
}

export interface CouponEnd {
  /** `bis 28. Nov.`, `endet heute` */
  readonly until: string;
  /** `noch 6 Std.`, on the last day only. */
  readonly hot?: string;
}

/** How long a coupon lasts, seen at an instant; `validTo` is an ISO instant. */
export function endOf(validTo: string, now: number, texts: Texts): CouponEnd {
  const copy = texts(couponWordsCopy);
  const end = Date.parse(validTo);
  if (!isSameDay(end, now)) return { until: copy.until(shortDay(validTo) ?? '') };
  const left = end - now;
  if (left <= 0) return { until: copy.over };
  return { until: copy.today, hot: left < HOUR_MS ? copy.minutesLeft(Math.ceil(left / MINUTE_MS)) : copy.hoursLeft(Math.round(left / HOUR_MS)) };
}
