// Card numbers of the programme: ten digits, the last of which checks the others (ISO/IEC 7812, Luhn's algorithm).

/** Prefix of the programme's own new cards. */
const PREFIX = '42';
const DIGITS_BEFORE_CHECK = 9;
/** Bytes that a new number is made of. */
export const CARD_NUMBER_BYTES = 14;

/** From the right, every second digit counts twice, with the digits of what is above 9 added up. */
const weigh = (digit: number, index: number): number => {
  const weighed = index % 2 === 0 ? digit * 2 : digit;
  return weighed > 9 ? weighed - 9 : weighed;
};

/** The digit that makes `digits` a card number: with it the weighed sum is a multiple of ten. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + weigh(Number(digit), index), 0);
  return (10 - (sum % 10)) % 10;
}

/** Ten digits with the right check digit. Cards from before the check digit was introduced fail this and are still valid. */
export function hasCheckDigit(cardNumber: string): boolean {
  return /^[0-9]{10}$/.test(cardNumber) && checkDigitOf(cardNumber.slice(0, DIGITS_BEFORE_CHECK)) === Number(cardNumber[DIGITS_BEFORE_CHECK]);
}

/** A new number from `CARD_NUMBER_BYTES` unpredictable bytes: two for each digit, so that the digits are nearly uniform. */
export function newCardNumber(bytes: ArrayLike<number>): string {
  const count = DIGITS_BEFORE_CHECK - PREFIX.length;
  const digits = Array.from({ length: count }, (_, i) => ((bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0)) % 10);
  const body = `${PREFIX}${digits.join('')}`;
  return `${body}${checkDigitOf(body)}`;
}
