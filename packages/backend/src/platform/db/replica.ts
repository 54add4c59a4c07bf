// A streaming replica for reads that may be some seconds old: used as long as it answers and lags little
// behind its primary.
import type { CompiledQuery, QueryResult } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tracer } from '../telemetry/tracer.ts';
import type { Db } from './database.ts';
import { createDatabase } from './database.ts';
import { isUnavailable } from './failures/is-unavailable.ts';
import { createReplicaLag, logPlaceOf } from './replica-lag.ts';
import { within } from '../time/within.ts';

/** Why the replica is not used: it does not answer, lags too much, or was promoted. */
type ReplicaTrouble = 'gone' | 'behind' | 'no-replica';

export interface ReplicaState {
  readonly asked: boolean;
  readonly trouble?: ReplicaTrouble;
  readonly behindSeconds: number;
  /** Reads since the start, by the server that answered. */
  readonly reads: { readonly replica: number; readonly primary: number };
  /** How often it was taken out of use since the start. */
  readonly left: Readonly<Record<ReplicaTrouble, number>>;
}

export interface Replica {
  /** The replica's answer; undefined if the primary has to answer. Rejects if the statement is wrong. */
  ask<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined>;
  /** Checks whether it may be used. */
  look(): Promise<void>;
  state(): ReplicaState;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly primary: Db;
  readonly maxConnections: number;
  /** Beyond this lag it is not used. */
  readonly maxLagMs: number;
  readonly log: Pick<Logger, 'warn'>;
  readonly tracer?: Tracer;
  readonly now: () => number;
}

/** The most that a hanging replica delays a read, once: the next check takes it out of use. */
const ANSWER_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 1_000;
/** While the primary fails over, the replica must be found usable again at once: all reads depend on it. */
const PRIMARY_PATIENCE_MS = 300;

/**
 * It works, but refuses this statement: too slow, too many connections, in conflict with recovery, or older
 * than the newest schema.
 */
const NOT_THIS_ONE: ReadonlySet<unknown> = new Set(['57014', '53300', '40P01', '40001', '42P01', '42703', '42883']);
const codeOf = (cause: unknown): unknown => (cause instanceof Error && 'code' in cause ? cause.code : undefined);
/** A write is a mistake of the caller: no replica writes. */
const READ_ONLY = '25006';
const isGone = (cause: unknown): boolean => isUnavailable(cause) && codeOf(cause) !== READ_ONLY;

/** Not used before the first check. */
export const createReplica = ({ url, primary, maxConnections, maxLagMs, log, tracer, now }: ReplicaOptions): Replica => {
  const lag = createReplicaLag();
  const left = { gone: 0, behind: 0, 'no-replica': 0 };
  const reads = { replica: 0, primary: 0 };
  let trouble: ReplicaTrouble | undefined = 'gone';
  let behindMs = 0;
  let closed = false;

  const become = (next: ReplicaTrouble | undefined): void => {
    if (next === trouble || closed) return;
    trouble = next;
    if (next === undefined) log.warn({ behindMs }, 'the replica is asked');
    else {
      left[next] += 1;
      log.warn({ trouble: next, behindMs }, 'the replica is not asked any more; the primary answers instead');
    }
  };
  const database = createDatabase(url, { maxConnections, connectTimeoutMs: CONNECT_TIMEOUT_MS, answerTimeoutMs: ANSWER_TIMEOUT_MS, ...(tracer === undefined ? {} : { tracer }), onIdleError: () => become('gone') });

  const askReplica = async (): Promise<{ readonly recovering: boolean; readonly replayed: string | null }> => {
    const { rows } = await sql<{ recovering: boolean; replayed: string | null }>`select pg_is_in_recovery() as recovering, pg_last_wal_replay_lsn()::text as replayed`.execute(database);
    return rows[0] ?? { recovering: false, replayed: null };
  };
  const askPrimary = async (): Promise<void> => {
    const answer = await within(PRIMARY_PATIENCE_MS, sql<{ written: string }>`select pg_current_wal_lsn()::text as written`.execute(primary));
    // A primary that does not answer says nothing about the replica, which then is the best server there is.
    const [row] = answer?.rows ?? [];
    if (row !== undefined) lag.primaryHad(logPlaceOf(row.written), now());
  };

  return {
    async ask<R>(query: CompiledQuery) {
      if (trouble === undefined) {
        try {
          const answer = await database.executeQuery<R>(query as CompiledQuery<R>);
          reads.replica += 1;
          return answer;
        } catch (cause) {
          const refused = NOT_THIS_ONE.has(codeOf(cause));
          if (!refused && !isGone(cause)) throw cause;
          if (!refused) become('gone');
        }
      }
      reads.primary += 1;
      return undefined;
    },
    async look() {
      await askPrimary();
      const position = await askReplica().catch(() => undefined);
      if (position === undefined) return become('gone');
      if (!position.recovering || position.replayed === null) return become('no-replica');
      behindMs = lag.behindMs(logPlaceOf(position.replayed), now());
      become(behindMs > maxLagMs ? 'behind' : undefined);
    },
    state: () => ({ asked: trouble === undefined, ...(trouble === undefined ? {} : { trouble }), behindSeconds: behindMs / 1_000, reads: { ...reads }, left: { ...left } }),
    close() {
      closed = true;
      return database.destroy();
    },
  };
};
