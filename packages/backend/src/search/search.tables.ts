// Tables that the search service reads: partners, their categories, questions, promo teasers, and the known words.
import type { ColumnType, Generated, Insertable, JSONColumnType } from 'kysely';

/** Generated from the other columns. */
type Derived<T> = ColumnType<T, never, never>;

interface Searchable {
  search_vector: Derived<string>;
  search_words: Derived<string>;
}

interface CouponLogo {
  readonly logo: string;
  readonly partnerVariant: string;
  readonly publicPartnerId: string;
  readonly validFrom: string;
  readonly validTo: string;
}

export interface PartnerTable extends Searchable {
  id: string;
  name: string;
  /** Editors' order. */
  position: number;
  is_premium: boolean;
  is_top_shop: boolean;
  categories: string[];
  keywords: string[];
  search_boost: number;
  detail_link: string;
  public_partner_id: string;
  storegroup: string;
  subgroup: string;
  transaction_names: string[];
  logo: string;
  logo_small: string;
  show_on_map: boolean;
  box_teaser_text: string;
  highlight_text: string;
  article_headline: string;
  article_subline: string;
  article_text: string;
  affiliate_shop_link: string;
  how_to_headline: string;
  how_to_text: string;
  /** So many points … */
  incentive_points: number;
  /** … for this: `je 2 €`. */
  incentive_unit: string;
  meta_description: string;
  redirect_to_on_expired: string;
  coupon_logos: JSONColumnType<readonly CouponLogo[], string, string>;
  /** No page shows it; members' data of it stays. */
  archived: Generated<boolean>;
}

interface PartnerCategoryTable {
  name: string;
  slug: string;
  logo: string;
  position: number;
}

interface FaqEntryTable extends Searchable {
  id: string;
  topic: string;
  position: number;
  question: string;
  /** Other words that people use for it. */
  keywords: Generated<string[]>;
  /** Markdown. */
  answer: string;
  path: string;
}

interface PromoTeaserTable extends Searchable {
  id: string;
  headline: string;
  body: string;
  keywords: string[];
  background_image: string;
  button_text: string;
  promo_image: string;
  promo_link: string;
  valid_from: Date;
  valid_to: Date;
}

/** A word that people may mean, with the number of entries that know it. */
interface SearchTermTable {
  folded: string;
  word: string;
  stem: string;
  entries: number;
}

export interface SearchTables {
  partner: PartnerTable;
  partner_category: PartnerCategoryTable;
  faq_entry: FaqEntryTable;
  promo_teaser: PromoTeaserTable;
  search_term: SearchTermTable;
}

export type PartnerRow = Omit<Insertable<PartnerTable>, 'coupon_logos'> & { coupon_logos: readonly CouponLogo[] };
export type FaqRow = Insertable<FaqEntryTable>;
export type PromoTeaserRow = Insertable<PromoTeaserTable>;
