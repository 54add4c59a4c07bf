// Tables of what operators changed, and of what members spent and consented to.
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

/** Written by a trigger. */
interface AuditEntryTable {
  id: Generated<number>;
  at: Generated<Date>;
  member_id: number;
  actor: 'member' | 'job' | 'operator';
  /** E.g. `points.donation`, `consent.newsletter`. */
  action: string;
  request_id: string | null;
  before: ColumnType<unknown, never, never>;
  after: ColumnType<unknown, never, never>;
}

/** An entry of the demo data, with the digest of what it was made with. */
interface DemoEntryTable {
  kind: string;
  key: string;
  version: string;
}

export interface AdminTables {
  demo_entry: DemoEntryTable;
  admin_audit: AdminAuditTable;
  audit_entry: AuditEntryTable;
}
