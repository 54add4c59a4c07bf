// The database for reads that may be some seconds old: each statement goes to the replica, or to the primary
// if the replica cannot answer.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database, Db } from './database.ts';
import type { Replica } from './replica.ts';

interface Primary {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

const refuse = (): Promise<never> => Promise.reject(new Error('what may be seconds old is read, one statement at a time'));

/**
 * No request fails because of the replica: the primary answers what the replica does not, or if there is
 * none.
 */
export const createCatalogueDatabase = (primary: Primary, replica: Pick<Replica, 'ask'>): Db => {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      return (await replica.ask<R>(query)) ?? primary.executeQuery<R>(query as CompiledQuery<R>);
    },
    streamQuery: () => {
      throw new Error('what may be seconds old is read at once');
    },
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    // The pool of the server that answers acquires a connection for each statement.
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
