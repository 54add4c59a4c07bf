// Bounds what a wrong file costs: one of some hundred kB has room for a million faults, which take seconds to find and hundreds of megabytes to report.

/** Validation stops after so many faults of a file or of a set of changes. */
export const MOST_FAULTS = 200;
/** Most values in an entry, nested ones included. A brochure of many pages has some ten thousand. */
const MOST_VALUES = 50_000;

/** Checked before the entry is validated. */
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
