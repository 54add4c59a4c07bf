// Compares products side by side: common and different attributes, and the cheapest product.
import type { Product } from './prices.types.ts';

/** Maximum number of compared products. */
export const MAX_COMPARED = 4;

const GTIN = /^[0-9]{8,14}$/;

/** Valid GTINs without duplicates, at most four; the first ones win. */
export const comparedFrom = (values: readonly string[]): readonly string[] => [...new Set(values.map((value) => value.trim()).filter((value) => GTIN.test(value)))].slice(0, MAX_COMPARED);

/** The values of one attribute, e.g. `Farbe`. */
export interface ComparedAttribute {
  readonly name: string;
  /** One for each product, in order; undefined where it lacks the attribute. */
  readonly values: readonly (string | undefined)[];
  /** Whether the values differ. */
  readonly differs: boolean;
}

/** Products side by side, as plain data. */
export interface Comparison {
  /** In the order of the products' attributes. */
  readonly attributes: readonly ComparedAttribute[];
  /** GTINs with the lowest total price; several where prices are equal, none with fewer than two prices. */
  readonly cheapest: readonly string[];
}

type Compared = Pick<Product, 'gtin' | 'priceInCent' | 'attributes'>;

const cheapestOf = (products: readonly Compared[]): readonly string[] => {
  const priced = products.filter(({ priceInCent }) => priceInCent !== undefined);
  const lowest = Math.min(...priced.map(({ priceInCent }) => priceInCent ?? Infinity));
  return priced.length < 2 ? [] : priced.filter(({ priceInCent }) => priceInCent === lowest).map(({ gtin }) => gtin);
};

/** The comparison of products. Prices in cents; takes any number of products. */
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
