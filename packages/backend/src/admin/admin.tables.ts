// Table of what operators changed.
import type { ColumnType, Generated } from 'kysely';

interface AdminAuditTable {
  id: Generated<number>;
  at: Date;
  actor: string;
  kind: string;
  key: string;
  /** Absent where the entry is new. */
  before: ColumnType<unknown, string | null, never>;
  /** Absent where the entry was removed. */
  after: ColumnType<unknown, string | null, never>;
}

export interface AdminTables {
  admin_audit: AdminAuditTable;
}
