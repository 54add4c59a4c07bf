// Codes and expiry of shopping vouchers.
import { berlinDay, endOfBerlinDay } from '../locale/berlin-time.ts';

/** No 0, O, 1, I or L: people type these codes at a till. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 12;
/** Random bytes for one code. */
export const VOUCHER_CODE_BYTES = 24;

/** `GU-7K3M-Q9XD-2HFA`, from at least `VOUCHER_CODE_BYTES` unpredictable bytes; two bytes for each character, so that the distribution is nearly uniform. */
export function voucherCodeOf(bytes: ArrayLike<number>): string {
  const letters = Array.from({ length: LENGTH }, (_, i) => {
    const value = (bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0);
    return LETTERS.charAt(value % LETTERS.length);
  });
  return ['GU', letters.slice(0, 4).join(''), letters.slice(4, 8).join(''), letters.slice(8).join('')].join('-');
}

/** The end of the same day `months` later in Berlin; at the end of a month its last day where that is shorter. */
export function voucherEnd(issuedAt: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = berlinDay(issuedAt).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return endOfBerlinDay(end.toISOString().slice(0, 10));
}
