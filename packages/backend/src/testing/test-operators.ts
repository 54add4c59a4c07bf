// Operators of the console for tests: logged in with any roles, or set up through the calls.
import { OPERATOR_API_BASE, OPERATOR_COOKIE } from '@pluspunkt/adapters/transport/contract';
import type { OperatorRole } from '@pluspunkt/core/operators';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { hashPassword } from '../session/index.ts';
import type { TestBackend } from './test-backend.ts';

export const OPERATOR_PASSWORD = 'Regen-Apfel-7-Treppe';
/** The secret of every test operator's authenticator. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an authenticator app shows at this moment. */
export const totpCode = (now: Date, secret = TOTP_SECRET): string => new TOTP({ secret }).generate({ timestamp: now.getTime() });

interface OperatorCall {
  readonly method?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser of the console: stores the session cookie and sends it. */
export const createOperatorBrowser = ({ fetch }: Pick<TestBackend, 'fetch'>, cookie = '') => {
  let stored = cookie;
  const call = async (path: string, { method = 'GET', json, headers = {} }: OperatorCall = {}): Promise<Response> => {
    const sent = new Headers({ 'sec-fetch-site': 'same-origin', ...headers, ...(stored === '' ? {} : { cookie: stored }), ...(json === undefined ? {} : { 'content-type': 'application/json' }) });
    const answer = await fetch(new Request(`http://pluspunkt.test${OPERATOR_API_BASE}${path}`, { method, headers: sent, ...(json === undefined ? {} : { body: JSON.stringify(json) }) }), { clientAddress: '198.51.100.7' });
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${OPERATOR_COOKIE}=`));
    if (set !== undefined) stored = /^[^;]*/.exec(set)?.[0] ?? '';
    return answer;
  };
  /** The data of an answer, whose status has to be 200. */
  const data = async <A>(path: string, init?: OperatorCall): Promise<A> => {
    const answer = await call(path, init);
    const body = (await answer.json()) as { readonly data: A };
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(body)}`);
    return body.data;
  };
  /** Status and code of a refusal; `[200]` for a success. */
  const outcome = async (path: string, init?: OperatorCall): Promise<readonly (number | string)[]> => {
    const answer = await call(path, init);
    const body = (await answer.json()) as { readonly error?: { readonly code: string } };
    return body.error === undefined ? [answer.status] : [answer.status, body.error.code];
  };
  return { call, data, outcome };
};
export type OperatorBrowser = ReturnType<typeof createOperatorBrowser>;

/** A hash that no password has. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$cGx1c3B1bmt0LW5vYm9keQ$7nX3Jm6cYdPi1fCYxTL1oI1r0eOZ2cHAhR3rEo5gVnE';

let operators = 0;

const MONTH_MS = 30 * 86_400_000;

/** An operator of a month ago with an open session and a fresh step-up. The password of the account is not set. */
export const createTestOperator = async ({ fetch, db, clock }: Pick<TestBackend, 'fetch' | 'db' | 'clock'>, roles: readonly OperatorRole[], email = `${roles.join('-')}-${(operators += 1)}@treuwerk.example`): Promise<OperatorBrowser & { readonly email: string; readonly operatorId: number }> => {
  const now = clock.now();
  const { id } = await db
    .insertInto('operator')
    .values({ email, name: 'Ida Beispiel', roles: [...roles], password_hash: NO_PASSWORD, totp_secret: TOTP_SECRET, totp_step: 0, created_at: new Date(now.getTime() - MONTH_MS), blocked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('operator_session')
    .values({ id: randomUUID(), operator_id: id, token_hash: createHash('sha256').update(token).digest(), device: 'Test', created_at: now, last_seen_at: now, stepped_up_at: now, ended_at: null })
    .execute();
  return { ...createOperatorBrowser({ fetch }, `${OPERATOR_COOKIE}=${token}`), email, operatorId: id };
};

/** The only operator, with the role lead; those before are removed. */
export const setUpOperator = async ({ db, clock }: Pick<TestBackend, 'db' | 'clock'>, email: string): Promise<void> => {
  await db.deleteFrom('operator').execute();
  await db.deleteFrom('operator_invitation').execute();
  await db
    .insertInto('operator')
    .values({ email, name: 'Ida Beispiel', roles: ['lead'], password_hash: await hashPassword(OPERATOR_PASSWORD), totp_secret: TOTP_SECRET, totp_step: 0, created_at: clock.now(), blocked_at: null })
    .execute();
};

/** A `fetch` that stores the session cookie and sends it, as a browser does. */
export const createOperatorBrowserFetch = ({ fetch }: Pick<TestBackend, 'fetch'>) => {
  let stored = '';
  return async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (stored !== '') headers.set('cookie', stored);
    const answer = await fetch(new Request(url, { ...init, headers }));
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) stored = /^[^;]*/.exec(set)?.[0] ?? '';
    return answer;
  };
};
