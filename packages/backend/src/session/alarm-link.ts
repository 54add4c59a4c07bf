// The link in a mail about a change by which the owner reports that someone else made it.
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { mailLink } from '../platform/mail/links.ts';
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts';

/** Long enough for owners on holiday. */
export const ALARM_DAYS = 14;

export type AlarmNeeds = Pick<BackendDependencies, 'settings'> & { readonly oneTimeTokens: OneTimeTokens };

export interface AlarmFor {
  readonly memberId: number;
  /** The recipient's address: the account gets it back. */
  readonly email: string;
}

export const alarmLink = async (tx: Tx, { settings, oneTimeTokens }: AlarmNeeds, { memberId, email }: AlarmFor): Promise<string> => {
  const token = await oneTimeTokens.issue(tx, { purpose: 'alarm', lifetime: { days: ALARM_DAYS }, memberId, payload: { email } });
  return mailLink(settings, 'alarm', { token });
};
