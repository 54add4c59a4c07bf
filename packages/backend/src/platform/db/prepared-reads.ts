// Statements that come again and again, planned once a connection: finding out how to read a product's page, or what a search
// finds, takes PostgreSQL longer than reading it.
import { createHash } from 'node:crypto';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Tracer } from '../telemetry/tracer.ts';
import { NO_TRACES } from '../telemetry/tracer.ts';
import { mustBeNamed } from './request-comment.ts';

export interface PreparedReads {
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
}

/** Asked so often a statement gets a name, and with it a plan that is kept. */
const OFTEN = 3;
/** Each is some 70 kB in each connection of the server; those that come often come early. */
const MOST_NAMES = 120;
/** Statements that are counted before they have a name. */
const MOST_COUNTED = 1_000;

/** A column more since it was planned, or a pooler in between that led to another connection: the text is still good. */
const LOST: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05']);
const isLost = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && LOST.has(cause.code);

/** Which statements have names, by how often they came. */
const createNames = () => {
  const counts = new Map<string, number>();
  const names = new Map<string, string | undefined>();
  return {
    of(text: string): string | undefined {
      if (names.has(text) || names.size >= MOST_NAMES) return names.get(text);
      const count = (counts.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        if (counts.size >= MOST_COUNTED) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 32));
      return names.get(text);
    },
    /** It stays without a name from now on. */
    take(text: string): void {
      names.set(text, undefined);
    },
  };
};

/**
 * For reads alone, each by itself: one that is refused for its name's sake is asked again without. What is planned once has the
 * same text for whoever asks: a request that is looked for in the database is answered by a statement of its own.
 */
export const createPreparedReads = (pool: Pick<pg.Pool, 'query'>, tracer: Pick<Tracer, 'traceparent'> = NO_TRACES): PreparedReads => {
  const names = createNames();
  return {
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const values = [...parameters];
      const name = mustBeNamed(tracer.traceparent()) ? undefined : names.of(text);
      if (name !== undefined) {
        try {
          return { rows: (await pool.query({ name, text, values })).rows as R[] };
        } catch (cause) {
          if (!isLost(cause)) throw cause;
          names.take(text);
        }
      }
      return { rows: (await pool.query(text, values)).rows as R[] };
    },
  };
};
