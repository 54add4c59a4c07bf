// The category in the path of a brochure page.
import { option as O } from 'fp-ts';

/** The number before the first `-` of `{categoryId}-{slug}`, where it is a safe integer. */
export function brochureCategoryOf(segment: string): O.Option<number> {
  const digits = /^([0-9]+)-/.exec(segment)?.[1];
  if (digits === undefined) return O.none;
  const categoryId = Number(digits);
  return Number.isSafeInteger(categoryId) ? O.some(categoryId) : O.none;
}
