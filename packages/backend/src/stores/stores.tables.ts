// Tables of stores and of the places around which they are looked for.
import type { OpeningHours } from '@pluspunkt/core/stores';
import type { ColumnType, Insertable, JSONColumnType } from 'kysely';

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
  /** What the partner is known for, so that words find it. */
  keywords: string;
  search_words: ColumnType<string, never, never>;
}

/** A town, or a postcode of one. */
export interface PlaceTable {
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

export type StoreRow = Insertable<StoreTable>;
export type PlaceRow = Insertable<PlaceTable>;
