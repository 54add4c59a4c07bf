// What an editor writes about a category and the products in it.

/** A colour or size that a product comes in; `amount` where it is sold by quantity, `factor` of the model's price. */
export interface VariantSeed {
  readonly label: string;
  readonly amount?: number;
  readonly factor?: number;
}

export interface CategorySeed {
  /** Last segment of the address. */
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  /** Picture of the package, by code point; the others are shown next to it. */
  readonly picture: string;
  readonly morePictures: readonly string[];
  /** Synonyms. */
  readonly keywords: readonly string[];
  /** Label of the difference between variants: `Farbe`. */
  readonly variantName: string;
  readonly variants: readonly [VariantSeed, VariantSeed];
  readonly unit?: 'g' | 'ml' | 'piece';
  /** Further attributes with the values that occur. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Sentences that hold for every product of the category. */
  readonly sentences: readonly [string, string];
  /** Ten lines `Marke | Modell | Kurztext | Preis in Cent`. */
  readonly models: string;
  /** An address that the category had before. */
  readonly formerSlug?: string;
}

export interface ParentSeed {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
}

export interface ModelSeed {
  readonly brand: string;
  readonly model: string;
  readonly shortText: string;
  readonly priceInCent: number;
}

export const modelsOf = ({ models }: CategorySeed): readonly ModelSeed[] =>
  models
    .trim()
    .split('\n')
    .map((line) => {
      const [brand = '', model = '', shortText = '', price = ''] = line.split('|').map((part) => part.trim());
      return { brand, model, shortText, priceInCent: Number(price) };
    });
