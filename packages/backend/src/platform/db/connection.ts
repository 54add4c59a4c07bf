// How a connection to PostgreSQL is made, one of the pool as well as one that a program has for itself.
import pg from 'pg';

/** Of a process whose machine is gone the server would know nothing for hours, and keep its locks for it; now a minute. */
const NOTICE_WHO_IS_GONE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
/** And the other way round: a connection that nobody uses is known to be broken before somebody wants it. */
const KEEP_ALIVE_MS = 10_000;
/** Milliseconds within which a server that is there has answered. */
const CONNECT_MS = 5_000;

/** `settings`: further ones of the session, as the server's own command line has them. */
export const connectionTo = (url: string, settings = '') =>
  ({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: `${settings} ${NOTICE_WHO_IS_GONE}`.trimStart(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }) satisfies pg.ClientConfig;

/** Not yet connected. `name` is what the server lists it by. One that breaks rejects the statement that is under way, and each later one. */
export const createClient = (url: string, name: string): pg.Client => {
  const client = new pg.Client({ ...connectionTo(url), application_name: name });
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined);
  return client;
};
