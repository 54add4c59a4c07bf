// Global trade item numbers: 8, 12, 13 or 14 digits, the last one a check digit (GS1).

const DIGITS = /^[0-9]+$/;
const LENGTHS: readonly number[] = [8, 12, 13, 14];

/**
 * The check digit for the digits before it: alternating weights 3 and 1 from the right; it fills the sum up to the next ten.
 * `undefined` where `body` is not 7, 11, 12 or 13 digits.
 */
export function gtinCheckDigit(body: string): number | undefined {
  if (!DIGITS.test(body) || !LENGTHS.includes(body.length + 1)) return undefined;
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) sum += Number(body.charAt(body.length - 1 - place)) * (place % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Whether `gtin` has a length that GS1 knows and the check digit that belongs to it. Blanks are not trimmed. */
export function isValidGtin(gtin: string): boolean {
  return gtinCheckDigit(gtin.slice(0, -1)) === Number(gtin.at(-1));
}
