// The connection pool, and the typed database over it.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../schema.ts';
import { NO_TRACES, type Tracer } from '../telemetry/tracer.ts';
import { traceStatement } from '../telemetry/trace-statement.ts';
import { countFor, type CountTime, currentCount } from '../time/event-loop-time.ts';
import { connectionTo } from './connection.ts';
import { createPostgresSocket } from './postgres-socket.ts';
import { withComment } from './request-comment.ts';
import { timeForConnection, timeForStatement, timeIsOver } from './time-limit.ts';

export type { Database, Db, Tx } from '../../schema.ts';

export interface DatabaseOptions {
  /** Connections of the pool. */
  readonly maxConnections?: number;
  /** Milliseconds after which the server cancels a statement. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds to wait for a new or free connection. */
  readonly connectTimeoutMs?: number;
  /**
   * Milliseconds after which a statement fails on the client's side, whether the server cancelled it or is
   * gone; no limit by default. `time-limit.ts` overrides it for long tasks and for requests.
   */
  readonly answerTimeoutMs?: number;
  /**
   * The circuit breaker probes the server after this many milliseconds without an answer, and opens after twice as many; no circuit breaker by
   * default. Calls that wait for a hanging server would otherwise take all places from calls that need another database.
   */
  readonly silentMs?: number;
  /** Traces statements as child spans; no tracing by default. */
  readonly tracer?: Tracer;
  /** Marks errors of this database; returns the error to report. */
  readonly markFailure?: (cause: unknown) => unknown;
  /** Called with the error of an idle connection. */
  readonly onIdleError?: (cause: Error) => void;
}

const INT8 = 20;
const DATE = 1082;

/** Whole numbers as numbers (all of ours are far below 2^53), calendar days as `yyyy-mm-dd`. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** Statements take milliseconds here: JIT compilation and parallel workers would take longer. */
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0';

const SQLSTATE = /^[0-9A-Z]{5}$/;
const READ_ONLY = '25006';
/**
 * After an error that the server reported, the connection stays usable, except read-only: then the address
 * may lead to another primary by now.
 */
const isStillGood = (cause: unknown): boolean => cause instanceof pg.DatabaseError && SQLSTATE.test(cause.code ?? '') && cause.code !== READ_ONLY;

/** After a failed exchange, the next statement could receive this one's answer, so the connection is closed. */
const giveUp = (client: pg.PoolClient): void => {
  client.end().catch(() => undefined);
  // A graceful close would wait for the other side.
  client.connection.stream.destroy();
};

/**
 * A circuit breaker: opens once the server has answered neither a statement nor a new connection; then calls fail at once. While it is open, each
 * call lets it try a new connection beside the pool; the first answer closes it.
 */
const createCircuitBreaker = (pool: pg.Pool, silentMs: number) => {
  let answeredAt = -Infinity;
  let isOpen = false;
  let isProbing = false;
  const answered = (): void => {
    answeredAt = performance.now();
    isOpen = false;
  };
  /** A slow statement is no silence, and a refusal is an answer. */
  const probe = async (): Promise<void> => {
    if (isProbing) return;
    isProbing = true;
    const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: silentMs });
    client.on('error', () => undefined);
    await client.connect().then(answered, (cause: unknown) => (isStillGood(cause) ? answered() : undefined));
    isProbing = false;
    await client.end().catch(() => undefined);
  };
  return {
    answered,
    allows(): boolean {
      if (isOpen) void probe();
      return !isOpen;
    },
    /** Calls `giveUp` when the breaker opens, until the result is called. */
    watch(giveUp: () => void): () => void {
      const cameAt = performance.now();
      const looks = setInterval(() => {
        const silentFor = performance.now() - Math.max(cameAt, answeredAt);
        if (silentFor < silentMs) return;
        void probe();
        if (silentFor < 2 * silentMs) return;
        isOpen = true;
        giveUp();
      }, silentMs / 4);
      return () => clearInterval(looks);
    },
  };
};
type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** Limits the wait for a connection to the time that is left, and to a server that answers others; one that arrives later returns to the pool. */
const connectInTime = async (pool: pg.Pool, breaker: CircuitBreaker | undefined): Promise<pg.PoolClient> => {
  const ms = timeForConnection();
  if (ms === 0 || breaker?.allows() === false) throw timeIsOver();
  const late = Promise.withResolvers<never>();
  const connecting = pool.connect();
  const giveUpWaiting = (): void => {
    late.reject(timeIsOver());
    connecting.then((client) => client.release(), () => undefined);
  };
  const timer = ms === undefined ? undefined : setTimeout(giveUpWaiting, ms);
  const endWatch = breaker?.watch(giveUpWaiting);
  return Promise.race([connecting, late.promise]).finally(() => {
    clearTimeout(timer);
    endWatch?.();
  });
};

/** The client for which each connection runs a statement: parsing the rows of its answer blocks the event loop. */
const statementOwners = new WeakMap<pg.PoolClient, CountTime | undefined>();
const measureParsing = (client: pg.PoolClient): unknown => client.connection.stream.prependListener('data', () => countFor(statementOwners.get(client)));

/** The pool for Kysely: its statements carry the id of the request, are part of its trace if there is one, and respect its time limit. */
const limited = (pool: pg.Pool, { tracer = NO_TRACES, answerTimeoutMs, silentMs, markFailure = (cause) => cause }: DatabaseOptions): PostgresPool => {
  const breaker = silentMs === undefined ? undefined : createCircuitBreaker(pool, silentMs);
  const marked = (cause: unknown): never => {
    throw markFailure(cause);
  };
  const ask = async (client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> => {
    statementOwners.set(client, currentCount());
    const ms = timeForStatement(answerTimeoutMs);
    const late = Promise.withResolvers<never>();
    // Long tasks wait on.
    const endWatch = timeForConnection() === undefined ? undefined : breaker?.watch(() => late.reject(timeIsOver()));
    try {
      if (ms === 0) throw timeIsOver();
      const answer = await Promise.race([client.query({ text: withComment(text, tracer.traceparent()), values: [...values], ...(ms === undefined ? {} : { query_timeout: ms }) }), late.promise]);
      breaker?.answered();
      return answer;
    } catch (cause) {
      // A transaction is rolled back with its connection.
      if (isStillGood(cause)) breaker?.answered();
      else giveUp(client);
      return marked(cause);
    } finally {
      endWatch?.();
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectInTime(pool, breaker).catch(marked);
      breaker?.answered();
      const query = (text: string, values: readonly unknown[]): Promise<unknown> => traceStatement(tracer, text, () => ask(client, text, values));
      // No cursors are used.
      return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
    },
  };
};

export const createPool = (url: string, options: Pick<DatabaseOptions, 'maxConnections' | 'statementTimeoutMs' | 'connectTimeoutMs' | 'onIdleError'> = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionTo(url, SHORT_STATEMENTS),
    ...(options.connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: options.connectTimeoutMs }),
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'pluspunkt',
    stream: createPostgresSocket,
    types,
  });
  // Without an `error` listener, a broken idle connection would end the process; the pool replaces it.
  pool.on('error', (cause) => options.onIdleError?.(cause));
  // So would a connection that breaks between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', measureParsing);
  return pool;
};

/** `destroy()` closes the pool. */
export const createDatabaseOver = (pool: pg.Pool, options: DatabaseOptions = {}): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool: limited(pool, options) }) });

/** Connects lazily. Works with PostgreSQL 15 and later. */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Db => createDatabaseOver(createPool(url, options), options);
