// Tells a database that cannot answer at the moment from one that was asked something wrong.

/** Of PostgreSQL: shutting down, starting up, too many connections, a statement that took too long, a wait for each other that had to be ended. Of the socket: gone. */
const CODES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '53300', '57014', '40P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** The pool and its connections have no codes for these. */
const MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** True where asking again later may help: the pool is busy, the server is gone or takes too long. */
export const isUnavailable = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as Error & { readonly code?: unknown; readonly syscall?: unknown };
  // A missing file has a code too; of the socket's it is the connecting that failed.
  if (code === 'ENOENT') return syscall === 'connect';
  return (typeof code === 'string' && CODES.has(code)) || MESSAGE.test(cause.message);
};
