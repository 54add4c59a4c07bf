// Asks a member who is logged in for the password once more, and lets nobody guess it.
import { createQueue, type Exclusion } from '@pluspunkt/adapters/transport';
import type { BackendDependencies } from '../dependencies.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { judgeSecret } from './passwords.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';

type Needs = Pick<BackendDependencies, 'database'> & { readonly throttle: Throttle };

/** Wrong passwords that are taken before the lock, for everything that asks for it together. */
export const PASSWORD_ATTEMPTS = RATE_LIMITS.password.limit;
/** What the throttle counts them under, before the member's id. */
export const PASSWORD_KEY = 'spend:';
const keyOf = (memberId: number): string => `${PASSWORD_KEY}${memberId}`;

/** Wrong passwords were guesses at the one before: with another one they are none. */
export const forgetWrongPasswords = (throttle: Throttle, memberId: number): Promise<void> => throttle.clear(keyOf(memberId));

/** `Closed`: at the same moment, by another request. The account has no password any more, so nobody typed a wrong one. */
export type AskedPassword = { readonly _tag: 'Right' } | { readonly _tag: 'Wrong' } | { readonly _tag: 'Closed' } | { readonly _tag: 'Locked'; readonly retryAfterSeconds: number };

export const createPasswordGuard = ({ database, throttle }: Needs) => {
  const judge = async (memberId: number, password: string): Promise<'Right' | 'Wrong' | 'Closed'> => {
    const account = await database
      .selectFrom('member')
      .leftJoin('credential', 'credential.member_id', 'member.id')
      .select(['birthdate', 'postcode', 'closed_at as closedAt', 'password_hash as passwordHash'])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
    if (account === undefined || account.closedAt !== null) return 'Closed';
    const { passwordHash } = account;
    return (await judgeSecret(passwordHash === null ? undefined : { ...account, passwordHash, zipDobAllowed: false }, password)) === 'password' ? 'Right' : 'Wrong';
  };

  const ask = async (memberId: number, password: string): Promise<AskedPassword> => {
    const key = keyOf(memberId);
    const retryAfterSeconds = await throttle.take({ key, ...RATE_LIMITS.password });
    if (retryAfterSeconds > 0) return { _tag: 'Locked', retryAfterSeconds };
    const _tag = await judge(memberId, password);
    if (_tag === 'Right') await throttle.clear(key);
    return { _tag };
  };

  /** Members of whom somebody asks at this moment. */
  const queues = new Map<number, { readonly queue: Exclusion; waiting: number }>();

  /** One at a time per member: right passwords that come together would count as wrong ones until each is judged. */
  return async (memberId: number, password: string): Promise<AskedPassword> => {
    const line = queues.get(memberId) ?? { queue: createQueue(), waiting: 0 };
    queues.set(memberId, line);
    line.waiting += 1;
    try {
      return await line.queue.exclusively(() => ask(memberId, password));
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) queues.delete(memberId);
    }
  };
};
export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
