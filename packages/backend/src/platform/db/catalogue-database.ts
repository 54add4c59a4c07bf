// The database for reads that may be some seconds old: each statement goes to the replica, or to the primary where that one cannot.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database, Db } from './database.ts';
import type { PreparedReads } from './prepared-reads.ts';
import type { Replica } from './replica.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('what may be seconds old is read, one statement at a time'));

/** No request fails because of the replica: what it does not answer, or where there is none, the primary is asked. */
export const createCatalogueDatabase = (primary: PreparedReads, replica?: Pick<Replica, 'ask'>): Db => {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      return (await replica?.ask<R>(query)) ?? primary.executeQuery<R>(query);
    },
    streamQuery: () => {
      throw new Error('what may be seconds old is read at once');
    },
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    // Connections are taken statement by statement, by whoever answers it.
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};
