// The middle and the slow end of measured times.

/** Of at least one time; p99 of fewer than a hundred is the slowest of them. */
export const quantiles = (times: readonly number[]): { readonly p50: number; readonly p99: number } => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
};
