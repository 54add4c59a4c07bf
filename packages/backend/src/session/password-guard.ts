// Asks a member who is logged in for the password once more, and lets nobody guess it.
import type { BackendDependencies } from '../dependencies.ts';
import { RATE_LIMITS } from '../http/rate-limits.ts';
import { judgeSecret } from './passwords.ts';
import type { Throttle } from './throttle.ts';

type Needs = Pick<BackendDependencies, 'database'> & { readonly throttle: Throttle };

/** Wrong passwords that are taken before the lock, for everything that asks for it together. */
export const PASSWORD_ATTEMPTS = RATE_LIMITS.password.limit;
/** What the throttle counts them under, before the member's id. */
export const PASSWORD_KEY = 'spend:';

export type AskedPassword = { readonly _tag: 'Right' } | { readonly _tag: 'Wrong' } | { readonly _tag: 'Locked'; readonly retryAfterSeconds: number };

export const createPasswordGuard = ({ database, throttle }: Needs) => {
  const isRight = async (memberId: number, password: string): Promise<boolean> => {
    const account = await database
      .selectFrom('member')
      .innerJoin('credential', 'credential.member_id', 'member.id')
      .select(['birthdate', 'postcode', 'password_hash as passwordHash'])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
    return (await judgeSecret(account === undefined ? undefined : { ...account, zipDobAllowed: false }, password)) === 'password';
  };

  return async (memberId: number, password: string): Promise<AskedPassword> => {
    const key = `${PASSWORD_KEY}${memberId}`;
    const retryAfterSeconds = await throttle.take({ key, ...RATE_LIMITS.password });
    if (retryAfterSeconds > 0) return { _tag: 'Locked', retryAfterSeconds };
    if (!(await isRight(memberId, password))) return { _tag: 'Wrong' };
    await throttle.clear(key);
    return { _tag: 'Right' };
  };
};
export type PasswordGuard = ReturnType<typeof createPasswordGuard>;
