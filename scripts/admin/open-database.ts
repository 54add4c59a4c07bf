// The database that operators work on: the one of the settings, that of the running product, or the folder's own for a moment.
import { createDatabase, findRunningPostgres, migrate, readSettings, startEmbeddedPostgres, type OpenDatabase } from '@pluspunkt/backend';

export async function openDatabase(environment: Readonly<Record<string, string | undefined>>): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = readSettings(environment);
  const url = databaseUrl ?? (await findRunningPostgres(dataDir));
  const server = url === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const address = url ?? server?.url ?? '';
  const db = createDatabase(address, { maxConnections: 2 });
  const close = async (): Promise<void> => {
    await db.destroy();
    await server?.stop();
  };
  try {
    await migrate(db);
    return { db, url: address, close };
  } catch (error) {
    await close();
    throw error;
  }
}
