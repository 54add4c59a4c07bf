// Table of transactions that changed what editors write.
import type { Generated } from 'kysely';

interface ChangeTable {
  transaction: Generated<string>;
  changed_at: Generated<Date>;
}

export interface ContentChangeTables {
  content_change: ChangeTable;
}
