// A brand with the terms of its points: the default sentences say what a point is worth.
import type { PointTerms } from '../points/index.ts';
import { BRAND_DEFAULTS } from './brand-defaults.ts';
import type { Brand } from './brand.types.ts';

const USUAL_WORTH = '1 Punkt ist 1 Cent';
const cents = (hundredths: number): string => String(Number((hundredths / 100).toFixed(2))).replace('.', ',');

/** `0,5 Cent` */
export const pointWorthLabel = ({ worthInHundredths }: Pick<PointTerms, 'worthInHundredths'>): string => `${cents(worthInHundredths)} Cent`;

const isSame = (one: PointTerms, other: PointTerms): boolean => one.worthInHundredths === other.worthInHundredths && one.validMonths === other.validMonths && one.endOf === other.endOf;

/** Texts that an operator wrote stay. The same brand where it has these terms already. */
export function withPointTerms<B extends Brand>(brand: B, points: PointTerms): B {
  if (isSame(brand.points, points)) return brand;
  const said = (name: 'promise' | 'description'): string => (brand[name] === BRAND_DEFAULTS[name] ? brand[name].replace(USUAL_WORTH, `1 Punkt ist ${pointWorthLabel(points)}`) : brand[name]);
  return { ...brand, promise: said('promise'), description: said('description'), points };
}
