// How whole numbers are written.
import { lazily } from '../locale/lazily.ts';

/** `Intl.NumberFormat` takes longer to load its tables than the rest of a page that shows whole numbers only, so those avoid it. */
const numbers = lazily(() => new Intl.NumberFormat('de-DE', { useGrouping: 'always' }));

/** A number as people read it (de-DE): `4286` as `4.286`, with a hyphen where it is negative. A negative zero is an ordinary one. */
export function wholeLabel(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace(/\B(?=(?:\d{3})+$)/g, '.') : numbers().format(value);
}
