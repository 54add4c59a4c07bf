// Opens the databases of a process: the one of its settings or the embedded one, that of price comparison if it has its own, and the
// replica if there is one.
import type { Logger } from 'pino';
import type { BackendSettings } from '../../settings.ts';
import { NO_TRACES, type Tracer } from '../telemetry/tracer.ts';
import { createCatalogueDatabase } from './catalogue-database.ts';
import { markAsCatalogue } from './failures/is-catalogue-unavailable.ts';
import type { Databases } from './both-databases.ts';
import type { Db } from './database.ts';
import { createDatabase } from './database.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { ReplicaState } from './replica.ts';
import { createReplica } from './replica.ts';
import { watchReplica } from './watch-replica.ts';

/**
 * The server cancels statements after ten seconds; a client that gets no error by then takes the server for
 * gone. Shorter than a client's own timeout.
 */
const ANSWER_TIMEOUT_MS = 12_000;
/** Calls of price comparison do not take the places of all others while its database is silent: twice this is less than those wait for a place. */
const SILENT_MS = 700;
/** Outside the pool, so that an exhausted pool is not reported as an unreachable database. */
const HEALTH_CONNECTIONS = 1;
/** Outside the pool, too: one for each job that is running, of which there are fewer. They are opened when needed. */
const CLAIM_CONNECTIONS = 20;
/** One holds the lock of the start, one migrates. */
const DIRECT_CONNECTIONS = 2;

export interface OpenedDatabase {
  readonly database: Db;
  /**
   * For reads that may be some seconds old, each planned once; uses the same connections if there is no
   * replica.
   */
  readonly catalogue: Db;
  /** Of price comparison, if it has a separate database. */
  readonly products?: Db;
  /** The same databases over separate connections, for health checks only. */
  readonly health: Databases;
  /** The same database over separate connections, for the claims of recurring work. */
  readonly claims: Db;
  /** Runs work that needs a session, such as migrations: on connections past a pooler in transaction mode, which end with it. */
  readonly directly: <A>(work: (db: Db) => Promise<A>) => Promise<A>;
  /** Absent without a replica. */
  readonly replica?: () => ReplicaState;
  stop(): Promise<void>;
}

/** The replica is checked once the schema is the newest: `watch` starts it. */
export const openDatabase = async (
  settings: BackendSettings,
  log: Pick<Logger, 'warn'>,
  tracer: Tracer = NO_TRACES,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Promise<OpenedDatabase & { readonly watch: () => Promise<void> }> => {
  const { databaseUrl, directDatabaseUrl, dataDir, databaseConnections: maxConnections, replicaUrl, replicaLagSeconds, catalogueUrl } = settings;
  const server = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const url = databaseUrl ?? server?.url ?? '';
  const database = createDatabase(url, { maxConnections, tracer, answerTimeoutMs });
  const forHealth = (of: string): Db => createDatabase(of, { maxConnections: HEALTH_CONNECTIONS, answerTimeoutMs });
  const directly = async <A>(work: (db: Db) => Promise<A>): Promise<A> => {
    if (directDatabaseUrl === undefined) return work(database);
    const direct = createDatabase(directDatabaseUrl, { maxConnections: DIRECT_CONNECTIONS, answerTimeoutMs });
    try {
      return await work(direct);
    } finally {
      await direct.destroy();
    }
  };
  const products = catalogueUrl === undefined ? undefined : createDatabase(catalogueUrl, { maxConnections, tracer, answerTimeoutMs, silentMs: SILENT_MS, markFailure: markAsCatalogue });
  const ofProducts = products === undefined ? {} : { products };
  const ownHealth = forHealth(url);
  const health: Databases = { database: ownHealth, products: catalogueUrl === undefined ? ownHealth : forHealth(catalogueUrl) };
  const claims = createDatabase(url, { maxConnections: CLAIM_CONNECTIONS, answerTimeoutMs });
  const closeAll = async (): Promise<void> => {
    await Promise.all([...new Set([health.database, health.products])].map((db) => db.destroy()));
    await products?.destroy();
    await claims.destroy();
    await database.destroy();
    await server?.stop();
  };
  if (replicaUrl === undefined) return { database, catalogue: database, ...ofProducts, health, claims, directly, watch: () => Promise.resolve(), stop: closeAll };
  const replica = createReplica({ url: replicaUrl, primary: database, maxConnections, maxLagMs: replicaLagSeconds * 1_000, log, tracer, now: () => performance.now() });
  let watching: { stop(): Promise<void> } | undefined;
  return {
    database,
    catalogue: createCatalogueDatabase(database, replica),
    ...ofProducts,
    health,
    claims,
    directly,
    replica: replica.state,
    watch: async () => {
      watching = await watchReplica(replica);
    },
    async stop() {
      await (watching ?? { stop: replica.close }).stop();
      await closeAll();
    },
  };
};
