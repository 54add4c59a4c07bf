// How a connection to PostgreSQL is made, one of the pool as well as one that a program has for itself.
import pg from 'pg';

/** TCP keepalive on the server: without it, the locks of a client whose machine is gone would last for hours; now a minute. */
const NOTICE_WHO_IS_GONE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
/** TCP keepalive on the client: a broken idle connection is noticed before it is used. */
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
