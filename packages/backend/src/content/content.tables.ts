// Tables of editors' content: pages, teasers for positions, public settings.
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType } from 'kysely';

/** A stored block: refers to its content, which is read with the page. */
export type StoredBlock =
  | { readonly kind: 'markdown'; readonly markdown: string }
  | { readonly kind: 'teaser'; readonly teaserId: number }
  | { readonly kind: 'coupons'; readonly headline: string; readonly promotionIds: readonly string[] }
  | { readonly kind: 'partners'; readonly headline: string; readonly partnerIds: readonly string[] }
  | { readonly kind: 'products'; readonly headline: string; readonly gtins: readonly string[] }
  | { readonly kind: 'faq'; readonly headline: string; readonly questionIds: readonly string[] }
  | { readonly kind: 'form'; readonly headline: string; readonly form: 'newsletter' | 'contact' };

export interface ContentPageTable {
  /** Starts with a slash, ends without one. */
  path: string;
  layout: 'default' | 'default-b2b' | 'clean';
  title: string;
  description: string;
  blocks: JSONColumnType<readonly StoredBlock[], string, string>;
  search_vector: GeneratedAlways<string>;
  search_words: GeneratedAlways<string>;
}

export interface PartnerTeaserTable {
  id: Generated<number>;
  position: string;
  rank: number;
  headline: string;
  text: string;
  image: string;
  button_text: string;
  link: string;
  /** Label and target of the button for members; both or none. */
  logged_in_button_text: string | null;
  logged_in_link: string | null;
  logged_in_target: '_blank' | null;
  partner_name: string | null;
  valid_from: Date;
  valid_to: Date | null;
  /** Only for postcodes that begin so; empty for all. */
  postcode_prefix: string;
  /** Only for members with at least so many points that expire soon. */
  min_expiring_points: number;
}

/** One public setting of a named group. */
interface ConfigurationTable {
  group_name: string;
  key: string;
  value: ColumnType<string | number | boolean, string, string>;
}

export interface ContentTables {
  content_page: ContentPageTable;
  partner_teaser: PartnerTeaserTable;
  configuration: ConfigurationTable;
}

export type PartnerTeaserRow = Insertable<PartnerTeaserTable>;
