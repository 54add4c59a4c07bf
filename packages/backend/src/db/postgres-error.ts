// The ways in which the embedded PostgreSQL can refuse to start, each with a stable code and one sentence.

export type PostgresErrorCode =
  | 'no-programs'
  | 'no-user'
  | 'data-folder-broken'
  | 'data-folder-version'
  | 'data-folder-in-use'
  | 'start-failed';

export interface PostgresError extends Error {
  readonly code: PostgresErrorCode;
}

/** An `Error` whose `code` names the reason and whose message is one sentence for the operator. */
export const postgresError = (code: PostgresErrorCode, message: string): PostgresError =>
  Object.assign(new Error(message), { name: 'PostgresError', code });
