// Writes off the expired points of all members, each member in a transaction.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { writeOffExpired } from './ledger.ts';

export const writeOffAll = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await oneByOne(await readPartitions(database, 'point_batch'), async (batches) => {
    const { rows } = await sql<{ memberId: number }>`
      select distinct member_id as "memberId" from ${sql.table(batches)} where remaining > 0 and expires_on < ${dayOf(now)}::date`.execute(database);
    await oneByOne(rows, ({ memberId }) => database.transaction().execute((tx) => writeOffExpired(tx, memberId, now)));
  });
};
