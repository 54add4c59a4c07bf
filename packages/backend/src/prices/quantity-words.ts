// Quantities in a product query (500g, 4 x 75 ml, 55zoll): names write them with and without blanks, so each way finds the other.

const UNITS: ReadonlySet<string> = new Set([
  'g', 'kg', 'mg', 'ml', 'cl', 'l', 'liter', 'mm', 'cm', 'm', 'zoll', 'w', 'watt', 'kw', 'v', 'volt', 'ah', 'mah', 'wh', 'gb', 'tb', 'mb', 'mp', 'hz', 'khz', 'ghz',
  'er', 'stk', 'st', 'stueck', 'stück', 'tlg', 'teilig', 'jahre', 'blatt',
]);
const NUMBER = /^[0-9]+$/;
/** Numbers, parted by `x`, with a unit or without. */
const QUANTITY = /^([0-9]+)(?:(x)([0-9]+))?(?:(x)([0-9]+))?(\p{L}+)?$/u;

/** The parts of a typed word that is a quantity (`4`, `x`, `75`, `ml`), else the word itself. Pure. */
export const quantityParts = (word: string): readonly string[] => {
  const [, ...parts] = QUANTITY.exec(word) ?? [];
  const unit = parts.at(-1);
  return parts.length === 0 || (unit !== undefined && !UNITS.has(unit)) ? [word] : parts.filter((part) => part !== undefined);
};

/** Three numbers, the signs between them and a unit. The spellings of more would be thousands, since each part doubles them. */
const MOST_PARTS = 6;

/** Whether a word belongs to the quantity that the words before it begin. Pure. */
export const isOneQuantity = (before: readonly string[], word: string): boolean => {
  if (before.length >= MOST_PARTS) return false;
  const last = before.at(-1) ?? '';
  if (NUMBER.test(last)) return word === 'x' || UNITS.has(word);
  return last === 'x' && before.length > 1 && NUMBER.test(word);
};

/** Every way to write neighbouring parts together or apart. Pure. */
export const spellingsOf = ([first, ...rest]: readonly string[]): readonly (readonly string[])[] =>
  first === undefined
    ? []
    : rest.reduce<readonly (readonly string[])[]>(
        (spellings, part) => spellings.flatMap((spelling) => [[...spelling, part], [...spelling.slice(0, -1), `${spelling.at(-1) ?? ''}${part}`]]),
        [[first]],
      );
