// Table of uploaded assets: logos and other files that editors bring.
import type { Generated } from 'kysely';

interface AssetFileTable {
  /** Below the asset route: `logos/kornkiste.svg`. */
  path: string;
  media_type: string;
  body: Buffer;
  updated_at: Generated<Date>;
}

export interface AssetTables {
  asset_file: AssetFileTable;
}
