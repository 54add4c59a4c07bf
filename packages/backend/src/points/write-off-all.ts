// Writes off the expired points of all members, each member in a transaction.
import type { BackendDependencies } from '../dependencies.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { writeOffExpired } from './ledger.ts';

export const writeOffAll = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const due = await database.selectFrom('point_batch').select('member_id').distinct().where('remaining', '>', 0).where('expires_on', '<', dayOf(now)).execute();
  for (const { member_id: memberId } of due) {
    await database.transaction().execute((tx) => writeOffExpired(tx, memberId, now));
  }
};
