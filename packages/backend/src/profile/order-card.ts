// Orders a replacement for a card: one order at a time, and a card that others might hold is blocked at once.
import { CARD_NUMBER_BYTES, newCardNumber } from '@pluspunkt/core/registration';
import type { ReplacementReason } from '@pluspunkt/core/profile';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { drawCardNumber } from '../registration/index.ts';
import { PROFILE_REFUSALS, replacementMail } from './de.ts';

const DELIVERY_MS = 7 * 86_400_000;

/** Part of `transact`. The member goes on logging in with the number of the account. */
export const orderCard = async (tx: Tx, needs: Pick<BackendDependencies, 'clock' | 'random'>, memberId: number, reason: ReplacementReason) => {
  const now = needs.clock.now();
  const { email, firstname, lastname } = await tx
    .selectFrom('member')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const open = await tx.selectFrom('card').select('card_number').where('member_id', '=', memberId).where('status', '=', 'ordered').executeTakeFirst();
  if (open !== undefined) return refuseWith('already-ordered', PROFILE_REFUSALS['already-ordered']) satisfies Refusal;
  const blocked = reason === 'lost' || reason === 'stolen';
  if (blocked) await tx.updateTable('card').set({ status: 'blocked' }).where('member_id', '=', memberId).where('kind', '=', 'plastic').where('status', '=', 'active').execute();
  const cardNumber = await drawCardNumber(tx, () => newCardNumber(needs.random.bytes(CARD_NUMBER_BYTES)));
  await tx.insertInto('card').values({ card_number: cardNumber, member_id: memberId, kind: 'plastic', status: 'ordered', issued_at: now }).execute();
  if (email !== null) await enqueueMail(tx, replacementMail({ email, firstname, lastname }, blocked), `replacement-card:${cardNumber}`, now);
  return { cardNumber, kind: 'plastic', status: 'ordered', issuedAt: now.toISOString() } as const;
};

/** Cards are in their members' hands a week after they were ordered. */
export const deliverCards = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - DELIVERY_MS);
  await database.updateTable('card').set({ status: 'active' }).where('status', '=', 'ordered').where('issued_at', '<=', before).execute();
};
