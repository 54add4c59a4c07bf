// When points that an operator gives or takes need a second one: corrections and credited claims count together.
import { needsSecondOperator } from '@pluspunkt/core/operators';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** How long those of a member, and those of an operator, count together. */
const MEMBER_MS = 30 * 86_400_000;
const OPERATOR_MS = 86_400_000;

/** Points that were booked without a second operator since then. */
const bookedAlone = async (tx: Tx, { ofCorrections, ofClaims, since }: { readonly ofCorrections: RawBuilder<unknown>; readonly ofClaims: RawBuilder<unknown>; readonly since: Date }): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select (
      (select coalesce(sum(abs(points)), 0) from point_correction where status = 'booked' and decided_by is null and requested_at > ${since} and ${ofCorrections})
      + (select coalesce(sum((after ->> 'points')::int), 0) from admin_audit where kind = 'claims' and after ->> 'state' = 'credited' and at > ${since} and ${ofClaims})
    )::int as points
  `.execute(tx);
  return rows[0]?.points ?? 0;
};

interface Gift {
  readonly memberId: number;
  readonly points: number;
  /** Mail address of the operator. */
  readonly actor: string;
}

/** Whether the account has the operator's mailbox, however its address is written. */
export const isOwnAccount = async (tx: Tx, { memberId, actor }: Pick<Gift, 'memberId' | 'actor'>): Promise<boolean> => {
  const { rows } = await sql`select from member where id = ${memberId} and mailbox_of(email) = mailbox_of(${actor})`.execute(tx);
  return rows.length > 0;
};

/** Requires the member's lock; locks the operator as well, so that parallel ones for several members count. */
export const asksForSecondOperator = async (tx: Tx, { memberId, points, actor }: Gift, now: Date): Promise<boolean> => {
  await tx.selectFrom('operator').select('id').where('email', '=', actor).forNoKeyUpdate().execute();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const aloneForMember = await bookedAlone(tx, { ofCorrections: sql`member_id = ${memberId}`, ofClaims: sql`(after ->> 'memberId')::bigint = ${memberId}`, since: before(MEMBER_MS) });
  const aloneByOperator = await bookedAlone(tx, { ofCorrections: sql`requested_by = ${actor}`, ofClaims: sql`actor = ${actor}`, since: before(OPERATOR_MS) });
  return needsSecondOperator({ points, aloneForMember, aloneByOperator, isOwnAccount: await isOwnAccount(tx, { memberId, actor }) });
};
