// Maps a shop's category to a known one: the deepest known part of its path, and the nearest names for an unknown one.
export interface CategoryName {
  readonly id: string;
  readonly name: string;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').replace(/[^a-z0-9]/g, '');

const SEPARATORS = /[>»/|→]/;
/** Feeds repeat a few hundred paths; the cache holds no more. */
const MOST_REMEMBERED = 10_000;

/** The category of `Elektronik > Kopfhörer`, of `Kopfhörer`, or of an id; the deepest that is known. */
export const createCategoryOf = (categories: readonly CategoryName[]) => {
  const known = new Map(categories.flatMap(({ id, name }) => [[plain(name), id], [plain(id), id]] as const));
  const seen = new Map<string, string | undefined>();
  return (text: string): string | undefined => {
    if (seen.has(text)) return seen.get(text);
    const found = known.get(plain(text)) ?? text.split(SEPARATORS).toReversed().map((part) => known.get(plain(part))).find((id) => id !== undefined);
    if (seen.size < MOST_REMEMBERED) seen.set(text, found);
    return found;
  };
};

const pairsOf = (text: string): ReadonlySet<string> => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** Dice's coefficient of the letter pairs: 1 for equal words, 0 for words without a common pair. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => (a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size));

const LEAST_LIKENESS = 0.3;
const MOST_OFFERED = 3;

/** The names of the known categories that are nearest to a shop's category, the best first. */
export const createNearestCategories = (categories: readonly CategoryName[]) => {
  const known = categories.map(({ name }) => ({ name, pairs: pairsOf(plain(name)) }));
  return (text: string): readonly string[] => {
    const parts = text.split(SEPARATORS).map((part) => pairsOf(plain(part)));
    const ranked = known.map(({ name, pairs }) => ({ name, likeness: Math.max(0, ...parts.map((part) => likeness(part, pairs))) }));
    return ranked
      .filter((one) => one.likeness >= LEAST_LIKENESS)
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, MOST_OFFERED)
      .map(({ name }) => name);
  };
};
