// Products side by side: what they have in common, where they differ, and which is the cheapest.
import type { Product } from './prices.types.ts';

/** More than these stand on no screen. */
export const MAX_COMPARED = 4;

const GTIN = /^[0-9]{8,14}$/;

/** GTINs that can be compared: what is none is left out, each stands once, four at most; the first ones win. */
export const comparedFrom = (values: readonly string[]): readonly string[] => [...new Set(values.map((value) => value.trim()).filter((value) => GTIN.test(value)))].slice(0, MAX_COMPARED);

/** What products say of themselves under one name, e.g. `Farbe`. */
export interface ComparedAttribute {
  readonly name: string;
  /** One for each product, in their order; undefined where it says nothing of it. */
  readonly values: readonly (string | undefined)[];
  /** Whether the products do not all say the same. */
  readonly differs: boolean;
}

/** Products side by side, as plain data. */
export interface Comparison {
  /** In the order in which the products name them. */
  readonly attributes: readonly ComparedAttribute[];
  /** GTINs of what costs the least with shipping; several where they cost the same, none where there is nothing to compare. */
  readonly cheapest: readonly string[];
}

type Compared = Pick<Product, 'gtin' | 'priceInCent' | 'attributes'>;

const cheapestOf = (products: readonly Compared[]): readonly string[] => {
  const priced = products.filter(({ priceInCent }) => priceInCent !== undefined);
  const lowest = Math.min(...priced.map(({ priceInCent }) => priceInCent ?? Infinity));
  return priced.length < 2 ? [] : priced.filter(({ priceInCent }) => priceInCent === lowest).map(({ gtin }) => gtin);
};

/** Compares what products say and cost, prices in cents; total over any products, also none. Section 2, price comparison. */
export function compareProducts(products: readonly Compared[]): Comparison {
  const names = [...new Set(products.flatMap(({ attributes }) => attributes.map(({ name }) => name)))];
  return {
    attributes: names.map((name) => {
      const values = products.map(({ attributes }) => attributes.find((one) => one.name === name)?.value);
      return { name, values, differs: new Set(values).size > 1 };
    }),
    cheapest: cheapestOf(products),
  };
}
