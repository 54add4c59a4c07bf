// The keys that sign tokens: one current, older ones until their last token has expired.
import type { JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import { LOCKS } from '../platform/db/advisory-lock.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateJwk: JWK;
}

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'settings'>;

/** Retired keys still verify for this long: longer than any access token lives. */
const RETIRED_KEY_MS = 2 * 86_400_000;
const DAY_MS = 86_400_000;

const publicPart = ({ kid, kty, crv, x, y }: JWK): JWK => ({ kid, kty, crv, x, y, alg: 'ES256', use: 'sig' }) as JWK;

const newKey = async (): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateJwk: { ...jwk, kid, alg: 'ES256' } };
};

/** Keys are stored in the database, so that every process signs and verifies with the same ones. */
export const createSigningKeys = ({ database, clock, settings }: Needs) => {
  const readCurrent = (): Promise<SigningKey | undefined> =>
    database
      .selectFrom('signing_key')
      .select(['kid', 'private_jwk as privateJwk'])
      .where('retired_at', 'is', null)
      .executeTakeFirst();

  const replace = (isDue: (createdAt: Date) => boolean): Promise<boolean> =>
    database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCKS.signingKeys})`.execute(tx);
      const current = await tx.selectFrom('signing_key').select('created_at').where('retired_at', 'is', null).executeTakeFirst();
      if (current !== undefined && !isDue(current.created_at)) return false;
      const now = clock.now();
      await tx.updateTable('signing_key').set({ retired_at: now }).where('retired_at', 'is', null).execute();
      const { kid, privateJwk } = await newKey();
      await tx.insertInto('signing_key').values({ kid, private_jwk: JSON.stringify(privateJwk), created_at: now, retired_at: null }).execute();
      return true;
    });

  const current = async (): Promise<SigningKey> => {
    const found = await readCurrent();
    if (found !== undefined) return found;
    await replace(() => false);
    const made = await readCurrent();
    if (made === undefined) throw new Error('there is no signing key although one was just made');
    return made;
  };

  return {
    /** The current signing key; created at first use. */
    current,
    /** Public parts of all keys that may still verify, the current one first. */
    async publicKeys(): Promise<readonly JWK[]> {
      await current();
      const rows = await database.selectFrom('signing_key').select('private_jwk').orderBy('retired_at', (order) => order.desc().nullsFirst()).execute();
      return rows.map((row) => publicPart(row.private_jwk));
    },
    /** Creates a new current key when the old one has expired (or now, when forced) and deletes keys long retired. */
    async rotate(options: { readonly force?: boolean } = {}): Promise<boolean> {
      const now = clock.now().getTime();
      await database.deleteFrom('signing_key').where('retired_at', '<', new Date(now - RETIRED_KEY_MS)).execute();
      return replace((createdAt) => options.force === true || now - createdAt.getTime() >= settings.signingKeyDays * DAY_MS);
    },
  };
};
export type SigningKeys = ReturnType<typeof createSigningKeys>;
