// The base price that the Preisangabenverordnung requires (PAngV §§ 4, 5: one kilogram, litre, metre or square metre).
import { option as O } from 'fp-ts';
import type { BasePrice, Quantity } from './prices.types.ts';

/** Below ten grams or millilitres none is required (PAngV § 4, paragraph 3). */
const LEAST_AMOUNT = 10;

const UNITS = {
  g: { amount: 1_000, label: '1 kg' },
  ml: { amount: 1_000, label: '1 l' },
  mm: { amount: 1_000, label: '1 m' },
  cm2: { amount: 10_000, label: '1 m²' },
  piece: { amount: 1, label: '1 Stück' },
} as const satisfies Record<Quantity['unit'], { readonly amount: number; readonly label: string }>;

const isExempt = ({ amount, unit }: Quantity): boolean => (unit === 'piece' ? amount < 2 : amount < LEAST_AMOUNT);

/**
 * The price of a unit in whole cents, rounded half up; from the price of the goods, without shipping. `none` for tiny
 * amounts, single pieces, and invalid prices or amounts.
 */
export function basePriceOf(priceInCent: number, quantity: Quantity): O.Option<BasePrice> {
  if (!Number.isSafeInteger(priceInCent) || priceInCent < 0) return O.none;
  if (!Number.isFinite(quantity.amount) || isExempt(quantity)) return O.none;
  const unit = UNITS[quantity.unit];
  return O.some({ priceInCent: Math.round((priceInCent * unit.amount) / quantity.amount), unit: unit.label });
}
