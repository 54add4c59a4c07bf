// How whole numbers are written.
import { lazily } from '../locale/lazily.ts';

/** Opening a browser's tables for numbers takes longer than everything else on a page that has whole numbers alone: the rest is left to it. */
const numbers = lazily(() => new Intl.NumberFormat('de-DE', { useGrouping: 'always' }));

/** A number as people read it (de-DE): `4286` as `4.286`, with a hyphen where it is negative. A negative zero is an ordinary one. */
export function wholeLabel(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, '.') : numbers().format(value);
}
