// For a whole run of tests: one database server, so that its files need not each start and fill one of their own.
import { SHARED_TEST_SERVER, startTestServer } from './test-database.ts';

/** Vitest calls it once for every project that names it; the first one starts the server, and ends it with the run. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SHARED_TEST_SERVER] !== undefined) return undefined;
  const server = await startTestServer();
  process.env[SHARED_TEST_SERVER] = server.urlOf('postgres');
  return async () => {
    delete process.env[SHARED_TEST_SERVER];
    await server.end();
  };
}
