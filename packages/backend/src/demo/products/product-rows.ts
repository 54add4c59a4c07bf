// The products of the demo catalogue as rows: 300 models in two variants each.
import { gtinCheckDigit, type Quantity } from '@pluspunkt/core/prices';
import { assetUrl, emojiPath } from '../../assets/index.ts';
import { slugOf } from '../content/pages.ts';
import { randomNumbers } from '../common/random-numbers.ts';
import { ELECTRONICS } from './electronics.ts';
import { EVERYDAY } from './everyday.ts';
import { FAMILY } from './family.ts';
import { GARDEN } from './garden.ts';
import { HOUSEHOLD } from './household.ts';
import type { CategorySeed, ModelSeed, ParentSeed, VariantSeed } from './product-seed.ts';
import { modelsOf } from './product-seed.ts';

export const PARENTS: readonly ParentSeed[] = [
  { id: 'elektronik', name: 'Elektronik', picture: '1f4bb' },
  { id: 'haushalt', name: 'Haushalt', picture: '1f3e0' },
  { id: 'garten', name: 'Garten und Werkzeug', picture: '1f337' },
  { id: 'spielzeug', name: 'Spielzeug', picture: '1f9f8' },
  { id: 'drogerie', name: 'Drogerie', picture: '1f9f4' },
  { id: 'tierbedarf', name: 'Tierbedarf', picture: '1f436' },
  { id: 'genuss', name: 'Kaffee und Genuss', picture: '2615' },
  { id: 'sport', name: 'Sport und Reise', picture: '1f6b2' },
];

export const CATEGORIES: readonly CategorySeed[] = [...ELECTRONICS, ...HOUSEHOLD, ...GARDEN, ...FAMILY, ...EVERYDAY];

export interface ProductSeed {
  readonly category: CategorySeed;
  readonly gtin: string;
  readonly slug: string;
  /** An address that the product had before, for some. */
  readonly formerSlug: string | undefined;
  readonly name: string;
  readonly brand: string;
  readonly short_text: string;
  readonly description: string;
  readonly keywords: string[];
  readonly images: string[];
  readonly attributes: { name: string; value: string }[];
  readonly quantity_amount: number | null;
  readonly quantity_unit: Quantity['unit'] | null;
  readonly usualInCent: number;
  readonly listedDaysAgo: number;
}

/** Prefix 2: numbers that GS1 reserves for internal use of shops, so that no real product is meant. */
const gtinOf = (number: number): string => {
  const body = `2${String(40_000_000_000 + number * 7_919).padStart(11, '0')}`;
  return `${body}${gtinCheckDigit(body) ?? 0}`;
};

const attributesOf = (category: CategorySeed, variant: VariantSeed, seed: number) => {
  const numbers = randomNumbers(seed);
  const further = Object.entries(category.attributes).map(([name, values]) => ({ name, value: values[numbers.whole(0, values.length - 1)] ?? '' }));
  return [{ name: category.variantName, value: variant.label }, ...further];
};

const productOf = (category: CategorySeed, { brand, model, shortText, priceInCent }: ModelSeed, variant: VariantSeed, number: number): ProductSeed => {
  const numbers = randomNumbers(number + 1);
  const name = `${brand} ${model}, ${variant.label}`;
  const slug = slugOf(name);
  const young = numbers.next() < 0.06;
  return {
    category,
    gtin: gtinOf(number),
    slug,
    formerSlug: number % 25 === 0 ? slugOf(`${model} ${brand} ${number}`) : undefined,
    name,
    brand,
    short_text: shortText,
    description: `${brand} ${model}: ${shortText}. ${category.sentences.join(' ')}`,
    keywords: [category.name, ...category.keywords],
    images: [category.picture, ...category.morePictures].map((picture) => assetUrl(emojiPath(picture))),
    attributes: attributesOf(category, variant, number),
    quantity_amount: variant.amount ?? null,
    quantity_unit: category.unit ?? null,
    usualInCent: Math.round(priceInCent * (variant.factor ?? 1)),
    listedDaysAgo: young ? numbers.whole(3, 30) : numbers.whole(60, 700),
  };
};

/** In a stable order; the same at every run. */
export const productSeeds = (): readonly ProductSeed[] =>
  CATEGORIES.flatMap((category, place) =>
    modelsOf(category).flatMap((model, row) => category.variants.map((variant, column) => productOf(category, model, variant, place * 20 + row * 2 + column))),
  );
