// The maintenance flag: read from the configuration at most every few seconds.
import type { BackendDependencies } from '../dependencies.ts';

/** How long a change of the flag may take to be visible. */
const FRESH_MS = 5_000;

/** Whether the service is in maintenance; false if the database does not answer. */
export function createMaintenance({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): () => Promise<boolean> {
  let known: { readonly at: number; readonly closed: Promise<boolean> } | undefined;
  const read = async (): Promise<boolean> => {
    try {
      const row = await database.selectFrom('configuration').select('value').where('group_name', '=', 'operation').where('key', '=', 'maintenance').executeTakeFirst();
      return row?.value === true;
    } catch {
      return false;
    }
  };
  return () => {
    const now = clock.now().getTime();
    if (known === undefined || Math.abs(now - known.at) >= FRESH_MS) known = { at: now, closed: read() };
    return known.closed;
  };
}
