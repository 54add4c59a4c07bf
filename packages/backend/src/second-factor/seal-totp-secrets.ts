// As a job: encrypts secrets of members' authenticators that were stored before there was a key.
import type { BackendDependencies } from '../dependencies.ts';
import { PLAIN_TOTP, sealTotp } from '../platform/second-factor/totp-secrets.ts';

const BATCH = 1_000;

export const sealMemberTotpSecrets = async ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>): Promise<void> => {
  if (settings.secretsKey === undefined) return;
  const rows = await database.selectFrom('member_authenticator').select(['member_id', 'totp_secret']).where('totp_secret', '~', PLAIN_TOTP).limit(BATCH).execute();
  for (const { member_id: memberId, totp_secret: stored } of rows) {
    // Unless it was replaced meanwhile.
    await database.updateTable('member_authenticator').set({ totp_secret: sealTotp(settings, `member:${memberId}`, stored) }).where('member_id', '=', memberId).where('totp_secret', '=', stored).execute();
  }
};
