// The geometry of the price history: positions of prices in percent of the plot, and labels of the axes.
import type { PricePoint } from '@pluspunkt/core/prices';
import { formatEuro, formatWhole } from '../../../ui/format.ts';

/** Room for the dot at the end, in percent of the width. */
const END = 96;
/** So many lines at most. */
const MOST_LINES = 5;
const STEPS_IN_CENT = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const NARROW = '\u202F';

interface Line {
  /** Percent from the top. */
  readonly y: number;
  readonly label: string;
}

export interface Chart {
  /** Path in a box of 100 by 100. */
  readonly line: string;
  readonly area: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly lines: readonly Line[];
  readonly months: readonly { readonly x: number; readonly label: string }[];
  /** The position of a price. */
  readonly yOf: (cents: number) => number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const month = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

const axisLabel = (cents: number, step: number): string => (step % 100 === 0 ? `${formatWhole(cents / 100)}${NARROW}€` : formatEuro(cents));

/** Whole steps around the prices, so that the lowest and the highest have air. */
function scaleOf(prices: readonly number[]): { readonly low: number; readonly high: number; readonly step: number } {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const air = Math.max((most - least) * 0.12, most * 0.01, 1);
  const step = STEPS_IN_CENT.find((one) => Math.ceil((most + air) / one) - Math.floor((least - air) / one) < MOST_LINES) ?? most;
  return { low: Math.max(0, Math.floor((least - air) / step) * step), high: Math.ceil((most + air) / step) * step, step };
}

/** Long histories name their months, short ones every week. */
function marksOf(history: readonly PricePoint[], xOf: (index: number) => number): Chart['months'] {
  const isLong = history.length > 60;
  const marked = history.flatMap(({ day }, index) => {
    const date = new Date(day);
    const isMark = isLong ? day.endsWith('-01') : index % 7 === 3;
    return isMark ? [{ x: round(xOf(index)), label: (isLong ? month : dayAndMonth).format(date) }] : [];
  });
  return marked.filter(({ x }) => x > 2 && x < 93);
}

/** `undefined` with fewer than two days. `also` are further prices within the plot, such as a target price. */
export function chartOf(history: readonly PricePoint[], also: readonly number[] = []): Chart | undefined {
  const last = history.at(-1);
  if (last === undefined || history.length < 2) return undefined;
  const { low, high, step } = scaleOf([...history.map(({ lowestInCent }) => lowestInCent), ...also]);
  const yOf = (cents: number): number => round(((high - cents) / (high - low)) * 100);
  const xOf = (index: number): number => (index / (history.length - 1)) * END;
  const parts = history.map(({ lowestInCent }, index) => {
    const before = history[index - 1]?.lowestInCent;
    if (before === undefined) return `M0 ${yOf(lowestInCent)}`;
    return before === lowestInCent && index < history.length - 1 ? '' : `H${round(xOf(index))}V${yOf(lowestInCent)}`;
  });
  const line = parts.join('');
  const count = Math.round((high - low) / step);
  return {
    line,
    area: `${line}V100H0Z`,
    end: { x: END, y: yOf(last.lowestInCent) },
    lines: Array.from({ length: count + 1 }, (_, index) => ({ y: yOf(low + index * step), label: axisLabel(low + index * step, step) })),
    months: marksOf(history, xOf),
    yOf,
  };
}

export interface PriceRun {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

/** Days in a row with the same price as one, the newest first. */
export function runsOf(history: readonly PricePoint[]): readonly PriceRun[] {
  const runs: PriceRun[] = [];
  for (const { day, lowestInCent } of history) {
    const run = runs.at(-1);
    if (run?.cents === lowestInCent) runs[runs.length - 1] = { ...run, to: day };
    else runs.push({ from: day, to: day, cents: lowestInCent });
  }
  return runs.reverse();
}
