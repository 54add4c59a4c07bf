// The letters under which partners stand in a list.
import type { PartnerLetter } from './partners.types.ts';

/** Letters without a decomposition, sorted under a plain letter as the service does. */
const PLAIN: Readonly<Record<string, string>> = { Æ: 'A', Đ: 'D', Ð: 'D', Ł: 'L', Ø: 'O', Œ: 'O', Þ: 'T' };

/** The letter under which a name stands; umlauts stand with their base, digits and signs under `#`. */
export function letterOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toLocaleUpperCase('de-DE').charAt(0);
  const plain = PLAIN[letter] ?? letter;
  return /[A-Z]/.test(plain) ? plain : '#';
}

/** For each name of a list its letter where it is the first of it. */
export function lettersAlong(names: readonly string[]): readonly (string | undefined)[] {
  const seen = new Set<string>();
  return names.map((name) => {
    const letter = letterOf(name);
    if (seen.has(letter)) return undefined;
    seen.add(letter);
    return letter;
  });
}

/** How many of the list must be shown so that the first of a letter is among them. */
export function reachOf(letters: readonly PartnerLetter[], letter: string): number {
  const before = letters.slice(0, letters.findIndex((one) => one.letter === letter));
  return before.reduce((sum, { count }) => sum + count, 1);
}
