// Mystery codes as people type them from a till receipt.
import { option as O } from 'fp-ts';

/** Letters and digits that are easy to tell apart on thermal paper: no I, O, U, 0, 1. */
export const MYSTERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTVWXYZ23456789';
const LENGTH = 12;
const MISREAD: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', '1': 'L', I: 'L', U: 'V' };

/** The code in its one written form, `ABCD-EFGH-JKLM`: case, blanks and dashes do not matter, and frequent misreadings are corrected. */
export const mysteryCodeOf = (typed: string): O.Option<string> => {
  const letters = [...typed.normalize('NFKC').replaceAll(/[\s\p{Pd}._]/gu, '').toUpperCase()].map((letter) => MISREAD[letter] ?? letter);
  if (letters.length !== LENGTH || !letters.every((letter) => MYSTERY_ALPHABET.includes(letter))) return O.none;
  const code = letters.join('');
  return O.some(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
};
