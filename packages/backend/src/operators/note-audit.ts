// Adds an entry to the audit trail of operators.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';

export interface AuditNote {
  /** Mail address of an operator, or the name of a user of the command line. */
  readonly actor: string;
  readonly kind: string;
  readonly key: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** One of `before` and `after` is present. */
export const noteAudit = async (db: Kysely<Database>, { actor, kind, key, before, after }: AuditNote, now: Date): Promise<void> => {
  await db.insertInto('admin_audit').values({ at: now, actor, kind, key, before: json(before), after: json(after) }).execute();
};
