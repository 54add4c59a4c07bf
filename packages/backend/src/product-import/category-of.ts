// Which of our categories a shop means: by its last word that we know.
export interface CategoryName {
  readonly id: string;
  readonly name: string;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').replace(/[^a-z0-9]/g, '');

const SEPARATORS = /\s*(?:>|»|\/|\||→)\s*/;
/** Feeds repeat a few hundred words; more are not kept. */
const KEPT = 10_000;

/** The category of `Elektronik > Kopfhörer`, of `Kopfhörer`, or of an id; the deepest that is known. */
export const createCategoryOf = (categories: readonly CategoryName[]) => {
  const known = new Map(categories.flatMap(({ id, name }) => [[plain(name), id], [plain(id), id]] as const));
  const seen = new Map<string, string | undefined>();
  return (text: string): string | undefined => {
    if (seen.has(text)) return seen.get(text);
    const found = known.get(plain(text)) ?? text.split(SEPARATORS).toReversed().map((part) => known.get(plain(part))).find((id) => id !== undefined);
    if (seen.size < KEPT) seen.set(text, found);
    return found;
  };
};
