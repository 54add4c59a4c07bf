// Corrections of points by operators: booked at once up to a limit, above it by a second operator.
import { either as E } from 'fp-ts';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import { REQUEST_REFUSALS } from '../platform/http/de.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import { credit, debit, lockMember } from '../points/index.ts';
import { CORRECTION_BOOKING, SERVICE_REFUSALS } from './de.ts';
import { noteAudit } from './note-audit.ts';
import { asksForSecondOperator, isOwnAccount } from './second-operator.ts';

const PAGE = 20;
const KIND = 'corrections';

const refused = (code: keyof typeof SERVICE_REFUSALS): Refusal => refuseWith(code, SERVICE_REFUSALS[code]);

const correctionQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('point_correction')
    .innerJoin('member', 'member.id', 'point_correction.member_id')
    .select(['point_correction.id', 'member_id', 'card_number', 'points', 'reason', 'status', 'requested_by', 'requested_at', 'decided_by', 'decided_at']);

type Row = Awaited<ReturnType<ReturnType<typeof correctionQuery>['executeTakeFirstOrThrow']>>;

const wire = (row: Row) => ({
  correctionId: row.id,
  memberId: row.member_id,
  cardNumber: row.card_number,
  points: row.points,
  reason: row.reason,
  status: row.status,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at.toISOString(),
  ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
  ...(row.decided_at === null ? {} : { decidedAt: row.decided_at.toISOString() }),
});

const readCorrection = async (db: Kysely<Database>, id: number) => wire(await correctionQuery(db).where('point_correction.id', '=', id).executeTakeFirstOrThrow());

export const correctionsOfMember = async (db: Kysely<Database>, memberId: number) => (await correctionQuery(db).where('member_id', '=', memberId).orderBy('point_correction.id', 'desc').limit(PAGE).execute()).map(wire);

export const listCorrections = async (db: Kysely<Database>, { status, limit = PAGE, offset = 0 }: { readonly status?: Row['status'] | undefined; readonly limit?: number | undefined; readonly offset?: number | undefined }) => {
  const { total } = await db.selectFrom('point_correction').select((build) => build.fn.countAll<number>().as('total')).$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting')).executeTakeFirstOrThrow();
  const rows = await correctionQuery(db).$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting')).orderBy('point_correction.id', 'desc').limit(limit).offset(offset).execute();
  return { total, items: rows.map(wire) };
};

/** Undefined where it is booked. */
const book = async (tx: Tx, { id, memberId, points }: { readonly id: number; readonly memberId: number; readonly points: number }, now: Date): Promise<Refusal | undefined> => {
  const entry = { memberId, kind: 'correction' as const, points: Math.abs(points), partnerName: '', description: CORRECTION_BOOKING.correction, transactionAt: now, bookingKey: `operator-correction:${id}` };
  if (points > 0) {
    await credit(tx, entry, now);
    return undefined;
  }
  return E.isLeft(await debit(tx, entry, now)) ? refused('not-enough-points') : undefined;
};

export interface CorrectionOrder {
  readonly memberId: number;
  readonly points: number;
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly actor: string;
}

/** Part of `transact`. The same key again gets the first answer. */
export const correctPoints = async (tx: Tx, order: CorrectionOrder, now: Date) => {
  const { memberId, points, reason, idempotencyKey, actor } = order;
  const member = await tx.selectFrom('member').select('id').where('id', '=', memberId).where('closed_at', 'is', null).executeTakeFirst();
  if (member === undefined) return refused('unknown-member');
  await lockMember(tx, memberId);
  const before = await correctionQuery(tx).where('requested_by', '=', actor).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  if (before !== undefined) {
    const isSame = before.member_id === memberId && before.points === points && before.reason === reason;
    return isSame ? wire(before) : refuseWith('idempotency-key-reused', REQUEST_REFUSALS['idempotency-key-reused']);
  }
  const status = (await asksForSecondOperator(tx, order, now)) ? 'waiting' : 'booked';
  const { id } = await tx
    .insertInto('point_correction')
    .values({ member_id: memberId, points, reason, status, requested_by: actor, requested_at: now, decided_by: null, decided_at: null, idempotency_key: idempotencyKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refusal = status === 'booked' ? await book(tx, { id, memberId, points }, now) : undefined;
  if (refusal !== undefined) return refusal;
  await noteAudit(tx, { actor, kind: KIND, key: String(id), after: { memberId, points, status } }, now);
  return readCorrection(tx, id);
};

/** Others see a new account in the team before it confirms: a lead could invite a second one of the own. */
const CONFIRMS_AFTER_MS = 7 * 86_400_000;
const isTooNew = async (tx: Tx, actor: string, now: Date): Promise<boolean> =>
  (await tx.selectFrom('operator').select('id').where('email', '=', actor).where('created_at', '<=', new Date(now.getTime() - CONFIRMS_AFTER_MS)).executeTakeFirst()) === undefined;

/** Part of `transact`. */
export const decideCorrection = async (tx: Tx, { correctionId, decision, actor }: { readonly correctionId: number; readonly decision: 'confirm' | 'reject'; readonly actor: string }, now: Date) => {
  const row = await tx.selectFrom('point_correction').select(['id', 'member_id', 'points', 'status', 'requested_by']).where('id', '=', correctionId).forUpdate().executeTakeFirst();
  if (row === undefined) return refused('unknown-correction');
  if (row.status !== 'waiting') return refused('correction-decided');
  if (row.requested_by === actor) return refused('own-correction');
  if (decision === 'confirm' && (await isTooNew(tx, actor, now))) return refused('operator-too-new');
  const status = decision === 'confirm' ? 'booked' : 'rejected';
  const refusal = status === 'booked' ? await bookForOpenMember(tx, row, actor, now) : undefined;
  if (refusal !== undefined) return refusal;
  await tx.updateTable('point_correction').set({ status, decided_by: actor, decided_at: now }).where('id', '=', correctionId).execute();
  await noteAudit(tx, { actor, kind: KIND, key: String(correctionId), before: { status: 'waiting' }, after: { memberId: row.member_id, points: row.points, status } }, now);
  return readCorrection(tx, correctionId);
};

/** The account may be closed since, or be that of the operator who confirms. */
const bookForOpenMember = async (tx: Tx, { id, member_id: memberId, points }: { readonly id: number; readonly member_id: number; readonly points: number }, actor: string, now: Date): Promise<Refusal | undefined> => {
  await lockMember(tx, memberId);
  const open = await tx.selectFrom('member').select('id').where('id', '=', memberId).where('closed_at', 'is', null).executeTakeFirst();
  if (open === undefined) return refused('unknown-correction');
  return (await isOwnAccount(tx, { memberId, actor })) ? refused('own-correction') : book(tx, { id, memberId, points }, now);
};
