// Formats whole numbers.
import { lazily } from '../locale/lazily.ts';

/** `Intl.NumberFormat` loads its tables slowly, so it formats only numbers that are not safe integers. */
const numbers = lazily(() => new Intl.NumberFormat('de-DE', { useGrouping: 'always' }));

/** A number in de-DE: `4286` as `4.286`, with a hyphen where it is negative. -0 counts as 0. */
export function wholeLabel(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, '.') : numbers().format(value);
}
