// Sessions of operators: a random token in a cookie that scripts cannot read, which ends when idle and after half a day.
import { OPERATOR_COOKIE } from '@pluspunkt/adapters/transport/contract';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database } from '../platform/db/database.ts';
import type { AuthenticateOperator } from '../platform/http/answer-call.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { deviceOf } from '../session/index.ts';

const IDLE_MS = 30 * 60_000;
const LIFETIME_MS = 12 * 3_600_000;
const STEP_UP_MS = 5 * 60_000;
/** A session in use is not written at every call. */
const SEEN_AGAIN_MS = 60_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const TOKEN = new RegExp(`(?:^|;\\s*)${OPERATOR_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);

type Origins = Pick<BackendDependencies, 'settings'>;
const isSecure = ({ settings }: Origins, { url }: Pick<RequestInfo, 'url'>): boolean => (settings.publicOrigin ?? url.origin).startsWith('https:');

/** `SameSite=Strict`: the pages of another site never send it. */
const cookieOf = (needs: Origins, request: Pick<RequestInfo, 'url'>, token: string, seconds: number): string =>
  `${OPERATOR_COOKIE}=${token}; Path=/api/operator; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(needs, request) ? '; Secure' : ''}`;

export const endedCookie = (needs: Origins, request: Pick<RequestInfo, 'url'>): string => cookieOf(needs, request, '', 0);

/** The second factor was just entered, so that calls with a step-up pass. Returns the cookie. */
export const openOperatorSession = async (db: Kysely<Database>, needs: Pick<BackendDependencies, 'clock' | 'random'> & Origins, operatorId: number, request: RequestInfo): Promise<{ readonly sessionId: string; readonly cookie: string }> => {
  const now = needs.clock.now();
  const token = needs.random.bytes(32).toString('base64url');
  const sessionId = needs.random.uuid();
  await db
    .insertInto('operator_session')
    .values({ id: sessionId, operator_id: operatorId, token_hash: hashOf(token), device: deviceOf(request.userAgent).name, created_at: now, last_seen_at: now, stepped_up_at: now, ended_at: null })
    .execute();
  return { sessionId, cookie: cookieOf(needs, request, token, LIFETIME_MS / 1_000) };
};

export const steppedUpUntil = (steppedUpAt: Date): Date => new Date(steppedUpAt.getTime() + STEP_UP_MS);
export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFETIME_MS);

const openSessions = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('operator_session')
    .where('operator_session.ended_at', 'is', null)
    .where('operator_session.created_at', '>', new Date(now.getTime() - LIFETIME_MS))
    .where('operator_session.last_seen_at', '>', new Date(now.getTime() - IDLE_MS));

/** Reads session and roles at every call, so that blocking and another role apply at once. */
export const createAuthenticateOperator =
  ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): AuthenticateOperator =>
  async ({ headers }) => {
    const token = TOKEN.exec(headers.get('cookie') ?? '')?.[1];
    if (token === undefined) return undefined;
    const now = clock.now();
    const row = await openSessions(database, now)
      .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
      .select(['operator.id as operatorId', 'operator.email', 'operator.name', 'operator.roles', 'operator_session.id as sessionId', 'operator_session.created_at as createdAt', 'last_seen_at as lastSeenAt', 'stepped_up_at as steppedUpAt'])
      .where('token_hash', '=', hashOf(token))
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { createdAt, lastSeenAt, steppedUpAt, ...identity } = row;
    if (now.getTime() - lastSeenAt.getTime() >= SEEN_AGAIN_MS) await database.updateTable('operator_session').set({ last_seen_at: now }).where('id', '=', row.sessionId).execute();
    const until = steppedUpUntil(steppedUpAt);
    return { ...identity, expiresAt: expiryOf(createdAt), steppedUpUntil: until > now ? until : undefined };
  };

/** The newest first. */
export const readOperatorSessions = async (db: Kysely<Database>, { operatorId, sessionId }: { readonly operatorId: number; readonly sessionId: string }, now: Date) => {
  const rows = await openSessions(db, now).select(['id', 'device', 'created_at', 'last_seen_at']).where('operator_id', '=', operatorId).orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({ sessionId: row.id, device: row.device, createdAt: row.created_at.toISOString(), lastSeenAt: row.last_seen_at.toISOString(), current: row.id === sessionId }));
};

/** Ends all sessions of an operator, or one of them, or all but one. */
export const endOperatorSessions = async (db: Kysely<Database>, operatorId: number, now: Date, { only, except }: { readonly only?: string; readonly except?: string } = {}): Promise<void> => {
  await db
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
};

const RETENTION_MS = 90 * 86_400_000;

/** Deletes sessions, invitations and setup codes that are long over. */
export const sweepOperatorSessions = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await database.deleteFrom('operator_session').where('created_at', '<', before).execute();
  await database.deleteFrom('operator_invitation').where('expires_at', '<', before).execute();
};
