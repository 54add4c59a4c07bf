// The target price of an alert: parsing, steps, and its likelihood.
import { suggestedTarget, type PricePoint } from '@pluspunkt/core/prices';
import { option as O } from 'fp-ts';

/** A typed price in cents; `undefined` if it is invalid. */
export function centsOf(text: string): number | undefined {
  const match = /^(\d{1,7}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?\s*€?$/.exec(text.trim());
  if (match === null) return undefined;
  const cents = Number((match[1] ?? '').replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}

/** `175,00`, as in the field. */
export const typedPrice = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Whole euros from 20 € on, else ten cents; never below that step. */
export function steppedPrice(cents: number, direction: 1 | -1): number {
  const step = cents + (direction < 0 ? -1 : 0) >= 2_000 ? 100 : 10;
  const onGrid = direction > 0 ? Math.floor(cents / step) * step + step : Math.ceil(cents / step) * step - step;
  return Math.max(step, onGrid);
}

/** So much below the present price, rounded down to what people would name. */
export const belowBy = (presentInCent: number, percent: number): number => {
  const cents = Math.round(presentInCent * (1 - percent / 100));
  const step = cents >= 2_000 ? 100 : 10;
  return Math.max(1, cents >= step ? Math.floor(cents / step) * step : cents);
};

/** Where an alert begins: at its own target, else at one that has a chance. */
export const firstTarget = (own: number | undefined, presentInCent: number | undefined, history: readonly PricePoint[]): number | undefined =>
  own ?? (presentInCent === undefined ? history.at(-1)?.lowestInCent : O.toUndefined(suggestedTarget(presentInCent, history)));

/** On how many of the known days the price was there or below. */
export const daysAtOrBelow = (cents: number, history: readonly PricePoint[]): number => history.filter(({ lowestInCent }) => lowestInCent <= cents).length;
