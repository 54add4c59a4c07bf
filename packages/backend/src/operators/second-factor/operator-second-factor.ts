// The second factor of operators: uses its codes, each once, and replaces its recovery codes.
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Database } from '../../platform/db/database.ts';
import { createRecoveryCodes, readTypedCode } from '../../platform/second-factor/second-factor.ts';
import { openTotp, PLAIN_TOTP, sealTotp } from '../../platform/second-factor/totp-secrets.ts';

interface CodeOfOperator {
  readonly operatorId: number;
  readonly email: string;
  /** As it is stored. */
  readonly totpSecret: string;
  readonly code: string;
}

type UseNeeds = Pick<BackendDependencies, 'clock' | 'log'> & { readonly settings: Pick<BackendDependencies['settings'], 'secretsKey'> };

/** Uses a code of the app or a recovery code. False for a wrong one and for one that was used before. */
export const useSecondFactor = async (db: Kysely<Database>, { clock, settings, log }: UseNeeds, { operatorId, email, totpSecret, code }: CodeOfOperator): Promise<boolean> => {
  const now = clock.now();
  const typed = readTypedCode(openTotp(settings, { owner: `operator:${email}`, stored: totpSecret, log }), code, now);
  if (typed === undefined) return false;
  const used =
    typed._tag === 'AppCode'
      ? await db.updateTable('operator').set({ totp_step: typed.step }).where('id', '=', operatorId).where('totp_step', '<', typed.step).returning('id').executeTakeFirst()
      : await db.updateTable('operator_recovery_code').set({ used_at: now }).where('operator_id', '=', operatorId).where('code_hash', '=', typed.hash).where('used_at', 'is', null).returning('operator_id').executeTakeFirst();
  return used !== undefined;
};

/** Replaces all recovery codes. They are shown once. */
export const replaceRecoveryCodes = async (db: Kysely<Database>, needs: Pick<BackendDependencies, 'random'>, operatorId: number): Promise<readonly string[]> => {
  const codes = createRecoveryCodes(needs);
  await db.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await db.insertInto('operator_recovery_code').values(codes.map(({ hash }) => ({ operator_id: operatorId, code_hash: hash, used_at: null }))).execute();
  return codes.map(({ code }) => code);
};

/** As a job: encrypts what was stored before there was a key. */
export const sealTotpSecrets = async ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>): Promise<void> => {
  if (settings.secretsKey === undefined) return;
  const rows = await database.selectFrom('operator').select(['id', 'email', 'totp_secret']).where('totp_secret', '~', PLAIN_TOTP).execute();
  for (const { id, email, totp_secret: stored } of rows) {
    // Unless it was replaced meanwhile.
    await database.updateTable('operator').set({ totp_secret: sealTotp(settings, `operator:${email}`, stored) }).where('id', '=', id).where('totp_secret', '=', stored).execute();
  }
};
