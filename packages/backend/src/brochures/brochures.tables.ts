// Tables of brochures and their views.
import type { NotedItem, PageArea } from '@pluspunkt/core/brochures';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { TemplateName, Theme } from './page-art.types.ts';

type Derived<T> = ColumnType<T, never, never>;
type Day = ColumnType<string, string, never>;

interface BrochureCategoryTable {
  id: number;
  name: string;
  slug: string;
  position: number;
}

interface BrochureTable {
  id: string;
  partner_id: string;
  category_id: number;
  /** Editors' order. */
  position: number;
  title: string;
  valid_from: Date;
  valid_to: Date;
  page_count: number;
  theme: JSONColumnType<Theme, string, string>;
  /** Part of the addresses of its pages: a new version bypasses caches. */
  version: Generated<number>;
  /** Names of the partner and the category. */
  keywords: string;
  search_words: Derived<string>;
  /** `pages`: operators made its pages from a PDF. */
  source: Generated<'drawn' | 'pages'>;
  /** As operators edit them; `publishPages` fills the other tables from it. */
  pages: Generated<unknown>;
  /** No page shows it. */
  archived: Generated<boolean>;
}

interface BrochurePageTable {
  brochure_id: string;
  page_number: number;
  template: TemplateName | 'picture';
  headline: string;
  badge: string;
  copy: string[];
  /** Of a page from a PDF, as its text. */
  image: Generated<string | null>;
  width: Generated<number | null>;
  height: Generated<number | null>;
  text: Generated<string | null>;
}

interface BrochureProductTable {
  id: string;
  brochure_id: string;
  page_number: number;
  position: number;
  name: string;
  detail: string;
  price_in_cent: number;
  former_price_in_cent: number | null;
  /** Code point of its 3D picture. */
  picture: string;
  search_words: Derived<string>;
  gtin: Generated<string | null>;
  /** Of a product that operators marked; its picture is this part of the page. */
  area: JSONColumnType<PageArea | null, string | undefined, string>;
}

interface BrochureImpressionTable {
  visitor: string;
  brochure_id: string;
  day: Day;
  member_id: number | null;
}

interface BrochureViewTable {
  /** Made by the client, once per opening. */
  view_id: string;
  visitor: string;
  member_id: number | null;
  brochure_id: string;
  page_number: number;
  viewed_at: Date;
  seconds: number | null;
}

interface BrochurePdfTable {
  id: string;
  body: Buffer;
  page_count: number;
  uploaded_at: Date;
}

interface ShoppingListEntryTable {
  member_id: number;
  kind: 'product' | 'coupon';
  item_id: string;
  /** Ascending: the order in which they were added. */
  place: Generated<number>;
  item: JSONColumnType<NotedItem, string, string>;
  valid_to: Date;
  noted_at: Date;
}

export interface BrochureTables {
  shopping_list_entry: ShoppingListEntryTable;
  brochure_category: BrochureCategoryTable;
  brochure: BrochureTable;
  brochure_page: BrochurePageTable;
  brochure_product: BrochureProductTable;
  brochure_pdf: BrochurePdfTable;
  brochure_impression: BrochureImpressionTable;
  brochure_view: BrochureViewTable;
}
