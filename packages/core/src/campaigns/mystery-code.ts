// Mystery codes as people type them from a till receipt.
import { option as O } from 'fp-ts';

/** Letters and digits that are easy to tell apart on thermal paper: no I, O, U, 0, 1. */
export const MYSTERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTVWXYZ23456789';
const LENGTH = 12;
/** Random bytes of a new code. */
export const MYSTERY_CODE_BYTES = LENGTH;
const MISREAD: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', '1': 'L', I: 'L', U: 'V' };

/** A letter of the alphabet for each byte. */
export const mysteryLetters = (bytes: ArrayLike<number>): string => Array.from(bytes, (byte) => MYSTERY_ALPHABET.charAt(byte % MYSTERY_ALPHABET.length)).join('');

/** `ABCD-EFGH-JKLM`, of twelve letters. */
const written = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;

/** A new code from `MYSTERY_CODE_BYTES` unpredictable bytes: 59 bits, too many to guess. */
export const newMysteryCode = (bytes: ArrayLike<number>): string => written(mysteryLetters(bytes));

/** The code in its one written form, `ABCD-EFGH-JKLM`: case, blanks and dashes do not matter, and frequent misreadings are corrected. */
export const mysteryCodeOf = (typed: string): O.Option<string> => {
  const letters = [...typed.normalize('NFKC').replaceAll(/[\s\p{Pd}._]/gu, '').toUpperCase()].map((letter) => MISREAD[letter] ?? letter);
  if (letters.length !== LENGTH || !letters.every((letter) => MYSTERY_ALPHABET.includes(letter))) return O.none;
  return O.some(written(letters.join('')));
};
