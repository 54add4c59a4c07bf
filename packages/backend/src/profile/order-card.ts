// Orders a replacement for a card: one order at a time; a lost or stolen card is blocked, and its logins end.
import { CARD_NUMBER_BYTES, newCardNumber } from '@pluspunkt/core/registration';
import { blocksCard, mayBeLost, type ReplacementReason } from '@pluspunkt/core/profile';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { endSessions } from '../session/index.ts';
import type { OneTimeTokens } from '../session/index.ts';
import { drawCardNumber } from '../registration/index.ts';
import { PROFILE_REFUSALS, replacementMail } from './de.ts';

const DELIVERY_MS = 7 * 86_400_000;

type Needs = Pick<BackendDependencies, 'clock' | 'random'> & { readonly oneTimeTokens: OneTimeTokens };

export interface CardOrder {
  readonly memberId: number;
  /** The session that reports the card; it stays. */
  readonly sessionId: string;
  readonly reason: ReplacementReason;
}

/** Blocks the plastic cards that another person may have. Returns whether there was one. */
const blockCards = async (tx: Tx, memberId: number, now: Date): Promise<boolean> => {
  const cards = await tx.selectFrom('card').select(['card_number', 'kind', 'status', 'issued_at']).where('member_id', '=', memberId).where('status', '<>', 'blocked').execute();
  const lost = cards.filter(({ kind, status, issued_at: issuedAt }) => mayBeLost({ kind, status, issuedAt: issuedAt.toISOString() }, now)).map(({ card_number: number }) => number);
  if (lost.length > 0) await tx.updateTable('card').set({ status: 'blocked' }).where('card_number', 'in', lost).execute();
  return lost.length > 0;
};

/** A finder may know birthday and postcode, and be logged in already. */
const closeWhatTheCardOpens = async (tx: Tx, { clock, oneTimeTokens }: Needs, { memberId, sessionId }: CardOrder): Promise<void> => {
  await tx.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', memberId).execute();
  await oneTimeTokens.revokeAll(tx, memberId);
  await endSessions(tx, memberId, clock.now(), sessionId);
};

const openOrder = (tx: Tx, memberId: number) => tx.selectFrom('card').select(['card_number', 'issued_at']).where('member_id', '=', memberId).where('status', '=', 'ordered').executeTakeFirst();

const answerOf = (cardNumber: string, issuedAt: Date) => ({ cardNumber, kind: 'plastic', status: 'ordered', issuedAt: issuedAt.toISOString() }) as const;

/** Part of `transact`. A blocked number no longer logs in; the e-mail address and the new number do. */
export const orderCard = async (tx: Tx, needs: Needs, order: CardOrder) => {
  const { memberId, reason } = order;
  const now = needs.clock.now();
  const { email, firstname, lastname } = await tx
    .selectFrom('member')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isLoss = blocksCard(reason);
  const hasBlocked = isLoss && (await blockCards(tx, memberId, now));
  const open = await openOrder(tx, memberId);
  // Before the work of a report: a request that is refused can be repeated at once, so it must cost little.
  if (open !== undefined && !hasBlocked) return refuseWith('already-ordered', PROFILE_REFUSALS['already-ordered']) satisfies Refusal;
  if (isLoss) await closeWhatTheCardOpens(tx, needs, order);
  // An order that is open already, perhaps by a thief's session, must not keep a loss from being reported.
  if (open !== undefined) return answerOf(open.card_number, open.issued_at);
  const cardNumber = await drawCardNumber(tx, () => newCardNumber(needs.random.bytes(CARD_NUMBER_BYTES)));
  await tx.insertInto('card').values({ card_number: cardNumber, member_id: memberId, kind: 'plastic', status: 'ordered', issued_at: now }).execute();
  if (email !== null) await enqueueMail(tx, replacementMail({ email, firstname, lastname }, isLoss, cardNumber), `replacement-card:${cardNumber}`, now);
  return answerOf(cardNumber, now);
};

/** Cards arrive a week after they were ordered. */
export const deliverCards = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - DELIVERY_MS);
  await database.updateTable('card').set({ status: 'active' }).where('status', '=', 'ordered').where('issued_at', '<=', before).execute();
};
