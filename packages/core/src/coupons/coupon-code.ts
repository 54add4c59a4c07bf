// The code that a member shows at the till or types in a shop.

/** No 0, O, 1, I or L: people read these codes aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
/** Random bytes for one code. */
export const COUPON_CODE_BYTES = 16;

/** `PP-7K3M-Q9XD`, from at least `COUPON_CODE_BYTES` unpredictable bytes; two bytes for each character, so that the distribution is nearly uniform. */
export function couponCodeOf(bytes: ArrayLike<number>): string {
  const letters = Array.from({ length: LENGTH }, (_, i) => {
    const value = (bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0);
    return LETTERS.charAt(value % LETTERS.length);
  });
  return `PP-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
