// The maintenance flag: read from the configuration at most every few seconds.
import type { BackendDependencies } from '../dependencies.ts';
import { createRefreshed } from '../platform/time/refreshed.ts';

/** Whether the service is in maintenance; as last known if the database does not answer, and false at first. */
export function createMaintenance({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): () => Promise<boolean> {
  const read = async (): Promise<boolean> => {
    const row = await database.selectFrom('configuration').select('value').where('group_name', '=', 'operation').where('key', '=', 'maintenance').executeTakeFirst();
    return row?.value === true;
  };
  return createRefreshed({ initial: false, read, now: () => clock.now().getTime() }).value;
}
