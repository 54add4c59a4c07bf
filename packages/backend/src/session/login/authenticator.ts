// The authenticator app of a member: whether there is one, and its codes, each valid once.
import type { Kysely } from 'kysely';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { readTypedCode, type TypedCode } from '../../platform/second-factor/second-factor.ts';
import { openTotp } from '../../platform/second-factor/totp-secrets.ts';
import { alarmLink, type AlarmNeeds } from '../alarm-link.ts';
import { recoveryCodeUsedMail } from '../de.ts';

export const hasAuthenticator = async (db: Kysely<Database>, memberId: number): Promise<boolean> =>
  (await db.selectFrom('member_authenticator').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined;

export const countRecoveryCodes = async (db: Kysely<Database>, memberId: number): Promise<number> => {
  const { left } = await db.selectFrom('member_recovery_code').select((build) => build.fn.countAll<number>().as('left')).where('member_id', '=', memberId).where('used_at', 'is', null).executeTakeFirstOrThrow();
  return left;
};

type ReadNeeds = Pick<BackendDependencies, 'clock' | 'log'> & { readonly settings: Pick<BackendDependencies['settings'], 'secretsKey'> };

/** Undefined for a wrong code, for one that was used before, and for a member without an authenticator. Changes nothing. */
export const judgeCode = async (db: Kysely<Database>, { clock, log, settings }: ReadNeeds, memberId: number, code: string): Promise<TypedCode | undefined> => {
  const row = await db.selectFrom('member_authenticator').select(['totp_secret as stored', 'totp_step as lastStep']).where('member_id', '=', memberId).executeTakeFirst();
  if (row === undefined) return undefined;
  const typed = readTypedCode(openTotp(settings, { owner: `member:${memberId}`, stored: row.stored, log }), code, clock.now());
  if (typed === undefined) return undefined;
  if (typed._tag === 'AppCode') return typed.step > Number(row.lastStep) ? typed : undefined;
  const unused = await db.selectFrom('member_recovery_code').select('member_id').where('member_id', '=', memberId).where('code_hash', '=', typed.hash).where('used_at', 'is', null).executeTakeFirst();
  return unused === undefined ? undefined : typed;
};

const reportRecoveryCode = async (tx: Tx, needs: AlarmNeeds & Pick<BackendDependencies, 'clock' | 'random'>, memberId: number): Promise<void> => {
  const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (email === null) return;
  const [left, link] = [await countRecoveryCodes(tx, memberId), await alarmLink(tx, needs, { memberId, email })];
  await enqueueMail(tx, recoveryCodeUsedMail({ email, firstname, lastname, left, link }), `recovery-code-used:${needs.random.uuid()}`, needs.clock.now());
};

/** Part of a transaction. False where a concurrent request has used the code. The use of a recovery code is reported by mail. */
export const useCode = async (tx: Tx, needs: AlarmNeeds & Pick<BackendDependencies, 'clock' | 'random'>, memberId: number, code: TypedCode): Promise<boolean> => {
  const now = needs.clock.now();
  const used =
    code._tag === 'AppCode'
      ? await tx.updateTable('member_authenticator').set({ totp_step: code.step }).where('member_id', '=', memberId).where('totp_step', '<', code.step).returning('member_id').executeTakeFirst()
      : await tx.updateTable('member_recovery_code').set({ used_at: now }).where('member_id', '=', memberId).where('code_hash', '=', code.hash).where('used_at', 'is', null).returning('member_id').executeTakeFirst();
  if (used === undefined) return false;
  await tx.updateTable('member_authenticator').set({ last_used_at: now }).where('member_id', '=', memberId).execute();
  if (code._tag === 'RecoveryCode') await reportRecoveryCode(tx, needs, memberId);
  return true;
};
