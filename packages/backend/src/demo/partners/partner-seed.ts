// What an editor writes about a partner; the rest of the row is computed.

/** The categories of partners, in the order in which they are listed, each with its picture. */
export const PARTNER_CATEGORIES = {
  'Supermarkt & Feinkost': '1f6d2',
  'Drogerie & Pflege': '1f9f4',
  'Apotheke & Gesundheit': '1f48a',
  'Essen & Trinken': '1f35d',
  'Auto & Tanken': '26fd',
  'Bauen & Renovieren': '1f528',
  'Blumen & Garten': '1f490',
  'Bücher & Spiele': '1f4da',
  'Kinder & Familie': '1f9f8',
  'Mode & Schuhe': '1f457',
  'Möbel & Wohnen': '1f6cb-fe0f',
  'Reisen & Hotels': '1f9f3',
  'Sport & Freizeit': '1f6b2',
  'Technik & Büro': '1f3a7',
  Tierbedarf: '1f415',
} as const;

export type PartnerCategoryName = keyof typeof PARTNER_CATEGORIES;

export interface PartnerSeed {
  /** Also the slug and the name of its logo files. */
  readonly id: string;
  readonly name: string;
  readonly categories: readonly [PartnerCategoryName, ...PartnerCategoryName[]];
  /** So many points … */
  readonly points: number;
  /** … for this: `je 2 €`. */
  readonly unit: string;
  /** One line for the box in lists. */
  readonly box: string;
  /** Present special offer; empty if there is none. */
  readonly highlight: string;
  readonly headline: string;
  readonly subline: string;
  readonly text: string;
  /** Search keywords, including frequent misspellings. */
  readonly keywords: readonly string[];
  /** Weight in the ranking; 1 when absent. */
  readonly boost?: number;
  readonly topShop?: boolean;
}
