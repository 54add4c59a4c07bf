// Tables of what tells that kept answers are no longer good.
import type { Generated } from 'kysely';

interface ChangeTable {
  transaction: Generated<string>;
  changed_at: Generated<Date>;
}

export interface KeptAnswersTables {
  content_change: ChangeTable;
}
