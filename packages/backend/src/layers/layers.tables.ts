// Tables of overlay layers and of page views.
import type { Insertable } from 'kysely';

export interface OverlayLayerTable {
  tracking_id: string;
  name: string;
  /** Editors' order. */
  position: number;
  /** The id by which the app requests its initial layer. */
  initial_id: string | null;
  copy: string | null;
  headline: string | null;
  image: string | null;
  button_text: string | null;
  button_link: string | null;
  campaign_name: string | null;
  active: boolean;
  favorite_layer: boolean;
  observe_app_login: boolean;
  observe_app_logged_in_long_ago: boolean;
  start_date: Date | null;
  end_date: Date | null;
  longago_date: Date | null;
  show_times: number | null;
  filter_by_gender: string | null;
  /** Days. */
  filter_by_last_transaction: number | null;
  zip_codes: string[];
  blacklist: string[];
  whitelist: string[];
  priority: number | null;
}

interface PageViewTable {
  member_id: number;
  path: string;
  viewed_at: Date;
  count: number;
}

/** Which views have been counted. */
interface PageViewOnceTable {
  member_id: number;
  view_id: string;
  path: string;
  viewed_at: Date;
}

export interface LayerTables {
  overlay_layer: OverlayLayerTable;
  page_view: PageViewTable;
  page_view_once: PageViewOnceTable;
}

export type OverlayLayerRow = Insertable<OverlayLayerTable>;
