// What operators changed, the newest first.
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface AuditEntry {
  readonly at: string;
  readonly actor: string;
  readonly kind: string;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export const readAudit = async (db: Kysely<Database>, { limit }: { readonly limit: number }): Promise<readonly AuditEntry[]> => {
  const rows = await db.selectFrom('admin_audit').select(['at', 'actor', 'kind', 'key', 'before', 'after']).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
