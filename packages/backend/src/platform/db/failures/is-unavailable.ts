// Recognises failures of a database that cannot answer at the moment.

/** SQLSTATE codes of PostgreSQL or of a pooler in front of it. */
const SERVER = {
  shuttingDown: ['57P01', '57P02', '57P03', '57P05'],
  /** Connections, memory and disk. */
  full: ['53000', '53100', '53200', '53300'],
  /** Timeouts of a statement, of a lock and of an idle transaction; a deadlock. */
  tooLong: ['57014', '55P03', '40P01', '25P03', '25P04'],
  /** Read-only: it became a replica, and the address still leads to it. */
  readOnly: ['25006'],
  connection: ['08000', '08001', '08003', '08004', '08006', '08P01'],
};
/** Error codes of sockets and of DNS. */
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EPROTO'];
const CODES: ReadonlySet<string> = new Set([...Object.values(SERVER).flat(), ...SOCKET]);
/** The pool, its connections and their parser set no codes for these. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded|Query read timeout|Received unexpected \w+ message from backend|received invalid response)/;

/** True if trying again later may help: the pool is busy, the server is gone, is read-only, or takes too long. */
export const isUnavailable = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false;
  // A host name with several addresses, of which none answered.
  if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  const { code, syscall } = cause as Error & { readonly code?: unknown; readonly syscall?: unknown };
  // A missing file has the code ENOENT too; for the socket, the failed call is `connect`.
  if (code === 'ENOENT') return syscall === 'connect';
  return (typeof code === 'string' && CODES.has(code)) || MESSAGE.test(cause.message);
};
