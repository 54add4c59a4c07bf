// Merges two versions of an entry that were made from the same one.
export type Value = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

/** Independent of the order of an object's fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return left.length === right.length && left.every(([name, value]) => Object.hasOwn(other, name) && isEqual(value, Reflect.get(other, name)));
}

/** Fields in which both versions differ, each with the side that alone has changed it; mine where both have. */
export function differingFields(base: Value, mine: Value, theirs: Value): ReadonlyMap<string, Side> {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((name) => !isEqual(mine[name], theirs[name]));
  return new Map(names.map((name) => [name, isEqual(base[name], mine[name]) ? 'theirs' : 'mine']));
}

export const mergeVersions = (mine: Value, theirs: Value, sides: ReadonlyMap<string, Side>): Value => ({
  ...mine,
  ...Object.fromEntries([...sides].filter(([, side]) => side === 'theirs').map(([name]) => [name, theirs[name]])),
});
