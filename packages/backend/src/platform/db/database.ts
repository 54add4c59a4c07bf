// The connection pool, and the typed database over it.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../../schema.ts';
import { NO_TRACES, type Tracer } from '../telemetry/tracer.ts';
import { traceStatement } from '../telemetry/trace-statement.ts';
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

type Callback = (cause: unknown, result?: unknown) => void;
type Words = readonly unknown[];
interface Statement {
  readonly text: string;
}

const isCallback = (word: unknown): word is Callback => typeof word === 'function';

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

/** Reports a failure, and returns what the caller sees of it, for promises and for callbacks. */
const onFailure = (words: Words, query: (...words: Words) => unknown, report: (cause: unknown) => unknown): unknown => {
  const last = words.at(-1);
  if (isCallback(last)) {
    return query(...words.slice(0, -1), (cause: unknown, result: unknown) => {
      last(cause == null ? cause : report(cause), result);
    });
  }
  return (query(...words) as Promise<unknown>).catch((cause: unknown) => {
    throw report(cause);
  });
};

const asItIs = (cause: unknown): unknown => cause;

const refuse = (words: Words, cause: unknown): unknown => {
  const last = words.at(-1);
  if (!isCallback(last)) return Promise.reject(cause as Error);
  last(cause);
  return undefined;
};

/** Statements carry the request's id, are part of its trace if there is one, and respect its time limit. */
const nameRequests = (client: pg.PoolClient, { tracer = NO_TRACES, answerTimeoutMs, markFailure = asItIs }: DatabaseOptions): void => {
  const query = client.query.bind(client) as (...words: Words) => unknown;
  const ask = (statement: Statement, others: Words): unknown => {
    const ms = timeForStatement(answerTimeoutMs);
    if (ms === 0) {
      // The transaction is rolled back with its connection.
      giveUp(client);
      return refuse(others, markFailure(timeIsOver()));
    }
    return onFailure([ms === undefined ? statement : { ...statement, query_timeout: ms }, ...others], query, (cause) => {
      if (!isStillGood(cause)) giveUp(client);
      return markFailure(cause);
    });
  };
  const named = (first: unknown, ...others: Words): unknown => {
    if (typeof first === 'string') return traceStatement(tracer, first, others, (...words) => ask({ text: withComment(first, tracer.traceparent()) }, words));
    return query(first, ...others);
  };
  // The same arguments and result as the function that it replaces.
  client.query = named as typeof client.query;
};

/** Limits the wait for a connection to the time that is left; one that arrives later returns to the pool. */
const endWaiting = (pool: pg.Pool, markFailure: (cause: unknown) => unknown = asItIs): void => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const within = async (): Promise<pg.PoolClient> => {
    const ms = timeForConnection();
    if (ms === undefined) return connect();
    if (ms === 0) throw timeIsOver();
    const late = Promise.withResolvers<never>();
    const connecting = connect();
    const timer = setTimeout(() => {
      late.reject(timeIsOver());
      connecting.then((client) => client.release(), () => undefined);
    }, ms);
    return Promise.race([connecting, late.promise]).finally(() => clearTimeout(timer));
  };
  const marked = (): Promise<pg.PoolClient> =>
    within().catch((cause: unknown) => {
      throw markFailure(cause);
    });
  const either = (callback?: (cause: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void): unknown =>
    callback === undefined ? marked() : void marked().then((client) => callback(undefined, client, client.release), callback);
  pool.connect = either as typeof pool.connect;
};

/** A pool whose statements carry the id of the request. */
export const createPool = (url: string, options: DatabaseOptions = {}): pg.Pool => {
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
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameRequests(client, options);
  });
  endWaiting(pool, options.markFailure);
  return pool;
};

/** `destroy()` closes the pool. */
export const createDatabaseOver = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Connects lazily. Works with PostgreSQL 15 and later. */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Db => createDatabaseOver(createPool(url, options));
