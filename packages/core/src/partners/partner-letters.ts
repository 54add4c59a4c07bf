// The letters under which partners are listed.
import type { PartnerLetter } from './partners.types.ts';

/** Letters without a decomposition, sorted under a plain letter as the service does. */
const PLAIN: Readonly<Record<string, string>> = { Æ: 'A', Đ: 'D', Ð: 'D', Ł: 'L', Ø: 'O', Œ: 'O', Þ: 'T' };

/** The letter of a name; umlauts count as their base letter, digits and signs as `#`. */
export function letterOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toLocaleUpperCase('de-DE').charAt(0);
  const plain = PLAIN[letter] ?? letter;
  return /[A-Z]/.test(plain) ? plain : '#';
}

/** For each name its letter where it is the first name of that letter. */
export function lettersAlong(names: readonly string[]): readonly (string | undefined)[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const letter = letterOf(name);
    if (seen.has(letter)) return undefined;
    seen.add(letter);
    return letter;
  });
}

/** The number of list entries up to the first one of a letter. */
export function reachOf(letters: readonly PartnerLetter[], letter: string): number {
  const before = letters.slice(0, letters.findIndex((one) => one.letter === letter));
  return before.reduce((sum, { count }) => sum + count, 1);
}
