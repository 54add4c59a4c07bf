// Opens what a process keeps its data in: the database of its settings or the embedded one, and the replica where there is one.
import type { Logger } from 'pino';
import type { BackendSettings } from '../../settings.ts';
import { NO_TRACES, type Tracer } from '../telemetry/tracer.ts';
import { createCatalogueDatabase } from './catalogue-database.ts';
import type { Db } from './database.ts';
import { createDatabaseOver, createPool } from './database.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { createPreparedReads } from './prepared-reads.ts';
import type { ReplicaState } from './replica.ts';
import { createReplica } from './replica.ts';
import { watchReplica } from './watch-replica.ts';

/** The server gives up after ten seconds: who hears nothing by then asks one that is gone. Less than a client waits for its answer. */
const ANSWER_TIMEOUT_MS = 12_000;

export interface OpenedDatabase {
  readonly database: Db;
  /** For reads that may be some seconds old, each planned once; over the same connections where there is no replica. */
  readonly catalogue: Db;
  /** Absent where there is no replica. */
  readonly replica?: () => ReplicaState;
  stop(): Promise<void>;
}

/** The replica is looked for when the schema is the newest: `watch` says so. */
export const openDatabase = async (
  settings: BackendSettings,
  log: Pick<Logger, 'warn'>,
  tracer: Tracer = NO_TRACES,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Promise<OpenedDatabase & { readonly watch: () => Promise<void> }> => {
  const { databaseUrl, dataDir, databaseConnections: maxConnections, replicaUrl, replicaLagSeconds } = settings;
  const server = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const pool = createPool(databaseUrl ?? server?.url ?? '', { maxConnections, tracer, answerTimeoutMs });
  const [database, reads] = [createDatabaseOver(pool), createPreparedReads(pool, tracer)];
  const closeAll = async (): Promise<void> => {
    await database.destroy();
    await server?.stop();
  };
  if (replicaUrl === undefined) return { database, catalogue: createCatalogueDatabase(reads), watch: () => Promise.resolve(), stop: closeAll };
  const replica = createReplica({ url: replicaUrl, primary: database, maxConnections, maxLagMs: replicaLagSeconds * 1_000, log, tracer, now: () => performance.now() });
  let watching: { stop(): Promise<void> } | undefined;
  return {
    database,
    catalogue: createCatalogueDatabase(reads, replica),
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
