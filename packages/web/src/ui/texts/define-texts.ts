// The texts of the product by area, so that operators can change them. Read a text where it is rendered: a copy at module
// load would keep the default.

/** The loaded areas. Code that applies changed texts subscribes to later ones: few pages have any. */
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
