// The whole service over a separate database, for tests.
import { API_BASE, OPENID_AUDIENCE, OPENID_CLIENT_ID, OPENID_SCOPE } from '@pluspunkt/adapters/transport/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { createBackend } from '../create-backend.ts';
import type { BackendDependencies, Mail, Mailer } from '../dependencies.ts';
import { createTestDatabase } from './test-database.ts';
import { readSettings } from '../settings.ts';
import { DEMO_TEMPLATE, TEST_NOW } from '../demo/testing.ts';

export { TEST_NOW } from '../demo/testing.ts';

export interface TestClock {
  now(): Date;
  /** Moves the time forward, in milliseconds. */
  advance(ms: number): void;
}

export const createTestClock = (start: Date = TEST_NOW): TestClock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms;
    },
  };
};

export interface TestBackendOptions {
  readonly clock?: TestClock;
  readonly mailer?: Mailer;
  /** `demo` is the whole demo data, with the members of `DEMO_LOGINS`; `empty` by default. */
  readonly seed?: 'empty' | 'demo';
  readonly settings?: Partial<BackendDependencies['settings']>;
  readonly log?: BackendDependencies['log'];
  readonly metrics?: BackendDependencies['metrics'];
  /** Price comparison in a separate database; by default as `TEST_CATALOGUE` says. */
  readonly isApart?: boolean;
  /** To the database, of this service; as few as most tests need by default. */
  readonly connections?: number;
  /** A replica for reads that may be seconds old, derived from the primary; by default there is none. */
  readonly catalogue?: (database: BackendDependencies['database']) => BackendDependencies['database'];
}

const ORIGIN = 'http://pluspunkt.test';

/** A running service without a socket. Call `stop` in `afterAll`. */
export const createTestBackend = async (options: TestBackendOptions = {}) => {
  const { db, products, url, urls, stop } = await createTestDatabase(options.seed === 'demo' ? DEMO_TEMPLATE : undefined, options.connections, options.isApart);
  const clock = options.clock ?? createTestClock();
  const mails: Mail[] = [];
  const mailer: Mailer = options.mailer ?? { send: async (mail) => void mails.push(mail) };
  const dependencies: BackendDependencies = {
    database: db,
    catalogue: options.catalogue?.(db) ?? db,
    ...(products === db ? {} : { products }),
    clock,
    mailer,
    captcha: { verify: ({ v2, v3 }) => Promise.resolve((v3 ?? v2) !== 'wrong') },
    log: options.log ?? pino({ level: 'silent' }),
    metrics: options.metrics,
    random: { bytes: (length) => randomBytes(length), uuid: () => randomUUID() },
    // Tests make more calls than people do, while the clock stands still.
    settings: { ...readSettings({ NODE_ENV: 'test', CALLS_PER_MINUTE: '0', BONUS_NEEDS: 'nothing', SECRETS_KEY: `${'A'.repeat(43)}=` }), ...options.settings },
  };
  const backend = createBackend(dependencies);

  /** Calls a path below the base path; JSON where a body is given. */
  const call = (path: string, init: RequestInit & { readonly json?: unknown; readonly token?: string; readonly clientAddress?: string } = {}): Promise<Response> => {
    const { json, token, clientAddress, ...rest } = init;
    const headers = new Headers(rest.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const body = json === undefined ? rest.body : JSON.stringify(json);
    const request = new Request(`${ORIGIN}${API_BASE}${path}`, { ...rest, headers, ...(body === undefined ? {} : { body }) });
    return backend.fetch(request, clientAddress === undefined ? {} : { clientAddress });
  };

  /** Sends a form to the token endpoint. */
  const token = (fields: Readonly<Record<string, string>>, clientAddress?: string): Promise<Response> =>
    call('/auth/connect/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: OPENID_CLIENT_ID, ...fields }).toString(),
      ...(clientAddress === undefined ? {} : { clientAddress }),
    });

  /** Logs in as the web app does; throws when that is refused. */
  const logIn = async ({ username, password }: { readonly username: string; readonly password: string }) => {
    const answer = await token({ grant_type: 'password', username, password, scope: OPENID_SCOPE, audience: OPENID_AUDIENCE, response_type: 'id_token token' });
    if (!answer.ok) throw new Error(`the login was refused: ${await answer.text()}`);
    const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = (await answer.json()) as Record<string, string>;
    return { accessToken: accessToken ?? '', refreshToken: refreshToken ?? '', idToken: idToken ?? '' };
  };

  /** Moves the time forward, also for rate limits, which count by the machine's clock. */
  const elapse = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await sql`update rate_limit set expire = expire - ${ms}::bigint`.execute(db);
  };

  /** As jobs get it. */
  const context = { ...dependencies, database: db, products };

  return { backend, dependencies, context, products, urls, app: backend.app, fetch: backend.fetch, db, url, mails, clock, elapse, call, token, logIn, stop };
};
export type TestBackend = Awaited<ReturnType<typeof createTestBackend>>;
