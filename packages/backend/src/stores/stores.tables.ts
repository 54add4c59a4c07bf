// Tables of stores and places.
import type { GermanState, OpeningException, OpeningHours } from '@pluspunkt/core/stores';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface StoreTable {
  id: string;
  partner_id: string;
  name: string;
  kind: 'store' | 'restaurant';
  street: string;
  postcode: string;
  city: string;
  latitude: number;
  longitude: number;
  phone: string;
  opening_hours: JSONColumnType<OpeningHours, string, string>;
  /** Null: unknown. */
  state: GermanState | null;
  opening_exceptions: JSONColumnType<readonly OpeningException[], string, string>;
  /** No page shows it. */
  archived: Generated<boolean>;
  /** Keywords of the partner, for the search. */
  keywords: string;
  search_words: ColumnType<string, never, never>;
  /** The name, for the order. */
  folded: ColumnType<string, never, never>;
}

/** A town, or a postcode of one. */
interface PlaceTable {
  id: string;
  name: string;
  postcode: string;
  is_town: boolean;
  latitude: number;
  longitude: number;
  folded: ColumnType<string, never, never>;
  plain: ColumnType<string, never, never>;
}

export interface StoreTables {
  store: StoreTable;
  place: PlaceTable;
}
