// Settings of connections to PostgreSQL, both of the pool and of separate clients.
import pg from 'pg';

/**
 * TCP keepalive on the server: without it, the locks of a client whose machine is gone would last for hours;
 * with it, a minute.
 */
const NOTICE_WHO_IS_GONE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';
/** TCP keepalive on the client: a broken idle connection is noticed before it is used. */
const KEEP_ALIVE_MS = 10_000;
/** Milliseconds within which a reachable server answers. */
const CONNECT_MS = 5_000;

/** `settings`: further settings of the session, as on the server's command line. */
export const connectionTo = (url: string, settings = '') =>
  ({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: `${settings} ${NOTICE_WHO_IS_GONE}`.trimStart(),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }) satisfies pg.ClientConfig;

/**
 * Not yet connected. `name` is its `application_name`. A broken connection rejects the current statement and
 * each later one.
 */
export const createClient = (url: string, name: string): pg.Client => {
  const client = new pg.Client({ ...connectionTo(url), application_name: name });
  // Without an `error` listener, a broken connection would end the process.
  client.on('error', () => undefined);
  return client;
};
