// Codes and expiry of shopping vouchers.

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

/** The same day `months` later; at the end of a month its last day where that is shorter. */
export function voucherEnd(issuedAt: Date, months: number): Date {
  const end = new Date(issuedAt);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(issuedAt.getUTCDate(), lastDay));
  return end;
}
