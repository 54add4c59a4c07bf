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
  /** Milliseconds after which the server gives up on a statement. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds that a connection may take to be made, or to become free. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds after which nobody waits for an answer any more, whether the server gave up or is gone; by default without end. `time-limit.ts` says otherwise for what takes longer, and for requests. */
  readonly answerTimeoutMs?: number;
  /** Statements are spans of what they belong to; of nothing by default. */
  readonly tracer?: Tracer;
  /** Told of connections that broke while nobody used them. */
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

/** Statements here take milliseconds: compiling them or calling others to help would take longer. */
const SHORT_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0';

type Callback = (cause: unknown, result?: unknown) => void;
type Words = readonly unknown[];
interface Statement {
  readonly text: string;
  readonly name?: string;
}

const isCallback = (word: unknown): word is Callback => typeof word === 'function';
const isPrepared = (first: unknown): first is Required<Statement> =>
  typeof first === 'object' && first !== null && 'name' in first && typeof first.name === 'string' && 'text' in first && typeof first.text === 'string';

const SQLSTATE = /^[0-9A-Z]{5}$/;
const READ_ONLY = '25006';
/** After a word of the server itself, but for the one that it does not write any more: then the address may lead to another one by now. */
const isStillGood = (cause: unknown): boolean => cause instanceof pg.DatabaseError && SQLSTATE.test(cause.code ?? '') && cause.code !== READ_ONLY;

/** Who was not answered, or not understood, may get the answer as that to his next question: nobody asks there again. */
const giveUp = (client: pg.PoolClient): void => {
  client.end().catch(() => undefined);
  // An end in good order would wait for the other side.
  client.connection.stream.destroy();
};

/** Tells of a failure before whoever asked hears of it, in both ways of asking: for a promise, or with a function that is called back. */
const onFailure = (words: Words, query: (...words: Words) => unknown, told: (cause: unknown) => void): unknown => {
  const last = words.at(-1);
  if (isCallback(last)) {
    return query(...words.slice(0, -1), (cause: unknown, result: unknown) => {
      if (cause != null) told(cause);
      last(cause, result);
    });
  }
  return (query(...words) as Promise<unknown>).catch((cause: unknown) => {
    told(cause);
    throw cause;
  });
};

const refuse = (words: Words, cause: Error): unknown => {
  const last = words.at(-1);
  if (!isCallback(last)) return Promise.reject(cause);
  last(cause);
  return undefined;
};

/** Statements name the request that they belong to, are a part of its trace where there is one, and end with its time. */
const nameRequests = (client: pg.PoolClient, { tracer = NO_TRACES, answerTimeoutMs }: DatabaseOptions): void => {
  const query = client.query.bind(client) as (...words: Words) => unknown;
  const ask = (statement: Statement, others: Words): unknown => {
    const ms = timeForStatement(answerTimeoutMs);
    if (ms === 0) {
      // What the transaction has done so far goes with its connection.
      giveUp(client);
      return refuse(others, timeIsOver());
    }
    return onFailure([ms === undefined ? statement : { ...statement, query_timeout: ms }, ...others], query, (cause) => {
      if (!isStillGood(cause)) giveUp(client);
    });
  };
  const named = (first: unknown, ...others: Words): unknown => {
    if (typeof first === 'string') return traceStatement(tracer, first, others, (...words) => ask({ text: withComment(first, tracer.traceparent()) }, words));
    // What is planned once has the same text for whoever asks.
    return isPrepared(first) ? traceStatement(tracer, first.text, others, (...words) => ask(first, words)) : query(first, ...others);
  };
  // It takes and hands back whatever the one takes and hands back that it stands for.
  client.query = named as typeof client.query;
};

/** Whoever waits for a connection does so as long as he has time; one that comes later is the next one's. */
const endWaiting = (pool: pg.Pool): void => {
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
  const either = (callback?: (cause: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void): unknown =>
    callback === undefined ? within() : void within().then((client) => callback(undefined, client, client.release), callback);
  pool.connect = either as typeof pool.connect;
};

/** Connections that are made when they are needed, kept, and name the request in each statement. */
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
  // Without a listener a broken idle connection would end the process; the pool replaces it by itself.
  pool.on('error', (cause) => options.onIdleError?.(cause));
  // So would one that breaks while a transaction is between two statements; the next statement says so.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameRequests(client, options);
  });
  endWaiting(pool);
  return pool;
};

/** `destroy()` closes the pool. */
export const createDatabaseOver = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Connects lazily. Works with PostgreSQL 15 and later. */
export const createDatabase = (url: string, options: DatabaseOptions = {}): Db => createDatabaseOver(createPool(url, options));
