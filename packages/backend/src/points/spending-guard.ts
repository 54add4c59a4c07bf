// Asks for the password before every spending, and locks after too many wrong ones.
import type { BackendDependencies } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { refuse, refuseWith } from '../platform/http/refusal.ts';
import type { MemberIdentity } from '../platform/http/route.ts';
import { type PasswordCheck, createPasswordGuard } from '../session/index.ts';
import { SPENDING_REFUSALS } from './de.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock'>;

export interface SpendingClaim {
  readonly cardNumber: string;
  readonly password: string;
}

/** Undefined for the right password. */
export const passwordRefusal = (asked: PasswordCheck): Refusal | undefined => {
  if (asked._tag === 'Right') return undefined;
  if (asked._tag === 'Closed') return refuse('unauthenticated');
  if (asked._tag === 'Wrong') return refuseWith('wrong-password', SPENDING_REFUSALS['wrong-password']);
  return refuseWith('spending-locked', SPENDING_REFUSALS['spending-locked'], { headers: { 'retry-after': String(asked.retryAfterSeconds) } });
};

export const createSpendingGuard = (needs: Needs) => {
  const { database } = needs;
  const askPassword = createPasswordGuard(needs);

  /** The account's number always; the numbers of cards only if they are not blocked. */
  const ownsCard = async ({ memberId, cardNumber: own }: MemberIdentity, cardNumber: string): Promise<boolean> => {
    if (cardNumber === own) return true;
    const row = await database
      .selectFrom('card')
      .select('card_number')
      .where('card_number', '=', cardNumber)
      .where('member_id', '=', memberId)
      .where('status', '<>', 'blocked')
      .executeTakeFirst();
    return row !== undefined;
  };

  /** Undefined if `member` may spend from this card with this password. */
  return async (member: MemberIdentity, { cardNumber, password }: SpendingClaim): Promise<Refusal | undefined> =>
    (await ownsCard(member, cardNumber)) ? passwordRefusal(await askPassword(member.memberId, password)) : refuse('not-found');
};
