// Shares whole points out by weight, without a rest (largest remainder method). Pure.

/** The shares add up to `points`; equal remainders go to the lower key. All are 0 where no key has a weight. */
export function shareOut(points: number, weights: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return new Map([...weights.keys()].map((key) => [key, 0]));
  const shares = [...weights].map(([key, weight]) => ({ key, share: Math.floor((points * weight) / whole), rest: (points * weight) % whole }));
  const left = points - shares.reduce((sum, { share }) => sum + share, 0);
  const first = new Set(shares.toSorted((a, b) => b.rest - a.rest || (a.key < b.key ? -1 : 1)).slice(0, left).map(({ key }) => key));
  return new Map(shares.map(({ key, share }) => [key, first.has(key) ? share + 1 : share]));
}
