// One way to write a global trade item number, so that the same article is found whoever writes it.
import { isValidGtin } from './gtin.ts';

/** The longest that a 14-digit number's own packaging digit leaves: what begins with 0 is the 13-digit number of the piece. */
const TRADE_UNIT = /^0(\d{13})$/;

/**
 * The number as the catalogue keeps it: 12 digits (UPC) become 13, 14 with a leading zero become 13, all others stay. `undefined` where
 * `gtin` is not valid. What comes out is valid, and is itself again.
 */
export function canonicalGtin(gtin: string): string | undefined {
  if (!isValidGtin(gtin)) return undefined;
  return gtin.length === 12 ? `0${gtin}` : (TRADE_UNIT.exec(gtin)?.[1] ?? gtin);
}
