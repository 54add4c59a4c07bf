// Tells a database that cannot answer at the moment from one that was asked something wrong.

/** What PostgreSQL says, or a pooler in its place. */
const SERVER = {
  shuttingDown: ['57P01', '57P02', '57P03', '57P05'],
  /** Its connections, its memory, its disk. */
  full: ['53000', '53100', '53200', '53300'],
  /** A statement, a wait for a lock, a wait for each other, a transaction that slept. */
  tooLong: ['57014', '55P03', '40P01', '25P03', '25P04'],
  /** It was made a replica, and the address leads to it still. */
  readOnly: ['25006'],
  connection: ['08000', '08001', '08003', '08004', '08006', '08P01'],
};
/** What the socket says, and the looking up of its address. */
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EPROTO'];
const CODES: ReadonlySet<string> = new Set([...Object.values(SERVER).flat(), ...SOCKET]);
/** The pool, its connections and their parser have no codes for these. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded|Query read timeout|Received unexpected \w+ message from backend|received invalid response)/;

/** True where asking again later may help: the pool is busy, the server is gone, is not the one that writes, or takes too long. */
export const isUnavailable = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false;
  // A name with several addresses, of which none answered.
  if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  const { code, syscall } = cause as Error & { readonly code?: unknown; readonly syscall?: unknown };
  // A missing file has a code too; of the socket's it is the connecting that failed.
  if (code === 'ENOENT') return syscall === 'connect';
  return (typeof code === 'string' && CODES.has(code)) || MESSAGE.test(cause.message);
};
