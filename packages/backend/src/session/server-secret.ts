// The random secret of this installation, for signatures and keyed hashes.
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';

export type SecretName = 'known-device' | 'bonus' | 'card-code' | 'passkey-user';

/** Created at the first use, by whichever process comes first; it never changes afterwards. */
export const serverSecret = async (db: Kysely<Database>, { random }: Pick<BackendDependencies, 'random'>, name: SecretName): Promise<Buffer> => {
  const read = () => db.selectFrom('server_secret').select('secret').where('name', '=', name).executeTakeFirst();
  const before = await read();
  if (before !== undefined) return before.secret;
  await db.insertInto('server_secret').values({ name, secret: random.bytes(32) }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  return (await read())?.secret ?? serverSecret(db, { random }, name);
};
