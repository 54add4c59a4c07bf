// Reads the card number from typed or scanned text.
import { option as O } from 'fp-ts';

const TEN_DIGITS_FIRST = /^[0-9]{10}/;

/** The first ten characters where they are ten ASCII digits. `none` means invalid without any call. */
export function cardNumberOf(input: string): O.Option<string> {
  return TEN_DIGITS_FIRST.test(input) ? O.some(input.slice(0, 10)) : O.none;
}
