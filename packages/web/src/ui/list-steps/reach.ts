// How many items of a paged list an address shows.

/** How far an address goes through a list. */
export interface Reach {
  /** How many are shown at most, in whole steps. */
  readonly shown: number;
  /** Number of items that the client has already, in whole steps. */
  readonly known: number;
}

/** How much a list has. */
export interface Steps {
  /** How many come at first, and how many more with every step. */
  readonly step: number;
  /** A list beyond this is no list any more. */
  readonly most: number;
}

const wholeSteps = (text: string | null, round: (steps: number) => number, step: number): number => {
  const steps = round(Number(text ?? '') / step);
  return Number.isFinite(steps) ? Math.max(0, steps) * step : 0;
};

/** The reach of an address, from `anzahl` and `ab`. At least one step is always requested. */
export function reachFrom(params: URLSearchParams, { step, most }: Steps): Reach {
  const shown = Math.min(most, Math.max(step, wholeSteps(params.get('anzahl'), Math.ceil, step)));
  return { shown, known: Math.min(shown - step, wholeSteps(params.get('ab'), Math.floor, step)) };
}

/** As `reachFrom` reads it; what is left at its default is left out. */
export const reachParts = ({ shown, known }: Reach, { step }: Steps): Readonly<Record<string, string>> => ({
  ...(shown <= step ? {} : { anzahl: String(shown) }),
  ...(known === 0 ? {} : { ab: String(known) }),
});
