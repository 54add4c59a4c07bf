// The geometry of a step line: where each price holds until the next one.

export interface SparkPaths {
  readonly line: string;
  readonly area: string;
  readonly end: { readonly x: number; readonly y: number };
}

const MARGIN = 5;
const round = (value: number): number => Math.round(value * 100) / 100;

/** Fits at least two values into a box of `width` by `height`, with room for the dot at the end. */
export const sparkPaths = (values: readonly number[], width: number, height: number): SparkPaths => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const x = (index: number): number => round((index / (values.length - 1)) * (width - MARGIN));
  const y = (value: number): number => round(high === low ? height / 2 : MARGIN + ((high - value) / span) * (height - 2 * MARGIN));
  const line = values.map((value, index) => (index === 0 ? `M0 ${y(value)}` : `H${x(index)}V${y(value)}`)).join('');
  const end = { x: round(width - MARGIN), y: y(values.at(-1) ?? low) };
  return { line, area: `${line}V${height}H0Z`, end };
};
