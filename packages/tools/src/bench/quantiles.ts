// Median and p99 of measured times.

/** Needs at least one value; p99 of fewer than a hundred is the maximum. */
export const quantiles = (times: readonly number[]): { readonly p50: number; readonly p99: number } => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
};
