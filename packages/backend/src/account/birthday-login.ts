// The login by card number, birthday and postcode: the member enables it with the password and is notified, and disables it by one click.
import type { BackendDependencies } from '../dependencies.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { enqueueChangeNotice } from '../platform/mail/change-notice.ts';
import { alarmLink, type OneTimeTokens } from '../session/index.ts';
import { birthdayLoginMail } from './de.ts';

type Needs = Pick<BackendDependencies, 'clock' | 'random' | 'settings'> & { readonly oneTimeTokens: OneTimeTokens };

export const readBirthdayLogin = async (db: Db | Tx, memberId: number): Promise<{ allowed: boolean }> => {
  const row = await db.selectFrom('credential').select('zip_dob_allowed as allowed').where('member_id', '=', memberId).executeTakeFirst();
  return { allowed: row?.allowed ?? false };
};

const notify = async (tx: Tx, needs: Needs, memberId: number): Promise<Refusal | undefined> => {
  const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (email === null) return undefined;
  const link = await alarmLink(tx, needs, { memberId, email });
  return enqueueChangeNotice(tx, { memberId, mail: birthdayLoginMail({ email, firstname, lastname }, link), mailKey: `birthday-login:${needs.random.uuid()}`, now: needs.clock.now() });
};

/** Part of `transact`. A repetition changes nothing and mails nothing. */
export const writeBirthdayLogin = async (tx: Tx, needs: Needs, memberId: number, allowed: boolean): Promise<{ allowed: boolean } | Refusal> => {
  const changed = await tx.updateTable('credential').set({ zip_dob_allowed: allowed }).where('member_id', '=', memberId).where('zip_dob_allowed', '<>', allowed).returning('member_id').executeTakeFirst();
  const refused = changed !== undefined && allowed ? await notify(tx, needs, memberId) : undefined;
  if (!allowed) {
    const open = tx.updateTable('session').set({ revoked_at: needs.clock.now(), revoked_because: 'member' }).where('member_id', '=', memberId);
    await open.where('login_type', '=', 'zip-dob').where('revoked_at', 'is', null).execute();
  }
  return refused ?? { allowed };
};
