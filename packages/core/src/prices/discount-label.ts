// Formats a discount.
import { lazily } from '../locale/lazily.ts';

const percents = lazily(() => new Intl.NumberFormat('de-DE'));

/**
 * A discount as people read it, e.g. `-20 %` (de-DE, whole percent). It is negative, whether it is given as 20
 * or as -20; 0 has no sign, and what is no number has no label.
 */
export function discountLabel(percent: number): string {
  if (!Number.isFinite(percent)) return '';
  const whole = Math.round(Math.abs(percent));
  return whole === 0 ? '0 %' : `${percents().format(-whole)} %`;
}
