// Tables of favourite partners.
import type { Generated } from 'kysely';

/** One row a member, locked while the list changes. */
interface PartnerFavouriteListTable {
  member_id: number;
  stored_by: 'member' | 'import' | 'service';
  changed_at: Date;
}

interface PartnerFavouriteTable {
  member_id: number;
  partner_id: string;
  /** Where the member was when adding it. */
  channel: 'app' | 'web';
  /** Ascending: the order in which they were added. */
  position: Generated<number>;
}

interface FavouriteLayerShownTable {
  member_id: number;
  layer_name: string;
  shown_at: Date;
}

export interface PartnerFavouriteTables {
  partner_favourite_list: PartnerFavouriteListTable;
  partner_favourite: PartnerFavouriteTable;
  favourite_layer_shown: FavouriteLayerShownTable;
}
