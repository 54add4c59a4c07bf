// Client credentials of partners' programs: made, rotated, revoked and verified.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Database } from '../platform/db/database.ts';
import type { AuthenticatePartner } from '../platform/http/answer-call.ts';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 256 random bits. */
export const SECRET_BYTES = 32;
/** How long the secret before a rotation is still accepted. */
const OVERLAP_MS = 24 * 3_600_000;

export interface NewCredential {
  readonly clientId: string;
  readonly partnerId: string;
  readonly name: string;
  readonly storeIds: readonly string[];
  readonly secret: string;
}

/** False where the client id is taken. */
export const createCredential = async (db: Kysely<Database>, { clientId, partnerId, name, storeIds, secret }: NewCredential, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('partner_credential')
    .values({ client_id: clientId, partner_id: partnerId, name, store_ids: [...storeIds], secret_hash: hashOf(secret), old_secret_hash: null, old_secret_until: null, created_at: now, revoked_at: null })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The former secret stays valid for a day. False for an unknown or revoked client. */
export const rotateCredential = async (db: Kysely<Database>, clientId: string, secret: string, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('partner_credential')
    .set((build) => ({ secret_hash: hashOf(secret), old_secret_hash: build.ref('secret_hash'), old_secret_until: new Date(now.getTime() + OVERLAP_MS) }))
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** At once. False for an unknown or revoked client. */
export const revokeCredential = async (db: Kysely<Database>, clientId: string, now: Date): Promise<boolean> => {
  const row = await db.updateTable('partner_credential').set({ revoked_at: now }).where('client_id', '=', clientId).where('revoked_at', 'is', null).returning('client_id').executeTakeFirst();
  return row !== undefined;
};

/** Ends a secret that has become public: the client without another one, and the former secret of a client that has a new one. */
export const revokeSecret = async (db: Kysely<Database>, { clientId, secret }: Pick<NewCredential, 'clientId' | 'secret'>, now: Date): Promise<void> => {
  const hash = hashOf(secret);
  await db.updateTable('partner_credential').set({ revoked_at: now }).where('client_id', '=', clientId).where('secret_hash', '=', hash).where('revoked_at', 'is', null).execute();
  await db.updateTable('partner_credential').set({ old_secret_hash: null, old_secret_until: null }).where('client_id', '=', clientId).where('old_secret_hash', '=', hash).execute();
};

/** Without secrets, by partner and name. */
export const listCredentials = (db: Kysely<Database>, partnerId?: string) =>
  db
    .selectFrom('partner_credential')
    .select(['client_id as clientId', 'partner_id as partnerId', 'name', 'store_ids as storeIds', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .$if(partnerId !== undefined, (query) => query.where('partner_id', '=', partnerId ?? ''))
    .orderBy('partner_id')
    .orderBy('client_id')
    .execute();

const BASIC = /^Basic +([A-Za-z0-9+/]{1,400}={0,2})$/i;
const CREDENTIALS = /^([a-z0-9-]{1,80}):(.{1,200})$/;

/** Client id and secret of an `authorization` header (RFC 7617). */
const credentialsOf = (header: string | null): readonly [clientId: string, secret: string] | undefined => {
  const encoded = BASIC.exec(header ?? '')?.[1];
  const [, clientId, secret] = CREDENTIALS.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  return clientId === undefined || secret === undefined ? undefined : [clientId, secret];
};

/** Reads the credentials at every call, so that a revocation applies at once. */
export const createAuthenticatePartner =
  ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): AuthenticatePartner =>
  async ({ headers }) => {
    const [clientId, secret] = credentialsOf(headers.get('authorization')) ?? [];
    if (clientId === undefined || secret === undefined) return undefined;
    const row = await database
      .selectFrom('partner_credential')
      .innerJoin('partner', 'partner.id', 'partner_credential.partner_id')
      .select(['partner_id', 'partner.name', 'store_ids', 'secret_hash', 'old_secret_hash', 'old_secret_until'])
      .where('client_id', '=', clientId)
      .where('revoked_at', 'is', null)
      .where('partner.archived', '=', false)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const given = hashOf(secret);
    const isOld = row.old_secret_hash !== null && row.old_secret_until !== null && row.old_secret_until > clock.now() && timingSafeEqual(given, row.old_secret_hash);
    return timingSafeEqual(given, row.secret_hash) || isOld ? { clientId, partnerId: row.partner_id, partnerName: row.name, storeIds: row.store_ids } : undefined;
  };
