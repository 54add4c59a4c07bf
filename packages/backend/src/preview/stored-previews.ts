// Previews in the database: found by the cookie's random token, of which only the digest is stored.
import { PREVIEW_COOKIE } from '@pluspunkt/adapters/transport/contract';
import type { EntryChange } from '@pluspunkt/core/operators';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database } from '../platform/db/database.ts';

const LIFETIME_MS = 30 * 60_000;

export interface Preview {
  readonly kind: string | null;
  readonly changes: readonly EntryChange[];
  readonly shownAt: Date | null;
  readonly expiresAt: Date;
  readonly email: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const TOKEN = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);
const tokenIn = (headers: Headers): string | undefined => TOKEN.exec(headers.get('cookie') ?? '')?.[1];
export const namesPreview = (headers: Headers): boolean => tokenIn(headers) !== undefined;

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'settings'>;

/** Replaces the one of the session. Returns its end, and the cookie: pages of another site never send it. */
export const storePreview = async ({ database, clock, random, settings }: Needs, preview: Pick<Preview, 'kind' | 'changes' | 'shownAt'> & { readonly sessionId: string }, url: URL) => {
  const token = random.bytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  const row = { token_hash: hashOf(token), kind: preview.kind, changes: JSON.stringify(preview.changes), shown_at: preview.shownAt, expires_at: expiresAt };
  await database.insertInto('operator_preview').values({ session_id: preview.sessionId, ...row }).onConflict((conflict) => conflict.column('session_id').doUpdateSet(row)).execute();
  const secure = (settings.publicOrigin ?? url.origin).startsWith('https:') ? '; Secure' : '';
  return { expiresAt, cookie: `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${LIFETIME_MS / 1_000}; HttpOnly; SameSite=Strict${secure}` };
};

/** Undefined without one, after its end, and once its operator is logged out or blocked. */
export const findPreview = async ({ database, clock }: { readonly database: Kysely<Database>; readonly clock: { now(): Date } }, headers: Headers): Promise<Preview | undefined> => {
  const token = tokenIn(headers);
  if (token === undefined) return undefined;
  const row = await database
    .selectFrom('operator_preview')
    .innerJoin('operator_session', 'operator_session.id', 'operator_preview.session_id')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['kind', 'changes', 'shown_at as shownAt', 'expires_at as expiresAt', 'operator.email'])
    .where('operator_preview.token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .where('ended_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row;
};

export const removeOldPreviews = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  await database.deleteFrom('operator_preview').where('expires_at', '<', clock.now()).execute();
};
