// The category in the path of a brochure page.
import type { option as O } from 'fp-ts';
import { none, some } from '../result/values.ts';

/** The number before the first `-` of `{categoryId}-{slug}` (section 2), where it is a safe integer. */
export function brochureCategoryOf(segment: string): O.Option<number> {
  const digits = /^([0-9]+)-/.exec(segment)?.[1];
  if (digits === undefined) return none;
  const categoryId = Number(digits);
  return Number.isSafeInteger(categoryId) ? some(categoryId) : none;
}
