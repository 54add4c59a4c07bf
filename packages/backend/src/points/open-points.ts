// The open points of a member by the day at whose end they expire, summed up in the database.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';

export interface OpenPoints {
  /** Last day on which they count, `yyyy-mm-dd`. */
  readonly expiresOn: string;
  readonly points: number;
}

/** The first to expire come first. */
export const readOpenPoints = (db: Kysely<Database>, memberId: number, today: string): Promise<OpenPoints[]> =>
  db
    .selectFrom('point_batch')
    .select(['expires_on as expiresOn', sql<number>`sum(remaining)`.as('points')])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_on', '>=', today)
    .groupBy('expires_on')
    .orderBy('expires_on')
    .execute();

/** The points that count now. */
export const readBalance = async (db: Kysely<Database>, memberId: number, now: Date): Promise<number> => totalOf(await readOpenPoints(db, memberId, dayOf(now)));

export const totalOf = (open: readonly OpenPoints[]): number => open.reduce((sum, { points }) => sum + points, 0);
