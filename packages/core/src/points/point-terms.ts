// The terms of a programme's points: what a point is worth, and when it expires. Points keep the best terms that they were promised.
import type { PointTerms } from './points.types.ts';
import { berlinDay } from '../locale/berlin-time.ts';

/** The periods at whose end points expire. */
export const EXPIRY_PERIODS = ['month', 'quarter', 'year'] as const;
const MONTHS: Readonly<Record<PointTerms['endOf'], number>> = { month: 1, quarter: 3, year: 12 };

/** Of a programme that has set no others. */
export const DEFAULT_POINT_TERMS: PointTerms = { worthInHundredths: 100, validMonths: 36, endOf: 'quarter' };

/** Bounds of the terms: a tenth of a cent to ten cents, a year to ten years. */
export const POINT_TERMS_BOUNDS = { worthInHundredths: [10, 1_000], validMonths: [12, 120] } as const;

const CENT = 100;

/** The worth of points in whole euro cents, rounded down. */
export const worthInCent = (points: number, { worthInHundredths }: Pick<PointTerms, 'worthInHundredths'>): number => Math.floor((points * worthInHundredths) / CENT);

/** The last day on which points count that are booked at `earnedAt` (Europe/Berlin, `yyyy-mm-dd`): some months later, to the end of that period. */
export function expiryDay(earnedAt: Date, { validMonths, endOf }: Pick<PointTerms, 'validMonths' | 'endOf'>): string {
  const [year = 0, month = 0] = berlinDay(earnedAt).split('-').map(Number);
  const months = MONTHS[endOf];
  const end = Math.floor((year * 12 + (month - 1) + validMonths) / months) * months + months;
  // Day 0 of the month after is the last day of the period.
  return new Date(Date.UTC(Math.floor(end / 12), end % 12, 0)).toISOString().slice(0, 10);
}

/** The same under several terms, those between the purchase and its booking: the latest day counts. */
export const latestExpiryDay = (earnedAt: Date, terms: readonly Pick<PointTerms, 'validMonths' | 'endOf'>[]): string =>
  terms.map((one) => expiryDay(earnedAt, one)).reduce((latest, day) => (day > latest ? day : latest), expiryDay(earnedAt, terms[0] ?? DEFAULT_POINT_TERMS));

/** Why terms are refused; the codes of the refusals. */
export type PointTermsFault = 'worth-out-of-range' | 'validity-out-of-range' | 'points-would-lose-worth';

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => Number.isInteger(value) && value >= least && value <= most;

/**
 * Undefined for terms that may replace the present ones. The worth never falls while members have points. The validity may
 * fall: it concerns points that are earned from then on.
 */
export function pointTermsFault(next: PointTerms, { present, openPoints }: { readonly present: PointTerms; readonly openPoints: number }): PointTermsFault | undefined {
  if (!isWithin(next.worthInHundredths, POINT_TERMS_BOUNDS.worthInHundredths)) return 'worth-out-of-range';
  if (!isWithin(next.validMonths, POINT_TERMS_BOUNDS.validMonths)) return 'validity-out-of-range';
  return next.worthInHundredths < present.worthInHundredths && openPoints > 0 ? 'points-would-lose-worth' : undefined;
}

/** The terms as the public configuration has them, group `programme`; the default ones where they are missing. */
export function pointTermsOf(settings: Readonly<Record<string, unknown>>): PointTerms {
  const { pointWorthInHundredths: worth, pointsValidMonths: months, pointsEndOf: end } = settings;
  const endOf = EXPIRY_PERIODS.find((period) => period === end);
  return typeof worth === 'number' && typeof months === 'number' && endOf !== undefined ? { worthInHundredths: worth, validMonths: months, endOf } : DEFAULT_POINT_TERMS;
}
