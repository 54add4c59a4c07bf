// The reasons why the embedded PostgreSQL refuses to start, each with a stable code and one sentence.

export type PostgresErrorCode =
  | 'no-programs'
  | 'no-user'
  | 'data-folder-broken'
  | 'data-folder-version'
  | 'data-folder-in-use'
  | 'start-failed'
  /** Nothing was ever started on it: there is no schema, or not even a database. */
  | 'never-started'
  /** Another process is creating the schema and the demo data. */
  | 'starting';

export interface PostgresError extends Error {
  readonly code: PostgresErrorCode;
}

/** An `Error` whose `code` names the reason and whose message is one sentence for the operator. */
export const postgresError = (code: PostgresErrorCode, message: string): PostgresError =>
  Object.assign(new Error(message), { name: 'PostgresError', code });
