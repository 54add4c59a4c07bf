// The audit trail of members, newest first: spendings and consents.
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface MemberAuditEntry {
  readonly at: string;
  readonly memberId: number;
  readonly actor: string;
  readonly action: string;
  /** As the log and the statements name it. */
  readonly requestId: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export interface MemberAuditQuery {
  readonly limit: number;
  /** Of this account or card only. */
  readonly card?: string;
}

/** A closed account is not found by its number, which belongs to no member any more. */
export const readMemberAudit = async (db: Kysely<Database>, { limit, card }: MemberAuditQuery): Promise<readonly MemberAuditEntry[]> => {
  const all = db.selectFrom('audit_entry').select(['at', 'member_id', 'actor', 'action', 'request_id', 'before', 'after']).orderBy('id', 'desc').limit(limit);
  const asked =
    card === undefined
      ? all
      : all.where((where) =>
          where.or([
            where('member_id', 'in', where.selectFrom('member').select('id').where('card_number', '=', card)),
            where('member_id', 'in', where.selectFrom('card').select('member_id').where('card_number', '=', card)),
          ]),
        );
  const rows = await asked.execute();
  return rows.map(({ at, member_id: memberId, request_id: requestId, ...row }) => ({ at: at.toISOString(), memberId, requestId, ...row }));
};
