// Logs in with a secret. A member who has an authenticator and the right password goes on with a second step.
import type { RequestInfo } from '../../platform/http/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Account } from '../accounts.ts';
import { findAccount, isCardNumber, normalisedIdentifier } from '../accounts.ts';
import { countNewDevice, loginOriginOf } from '../new-device.ts';
import { FULL_ROLES } from '../open-session.ts';
import type { JudgedSecret } from '../passwords.ts';
import { judgeSecret, renewedHash } from '../passwords.ts';
import { hasAuthenticator } from './authenticator.ts';
import { beginSession, withDeviceCookie, type LoginNeeds } from './begin-session.ts';
import { countAttempt } from './count-attempt.ts';
import { METRIC_LABELS, type LoginOutcome, type RefusedLogin } from './login-outcome.ts';
import { askForCode } from './second-step.ts';
import { createSolvedCaptcha } from './solved-captcha.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  /** Whether the scope contains `offline_access`. */
  readonly offline: boolean;
  readonly request: RequestInfo;
}

/** A session from birthday and postcode may read, not spend. */
const ROLES = { password: FULL_ROLES, 'zip-dob': ['member'] } as const;

const WRONG: RefusedLogin = { _tag: 'WrongCredentials' };

/** The owner may have set another password, or reported the card, since the secret was verified. Locks the member first, as all such changes do. */
const isStillRight = async (tx: Tx, { memberId, passwordHash }: Account, judged: Exclude<JudgedSecret, 'wrong'>): Promise<boolean> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute();
  const query = tx.selectFrom('credential').select('member_id').where('member_id', '=', memberId).forNoKeyUpdate();
  const row = await (judged === 'password' ? query.where('password_hash', '=', passwordHash) : query.where('zip_dob_allowed', '=', true)).executeTakeFirst();
  return row !== undefined;
};

export const createLogin = (needs: LoginNeeds) => {
  const { database, knownDevices } = needs;
  const solvedCaptcha = createSolvedCaptcha(needs);

  const open = async (account: Account, judged: Exclude<JudgedSecret, 'wrong'>, attempt: LoginAttempt, isKnownDevice: boolean): Promise<LoginOutcome> => {
    const { memberId } = account;
    const { request, offline } = attempt;
    const byEmail = !isCardNumber(normalisedIdentifier(attempt.username));
    const loginType = judged === 'zip-dob' ? 'zip-dob' : byEmail ? 'email' : 'password';
    const renewed = judged === 'password' ? await renewedHash(account.passwordHash, attempt.password) : undefined;
    const opened = await database.transaction().execute(async (tx): Promise<LoginOutcome> => {
      if (!(await isStillRight(tx, account, judged))) return WRONG;
      if (renewed !== undefined) await tx.updateTable('credential').set({ password_hash: renewed }).where('member_id', '=', memberId).where('password_hash', '=', account.passwordHash).execute();
      if (judged === 'password' && (await hasAuthenticator(tx, memberId))) return askForCode(tx, needs, { memberId, loginType, offline });
      const wait = judged === 'zip-dob' ? await countNewDevice(tx, { memberId, isKnownDevice, ...loginOriginOf(request) }) : 0;
      if (wait > 0) return { _tag: 'Throttled', retryAfterSeconds: wait };
      return beginSession(tx, needs, { account, roles: ROLES[judged], loginType, request, isKnownDevice, offline });
    });
    return opened._tag === 'LoggedIn' && judged === 'password' ? withDeviceCookie(opened, needs, account, request) : opened;
  };

  const judge = async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const identifier = normalisedIdentifier(attempt.username);
    const account = await findAccount(database, identifier);
    const { password, request } = attempt;
    const isKnownDevice = await knownDevices.isKnown(request.headers, account);
    const isHuman = await solvedCaptcha(request);
    const judged = await judgeSecret(account, password);
    const counted = { kind: 'login' as const, identifier, secret: password, wrong: WRONG, clientAddress: request.clientAddress, isRight: judged !== 'wrong', isKnownDevice, solvedCaptcha: isHuman };
    const refused = await database.transaction().execute((tx) => countAttempt(tx, counted));
    if (refused !== undefined || judged === 'wrong' || account === undefined) return refused ?? WRONG;
    return open(account, judged, attempt, isKnownDevice);
  };

  return async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const outcome = await judge(attempt);
    const label = METRIC_LABELS[outcome._tag];
    if (label !== undefined) needs.metrics?.logins.inc({ outcome: label });
    return outcome;
  };
};
export type Login = ReturnType<typeof createLogin>;
