// The first operator of a new programme: a code that the start prints proves access to the machine.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { LOCKS } from '../platform/db/advisory-lock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { createOperator, refused, type NewOperator } from './accounts.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 16;
const GROUP = 4;
const LIFETIME_MS = 7 * 86_400_000;


const hashOf = (code: string): Buffer => createHash('sha256').update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')).digest();

export const isSetupOpen = async (db: Kysely<Database>): Promise<boolean> => (await db.selectFrom('operator').select('id').limit(1).executeTakeFirst()) === undefined;

/** A new code where there is no operator, else undefined. Codes of the last days stay valid: several processes may start. */
export const prepareSetup = async ({ database, clock, random }: Pick<BackendDependencies, 'database' | 'clock' | 'random'>): Promise<string | undefined> => {
  if (!(await isSetupOpen(database))) return undefined;
  const now = clock.now();
  const letters = [...random.bytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const code = letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
  await database.deleteFrom('operator_setup').where('created_at', '<', new Date(now.getTime() - LIFETIME_MS)).execute();
  await database.insertInto('operator_setup').values({ code_hash: hashOf(code), created_at: now }).execute();
  return code;
};

/** Part of a transaction. */
export const setUp = async (tx: Tx, needs: Pick<BackendDependencies, 'clock' | 'random' | 'settings'>, { code, email, ...enrolment }: Omit<NewOperator, 'roles'> & { readonly code: string }) => {
  await tx.selectNoFrom((build) => build.fn('pg_advisory_xact_lock', [build.val(LOCKS.firstOperator)]).as('locked')).execute();
  if (!(await isSetupOpen(tx))) return refused('already-set-up');
  const given = hashOf(code);
  const valid = await tx.selectFrom('operator_setup').select('code_hash').where('created_at', '>', new Date(needs.clock.now().getTime() - LIFETIME_MS)).execute();
  if (!valid.some((row) => timingSafeEqual(row.code_hash, given))) return refused('wrong-setup-code');
  const made = await createOperator(tx, needs, { ...enrolment, email: canonicalEmail(email), roles: ['lead'] });
  // A refusal rolls this back.
  await tx.deleteFrom('operator_setup').execute();
  return made;
};
