// Table of the reward shop.
import type { ColumnType, Insertable } from 'kysely';

interface RewardTable {
  id: string;
  name: string;
  description: string;
  keywords: string[];
  picture: string;
  picture_label: string;
  actual_points: number;
  original_points: number;
  product_url: string;
  /** The editors' order. */
  position: number;
  search_vector: ColumnType<string, never, never>;
  search_words: ColumnType<string, never, never>;
}

export interface RewardTables {
  reward: RewardTable;
}

export type RewardRow = Insertable<RewardTable>;
