// Asks a logged-in member for the password once more, or for the proof of a passkey in its place, and prevents guessing.
import type { BackendDependencies } from '../dependencies.ts';
import { RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { isStepUpProof } from './one-time-tokens/one-time-tokens.ts';
import { judgeSecret } from './passwords.ts';
import { createThrottle, type Throttle } from '../platform/rate-limits/throttle.ts';
import type { Tx } from '../platform/db/database.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock'>;

/** Wrong passwords before the lock, over all calls that require it. */
export const PASSWORD_ATTEMPTS = RATE_LIMITS.password.limit;
/** Prefix of the throttle's key, before the member's id. */
export const PASSWORD_KEY = 'spend:';
const keyOf = (memberId: number): string => `${PASSWORD_KEY}${memberId}`;

/** Wrong passwords were guesses at the previous one: a new password resets the count. */
export const forgetWrongPasswords = (throttle: Throttle, memberId: number): Promise<void> => throttle.clear(keyOf(memberId));

/** `Closed`: by a concurrent request. The account has no password any more, so the member did not mistype it. */
export type PasswordCheck = { readonly _tag: 'Right' } | { readonly _tag: 'Wrong' } | { readonly _tag: 'Closed' } | { readonly _tag: 'Locked'; readonly retryAfterSeconds: number };

export const createPasswordGuard = ({ database, clock }: Needs) => {
  const judge = async (tx: Tx, memberId: number, password: string): Promise<'Right' | 'Wrong' | 'Closed'> => {
    const account = await tx
      .selectFrom('member')
      .leftJoin('credential', 'credential.member_id', 'member.id')
      .select(['birthdate', 'postcode', 'closed_at as closedAt', 'password_hash as passwordHash'])
      .where('member.id', '=', memberId)
      .executeTakeFirst();
    if (account === undefined || account.closedAt !== null) return 'Closed';
    const { passwordHash } = account;
    return (await judgeSecret(passwordHash === null ? undefined : { ...account, passwordHash, zipDobAllowed: false }, password)) === 'password' ? 'Right' : 'Wrong';
  };

  /** Counting locks the row of the count until the password is verified: concurrent right ones of other processes would count as wrong. */
  const ask = (memberId: number, password: string): Promise<PasswordCheck> =>
    database.transaction().execute(async (tx) => {
      const key = keyOf(memberId);
      const throttle = createThrottle({ database: tx });
      const retryAfterSeconds = await throttle.take({ key, ...RATE_LIMITS.password });
      if (retryAfterSeconds > 0) return { _tag: 'Locked', retryAfterSeconds };
      const _tag = await judge(tx, memberId, password);
      if (_tag === 'Right') await throttle.clear(key);
      return { _tag };
    });

  /** The newest request of each member whose password is being verified. */
  const newest = new Map<number, Promise<unknown>>();

  /** One at a time per member, so that a burst waits with one connection. */
  const askInTurn = (memberId: number, password: string): Promise<PasswordCheck> => {
    const next = (): Promise<PasswordCheck> => ask(memberId, password);
    const mine = (newest.get(memberId) ?? Promise.resolve()).then(next, next);
    newest.set(memberId, mine);
    const forget = (): void => {
      if (newest.get(memberId) === mine) newest.delete(memberId);
    };
    void mine.then(forget, forget);
    return mine;
  };

  /** A proof cannot be guessed, so it is not counted, and passes where wrong passwords have locked the account. */
  return async (memberId: number, password: string): Promise<PasswordCheck> =>
    (await isStepUpProof(database, { memberId, proof: password, now: clock.now() })) ? { _tag: 'Right' } : askInTurn(memberId, password);
};
