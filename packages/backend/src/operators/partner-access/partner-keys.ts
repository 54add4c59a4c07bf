// Keys of partners' tills as operators make, rotate and revoke them, in the console and by the command line.
import { randomBytes } from 'node:crypto';
import { type Db } from '../../platform/db/database.ts';
import { createCredential, listCredentials, revokeCredential, rotateCredential, SECRET_BYTES } from '../../tills/index.ts';
import { noteAudit } from '../note-audit.ts';

const KIND = 'credentials';
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export interface KeyOrder {
  readonly partnerId: string;
  readonly name: string;
  readonly storeIds: readonly string[];
  readonly actor: string;
}

export type KeyRefusal = { readonly _tag: 'UnknownPartner' } | { readonly _tag: 'UnknownStore'; readonly storeId: string };
export interface NewKey {
  readonly _tag: 'Made';
  readonly clientId: string;
  readonly secret: string;
}

const readPartner = (db: Db, id: string) => db.selectFrom('partner').select('archived').where('id', '=', id).executeTakeFirst();

export const isPartner = async (db: Db, id: string): Promise<boolean> => (await readPartner(db, id)) !== undefined;

/** Archived partners get neither keys nor webhooks. */
export const isActivePartner = async (db: Db, id: string): Promise<boolean> => (await readPartner(db, id))?.archived === false;

/** The secret is returned once and stored as a hash. */
export const createPartnerKey = async (db: Db, { partnerId, name, storeIds, actor }: KeyOrder, now: Date): Promise<NewKey | KeyRefusal> => {
  if (!(await isActivePartner(db, partnerId))) return { _tag: 'UnknownPartner' };
  const known = storeIds.length === 0 ? [] : await db.selectFrom('store').select('id').where('partner_id', '=', partnerId).where('id', 'in', [...storeIds]).execute();
  const foreign = storeIds.find((id) => !known.some((store) => store.id === id));
  if (foreign !== undefined) return { _tag: 'UnknownStore', storeId: foreign };
  const clientId = `${partnerId}-${randomBytes(4).toString('hex')}`;
  const secret = newSecret();
  await createCredential(db, { clientId, partnerId, name, storeIds, secret }, now);
  await noteAudit(db, { actor, kind: KIND, key: clientId, after: { created: true, partnerId, storeIds } }, now);
  return { _tag: 'Made', clientId, secret };
};

/** The former secret stays valid for a day. Undefined for an unknown or revoked key. */
export const rotatePartnerKey = async (db: Db, clientId: string, actor: string, now: Date): Promise<NewKey | undefined> => {
  const secret = newSecret();
  if (!(await rotateCredential(db, clientId, secret, now))) return undefined;
  await noteAudit(db, { actor, kind: KIND, key: clientId, after: { rotated: true } }, now);
  return { _tag: 'Made', clientId, secret };
};

/** False for an unknown or revoked key. */
export const revokePartnerKey = async (db: Db, clientId: string, actor: string, now: Date): Promise<boolean> => {
  if (!(await revokeCredential(db, clientId, now))) return false;
  await noteAudit(db, { actor, kind: KIND, key: clientId, after: { revoked: true } }, now);
  return true;
};

export const listPartnerKeys = async (db: Db, partnerId: string | undefined) =>
  (await listCredentials(db, partnerId)).map(({ createdAt, revokedAt, ...key }) => ({ ...key, createdAt: createdAt.toISOString(), ...(revokedAt === null ? {} : { revokedAt: revokedAt.toISOString() }) }));
