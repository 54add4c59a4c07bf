// A brand with the terms of its points: the default sentences say what a point is worth.
import type { PointTerms } from '../points/index.ts';
import { BRAND_DEFAULTS } from './brand-defaults.ts';
import type { Brand } from './brand.types.ts';

const USUAL_WORTH = '1 Punkt ist 1 Cent';
const cents = (hundredths: number): string => (hundredths / 100).toFixed(2).replace(/\.?0+$/, '').replace('.', ',');

/** `0,5 Cent` */
export const pointWorthLabel = ({ worthInHundredths }: Pick<PointTerms, 'worthInHundredths'>): string => `${cents(worthInHundredths)} Cent`;

/** Texts that an operator wrote stay. */
export function withPointTerms<B extends Brand>(brand: B, points: PointTerms): B {
  const said = (name: 'promise' | 'description'): string => (brand[name] === BRAND_DEFAULTS[name] ? brand[name].replace(USUAL_WORTH, `1 Punkt ist ${pointWorthLabel(points)}`) : brand[name]);
  return { ...brand, promise: said('promise'), description: said('description'), points };
}
