// Bounds what a wrong file costs: one of some hundred kB has room for a million faults, which take seconds to find and hundreds of megabytes to report.

/** Of a file or of changes; further ones are not looked for. */
export const MOST_FAULTS = 200;
/** Of an entry, at any depth. A brochure of many pages has some ten thousand. */
const MOST_VALUES = 50_000;

/** Looked at before the entry is validated. */
export const hasTooManyValues = (entry: unknown): boolean => {
  const open: unknown[] = [entry];
  for (let seen = 1; open.length > 0; ) {
    const value = open.pop();
    const inner: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    seen += inner.length;
    if (seen > MOST_VALUES) return true;
    open.push(...inner);
  }
  return false;
};

export const TOO_MANY_VALUES = 'hat zu viele Werte';
