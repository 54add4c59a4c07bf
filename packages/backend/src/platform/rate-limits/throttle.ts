// Counts attempts by key in a window of time, in the database, so that all processes count together.
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Database } from '../../schema.ts';
import { deleteExpired } from '../db/rows/delete-expired.ts';
import { secondsToWait } from './seconds-left.ts';

export interface ThrottleRule {
  /** What is counted, e.g. `login:account:42`. */
  readonly key: string;
  /** Attempts that are allowed within the window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

type Rule = Omit<ThrottleRule, 'key'>;

/**
 * Statements go through Kysely: they take part in a transaction, in traces and in time limits, and need no prepared statements of the
 * connection.
 */
const clientOf = (database: Kysely<Database>) => ({
  async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
    const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, [...values]));
    // A query changes nothing: the library takes 0 for a key without attempts.
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

const limiterOf = (database: Kysely<Database>, { limit, windowSeconds }: Rule): RateLimiterPostgres =>
  new RateLimiterPostgres({ storeClient: clientOf(database), storeType: 'client', tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false, keyPrefix: '', points: limit, duration: windowSeconds });

/** For calls without a rule: they change the count of a window that has begun. */
const NO_RULE: Rule = { limit: 1, windowSeconds: 1 };

/**
 * The window begins with the first attempt; an attempt beyond the limit does not lengthen it. The time is the machine's, as the library
 * requires.
 */
export const createThrottle = ({ database }: Pick<BackendDependencies, 'database'>) => ({
  /**
   * Counts an attempt before it is made, so that concurrent attempts cannot slip through. Returns 0 if it may be made, else the whole
   * seconds until the window ends.
   */
  take: ({ key, ...rule }: ThrottleRule): Promise<number> => secondsToWait(() => limiterOf(database, rule).consume(key)),
  /** Whether a further attempt would be refused; counts nothing. */
  async isExceeded({ key, ...rule }: ThrottleRule): Promise<boolean> {
    const counted = await limiterOf(database, rule).get(key);
    return counted !== null && counted.consumedPoints >= rule.limit;
  },
  /** Deletes all attempts of a key, e.g. after the right password. */
  async clear(key: string): Promise<void> {
    await limiterOf(database, NO_RULE).delete(key);
  },
  /** Takes one attempt back that was no failure. */
  async giveBack(key: string): Promise<void> {
    await limiterOf(database, NO_RULE).reward(key);
  },
  /** Deletes windows that are over. */
  sweep: (): Promise<void> => deleteExpired(database, { table: 'rate_limit', column: 'expire', before: Date.now() }),
});
export type Throttle = ReturnType<typeof createThrottle>;

/** Keys with this prefix whose limit is exceeded, each with the end of its window. */
export const readExceeded = async (database: Kysely<Database>, prefix: string, limit: number): Promise<readonly { readonly key: string; readonly endsAt: number }[]> => {
  const rows = await database
    .selectFrom('rate_limit')
    .select(['key', 'expire'])
    .where('key', 'like', `${prefix}%`)
    .where('points', '>', limit)
    .where('expire', '>', Date.now())
    .execute();
  return rows.map(({ key, expire }) => ({ key, endsAt: expire }));
};
