// Points earned and spent over twelve months, and their sources.
import type { BookingSummary, MonthOfPoints } from './points.types.ts';

const MONTHS = 12;

/** The months of a summary, oldest first, `yyyy-mm`; the last one is that of `today` (`yyyy-mm-dd`). */
export function summaryMonths(today: string): readonly string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = last - (MONTHS - 1) + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** All twelve months, including months without bookings; other months are left out. */
export function twelveMonths(months: readonly MonthOfPoints[], today: string): readonly MonthOfPoints[] {
  const known = new Map(months.map((month) => [month.month, month]));
  return summaryMonths(today).map((month) => known.get(month) ?? { month, earned: 0, spent: 0, expired: 0 });
}

/** A source of points. */
export interface PointSource {
  /** Empty for the programme itself. */
  readonly partnerName: string;
  readonly points: number;
  /** Whole percent of everything earned, rounded down. */
  readonly percent: number;
}

/** The sources of points, largest first, at most `count`. */
export function pointSources({ sources }: Pick<BookingSummary, 'sources'>, count: number): readonly PointSource[] {
  const all = sources.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  return sources
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || a.partnerName.localeCompare(b.partnerName, 'de-DE'))
    .slice(0, count)
    .map((source) => ({ ...source, percent: Math.floor((source.points * 100) / all) }));
}
