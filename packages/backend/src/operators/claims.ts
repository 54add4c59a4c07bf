// Claims of missing points at the service desk: credited or rejected by an operator after a question to the partner.
import type { PointClaim } from '@pluspunkt/core/operators';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { credit, lockMember } from '../points/index.ts';
import { isOrderCredited } from '../tills/index.ts';
import { refusedAtDesk, type DeskPage } from './contact-messages.ts';
import { CLAIM_BOOKING, claimMail } from './de.ts';
import { noteAudit } from './note-audit.ts';
import { asksForSecondOperator } from './second-operator.ts';

const PAGE = 20;
const KIND = 'claims';
/** Decided by an operator, or by the partner's transaction. */
const OPEN = ['pending', 'reported'] as const;
const DECIDED = ['credited', 'rejected'] as const;

const claimQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('click_out')
    .innerJoin('partner', 'partner.id', 'click_out.partner_id')
    .innerJoin('member', 'member.id', 'click_out.member_id')
    .selectAll('click_out')
    .select(['partner.name as partner', 'member.card_number', 'member.email', 'member.firstname', 'member.lastname'])
    .where('claimed_at', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof claimQuery>['executeTakeFirstOrThrow']>>;

const wire = (row: Row): PointClaim => ({
  clickId: row.id,
  memberId: row.member_id,
  cardNumber: row.card_number,
  partnerId: row.partner_id,
  partner: row.partner,
  clickedAt: row.clicked_at.toISOString(),
  // The columns of a claim are set together.
  orderNumber: row.claim_order_number ?? '',
  orderedOn: row.claim_ordered_on ?? '',
  amountInCent: row.claim_amount_cent ?? 0,
  claimedAt: (row.claimed_at ?? row.clicked_at).toISOString(),
  state: row.state === 'clicked' ? 'pending' : row.state,
  ...(row.points === null ? {} : { points: row.points }),
});

export const listClaims = async (db: Kysely<Database>, { state = 'open', limit = PAGE, offset = 0 }: DeskPage) => {
  const states = state === 'open' ? OPEN : DECIDED;
  const { total } = await db.selectFrom('click_out').select((build) => build.fn.countAll<number>().as('total')).where('claimed_at', 'is not', null).where('state', 'in', states).executeTakeFirstOrThrow();
  const rows = await claimQuery(db).where('click_out.state', 'in', states).orderBy('claimed_at', state === 'open' ? 'asc' : 'desc').orderBy('click_out.id').limit(limit).offset(offset).execute();
  return { total, items: rows.map(wire) };
};

interface Decision {
  readonly clickId: string;
  /** Undefined rejects. */
  readonly points?: number;
  readonly actor: string;
  readonly now: Date;
}

/** Part of `transact`. A claim whose purchase a till has reported already is decided by its booking. Credits count with corrections: above their limits a correction is needed. */
export const decideClaim = async (tx: Tx, { clickId: asked, points, actor, now }: Decision) => {
  const found = await claimQuery(tx).where('click_out.id', '=', asked).executeTakeFirst();
  if (found === undefined) return refusedAtDesk('unknown-claim');
  // As it is stored: the address may spell it in capitals, and keys of bookings and mails contain it.
  const clickId = found.id;
  await lockMember(tx, found.member_id);
  // Before the claim itself, since it locks all of the order in one sequence.
  const isCredited = await isOrderCredited(tx, { partnerId: found.partner_id, orderNumber: found.claim_order_number ?? '', clickId });
  // The account may be closed since.
  const locked = await tx.selectFrom('click_out').select('state').where('id', '=', clickId).forUpdate().executeTakeFirst();
  if (locked === undefined) return refusedAtDesk('unknown-claim');
  const { state } = locked;
  if (state !== 'pending') return refusedAtDesk('claim-decided');
  if (points !== undefined && isCredited) return refusedAtDesk('order-credited');
  if (points !== undefined && (await asksForSecondOperator(tx, { memberId: found.member_id, points, actor }, now))) return refusedAtDesk('second-operator-needed');
  const decided = { state: points === undefined ? ('rejected' as const) : ('credited' as const), points: points ?? null };
  if (points !== undefined) {
    const { partner: partnerName, partner_id: partnerId, member_id: memberId } = found;
    const description = CLAIM_BOOKING.claim({ order: found.claim_order_number ?? '' });
    await credit(tx, { memberId, kind: 'purchase', points, partnerName, partnerId, description, transactionAt: found.clicked_at, bookingKey: `claim:${clickId}` }, now);
  }
  await tx.updateTable('click_out').set(decided).where('id', '=', clickId).execute();
  if (found.email !== null) await enqueueMail(tx, claimMail({ ...found, email: found.email, points }), `claim-decision:${clickId}`, now);
  await noteAudit(tx, { actor, kind: KIND, key: clickId, before: { state }, after: { ...decided, memberId: found.member_id } }, now);
  return wire({ ...found, ...decided });
};
