// The texts that people read, each area by its name, so that operators can change them. A text is read where it is
// shown: a copy that a module takes when it is loaded would keep what the programme came with.

/** The areas that are loaded. Whoever shows changed texts follows those to come: few pages have any. */
export const textAreas = {
  known: [] as (readonly [name: string, texts: object])[],
  follow: (name: string, texts: object): unknown => textAreas.known.push([name, texts]),
};

/* @__NO_SIDE_EFFECTS__ */
/** Texts of an area, with their defaults until an operator changes them. */
export function defineTexts<T extends object>(name: string, texts: T): T {
  textAreas.follow(name, texts);
  return texts;
}
