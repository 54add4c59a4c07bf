// Orders a replacement for a card: one order at a time; a lost or stolen card is blocked, and its logins end.
import { CARD_NUMBER_BYTES, newCardNumber } from '@pluspunkt/core/registration';
import { blocksCard, type ReplacementReason } from '@pluspunkt/core/profile';
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

/** A finder may know birthday and postcode, and be logged in already. */
const closeWhatTheCardOpens = async (tx: Tx, { clock, oneTimeTokens }: Needs, { memberId, sessionId }: CardOrder): Promise<void> => {
  await tx.updateTable('card').set({ status: 'blocked' }).where('member_id', '=', memberId).where('kind', '=', 'plastic').where('status', '=', 'active').execute();
  await tx.updateTable('credential').set({ zip_dob_allowed: false }).where('member_id', '=', memberId).execute();
  await oneTimeTokens.revokeAll(tx, memberId);
  await endSessions(tx, memberId, clock.now(), sessionId);
};

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
  const open = await tx.selectFrom('card').select('card_number').where('member_id', '=', memberId).where('status', '=', 'ordered').executeTakeFirst();
  if (open !== undefined) return refuseWith('already-ordered', PROFILE_REFUSALS['already-ordered']) satisfies Refusal;
  const blocked = blocksCard(reason);
  if (blocked) await closeWhatTheCardOpens(tx, needs, order);
  const cardNumber = await drawCardNumber(tx, () => newCardNumber(needs.random.bytes(CARD_NUMBER_BYTES)));
  await tx.insertInto('card').values({ card_number: cardNumber, member_id: memberId, kind: 'plastic', status: 'ordered', issued_at: now }).execute();
  if (email !== null) await enqueueMail(tx, replacementMail({ email, firstname, lastname }, blocked, cardNumber), `replacement-card:${cardNumber}`, now);
  return { cardNumber, kind: 'plastic', status: 'ordered', issuedAt: now.toISOString() } as const;
};

/** Cards arrive a week after they were ordered. */
export const deliverCards = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - DELIVERY_MS);
  await database.updateTable('card').set({ status: 'active' }).where('status', '=', 'ordered').where('issued_at', '<=', before).execute();
};
