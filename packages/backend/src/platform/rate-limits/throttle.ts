// Counts attempts per key in a window of time, in the database, so that all processes count together.
import { sql } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';

export interface ThrottleRule {
  /** What is counted, e.g. `login:account:42`. */
  readonly key: string;
  /** Attempts that are let through within the window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

type Needs = Pick<BackendDependencies, 'database' | 'clock'>;

/** The window begins with the first attempt; an attempt beyond the limit does not lengthen it. */
export const createThrottle = ({ database, clock }: Needs) => ({
  /**
   * Counts an attempt before it is made, so that attempts at the same moment cannot slip through together.
   * Hands back 0 where it may be made, else the whole seconds until the window ends.
   */
  async take({ key, limit, windowSeconds }: ThrottleRule): Promise<number> {
    const now = clock.now();
    const end = new Date(now.getTime() + windowSeconds * 1_000);
    const row = await database
      .insertInto('throttle')
      .values({ key, started_at: now, ends_at: end, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when throttle.ends_at <= ${now} then 1 else least(throttle.count + 1, ${limit + 1}) end`,
          started_at: sql`case when throttle.ends_at <= ${now} then ${now}::timestamptz else throttle.started_at end`,
          ends_at: sql`case when throttle.ends_at <= ${now} then ${end}::timestamptz else throttle.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    return row.count <= limit ? 0 : Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1_000));
  },
  /** Forgets all attempts of a key: they belonged to whom they said. */
  async clear(key: string): Promise<void> {
    await database.deleteFrom('throttle').where('key', '=', key).execute();
  },
  /** Takes one attempt back that turned out to be no failure. */
  async giveBack(key: string): Promise<void> {
    await database.updateTable('throttle').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute();
  },
  /** Forgets windows that are over, but for those that a transaction holds: waiting for one with another in hand, each would wait for the other. */
  async sweep(): Promise<void> {
    await database
      .deleteFrom('throttle')
      .where('key', 'in', (over) => over.selectFrom('throttle').select('key').where('ends_at', '<', clock.now()).forUpdate().skipLocked())
      .execute();
  },
});
export type Throttle = ReturnType<typeof createThrottle>;
