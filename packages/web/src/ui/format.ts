// How numbers are written: 1.234 Punkte, 12,99 €, −18 %. A true minus, and spaces that do not break.
import { wholeLabel } from '@pluspunkt/core/points';

const CENTS = 100;
const NARROW_SPACE = '\u202F';
const MINUS = '\u2212';
const trueMinus = (text: string): string => text.replace(/^[-\u2011]/, MINUS);

/** 4286 → „4.286“; halves are rounded away from zero. */
export const formatWhole = (value: number): string => trueMinus(wholeLabel(Math.sign(value) * Math.round(Math.abs(value))));

/** 38 → „+38“, −900 → „−900“. */
export const formatSigned = (value: number): string => (Math.round(value) > 0 ? '+' : '') + formatWhole(value);

/** Euro cents: 18990 → „189,90 €“. */
export function formatEuro(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const rest = String(whole % CENTS).padStart(2, '0');
  return `${cents < 0 && whole > 0 ? MINUS : ''}${wholeLabel(Math.floor(whole / CENTS))},${rest}${NARROW_SPACE}€`;
}

/** Whole percent: −18 → „−18 %“. */
export const formatPercent = (percent: number): string => `${formatWhole(percent)}${NARROW_SPACE}%`;
