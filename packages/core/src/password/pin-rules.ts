// Which PINs are too easy to guess.

const isRun = (digits: readonly number[]): boolean => {
  const [first = 0, second = 0] = digits;
  const step = second - first;
  return Math.abs(step) <= 1 && digits.every((digit, index) => index === 0 || digit - (digits[index - 1] ?? 0) === step);
};

/** Parts of a birthday (yyyy-mm-dd) that people use as a PIN: 1984, 1704, 0417, 170484, 840417. */
const birthdayParts = (birthday: string): readonly string[] => {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const short = year.slice(2);
  return [year, `${day}${month}`, `${month}${day}`, `${day}${month}${short}`, `${short}${month}${day}`];
};

/** Equal digits, a sequence like 1234 or 4321, two alternating digits, or a part of the birthday. */
export function isWeakPin(pin: string, birthday: string): boolean {
  const digits = [...pin].map(Number);
  const alternates = digits.every((digit, index) => digit === digits[index % 2]);
  return isRun(digits) || alternates || birthdayParts(birthday).includes(pin);
}
