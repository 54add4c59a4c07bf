// Asks for the password before every spending, and locks after too many wrong ones.
import type { BackendDependencies } from '../dependencies.ts';
import type { Refusal } from '../http/refusal.ts';
import { refuse, refuseWith } from '../http/refusal.ts';
import type { MemberIdentity } from '../http/route.ts';
import { judgeSecret } from '../session/passwords.ts';
import type { Throttle } from '../session/throttle.ts';
import { SPENDING_REFUSALS } from './de.ts';

type Needs = Pick<BackendDependencies, 'database'> & { readonly throttle: Throttle };

/** Wrong passwords that are taken before the lock. */
export const SPENDING_ATTEMPTS = 5;
const LOCK_SECONDS = 900;
/** What the throttle counts them under, before the member's id. */
export const SPENDING_KEY = 'spend:';

export interface SpendingClaim {
  readonly cardNumber: string;
  readonly password: string;
}

export const createSpendingGuard = ({ database, throttle }: Needs) => {
  /** The number of the account always; of other cards those that are not blocked. */
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

  const passwordIsRight = async (memberId: number, password: string): Promise<boolean> => {
    const account = await database
      .selectFrom('member')
      .innerJoin('credential', 'credential.member_id', 'member.id')
      .select(['birthdate', 'postcode', 'password_hash as passwordHash'])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
    return (await judgeSecret(account === undefined ? undefined : { ...account, zipDobAllowed: false }, password)) === 'password';
  };

  /** Undefined where `member` may spend from this card with this password. */
  return async (member: MemberIdentity, { cardNumber, password }: SpendingClaim): Promise<Refusal | undefined> => {
    const { memberId } = member;
    if (!(await ownsCard(member, cardNumber))) return refuse('not-found');
    const key = `${SPENDING_KEY}${memberId}`;
    const wait = await throttle.take({ key, limit: SPENDING_ATTEMPTS, windowSeconds: LOCK_SECONDS });
    if (wait > 0) return refuseWith(403, 'spending-locked', SPENDING_REFUSALS['spending-locked'], { headers: { 'retry-after': String(wait) } });
    if (!(await passwordIsRight(memberId, password))) return refuseWith(403, 'wrong-password', SPENDING_REFUSALS['wrong-password']);
    await throttle.clear(key);
    return undefined;
  };
};
export type SpendingGuard = ReturnType<typeof createSpendingGuard>;
