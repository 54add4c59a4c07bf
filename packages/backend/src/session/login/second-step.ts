// The second step of a login by password: a code of the member's authenticator, or a recovery code.
import type { Tx } from '../../platform/db/database.ts';
import { lockMemberRow } from '../../platform/db/rows/lock-member-row.ts';
import type { RequestInfo } from '../../platform/http/route.ts';
import { enqueueMail, isMailStored } from '../../platform/mail/outbox.ts';
import { hashedKey } from '../../platform/rate-limits/hashed-key.ts';
import { createThrottle } from '../../platform/rate-limits/throttle.ts';
import { dayOf } from '../../platform/time/berlin-calendar.ts';
import { findAccountOf, type Account } from '../accounts.ts';
import { alarmLink } from '../alarm-link.ts';
import { wrongCodesMail } from '../de.ts';
import { FULL_ROLES } from '../open-session.ts';
import type { SessionTable } from '../session.tables.ts';
import { judgeCode, useCode } from './authenticator.ts';
import { beginSession, withDeviceCookie, type LoginNeeds } from './begin-session.ts';
import { countAttempt } from './count-attempt.ts';
import { METRIC_LABELS, type LoginOutcome } from './login-outcome.ts';
import { createSolvedCaptcha } from './solved-captcha.ts';

const STEP_SECONDS = 300;
/** More of them on one day are reported to the owner: someone knows the password. */
const UNREPORTED_WRONG_CODES = 4;
const DAY_SECONDS = 86_400;

const EXPIRED: LoginOutcome = { _tag: 'StepExpired' };

interface OpenedStep {
  readonly memberId: number;
  readonly loginType: SessionTable['login_type'];
  readonly offline: boolean;
}

/** Part of the login's transaction. A new password, and the report of a stranger, end the step. */
export const askForCode = async (tx: Tx, { oneTimeTokens }: Pick<LoginNeeds, 'oneTimeTokens'>, { memberId, loginType, offline }: OpenedStep): Promise<LoginOutcome> => {
  const token = await oneTimeTokens.issue(tx, { purpose: 'second-step', lifetime: { ms: STEP_SECONDS * 1_000 }, memberId, payload: { loginType, ...(offline ? { offline: 'yes' } : {}) } });
  return { _tag: 'SecondFactorNeeded', token, expiresInSeconds: STEP_SECONDS };
};

interface CodeAttempt {
  readonly token: string;
  readonly code: string;
  readonly request: RequestInfo;
}

interface ReadAttempt extends CodeAttempt {
  readonly account: Account;
  readonly isKnownDevice: boolean;
  readonly isHuman: boolean;
}

/** Once a day, with the link that protects the account. */
const reportWrongCodes = async (tx: Tx, needs: LoginNeeds, memberId: number): Promise<void> => {
  const now = needs.clock.now();
  const wait = await createThrottle({ database: tx }).take({ key: hashedKey('login:wrong-codes', String(memberId)), limit: UNREPORTED_WRONG_CODES, windowSeconds: DAY_SECONDS });
  if (wait === 0) return;
  const mailKey = `wrong-codes:${memberId}:${dayOf(now)}`;
  // A link that no mail contains would take the place of one that its owner may need.
  if (await isMailStored(tx, mailKey)) return;
  const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
  if (email === null) return;
  await enqueueMail(tx, wrongCodesMail({ email, firstname, lastname, link: await alarmLink(tx, needs, { memberId, email }) }), mailKey, now);
};

/** The login types that have a second step; a session by birthday and postcode may only look. */
const loginTypeOf = (payload: Readonly<Record<string, string>>) => (payload['loginType'] === 'email' ? ('email' as const) : ('password' as const));

export const createSecondStep = (needs: LoginNeeds) => {
  const { database, knownDevices, oneTimeTokens } = needs;
  const solvedCaptcha = createSolvedCaptcha(needs);

  /** Part of a transaction, which is committed whatever the outcome: count and verdict go together. */
  const judge = async (tx: Tx, { token, code, request, account, isKnownDevice, isHuman }: ReadAttempt): Promise<LoginOutcome> => {
    const { memberId } = account;
    // All changes of what opens an account lock the member first.
    await lockMemberRow(tx, memberId);
    const typed = await judgeCode(tx, { ...needs, log: request.log }, memberId, code);
    const counted = { kind: 'second-step' as const, identifier: String(memberId), secret: code, wrong: { _tag: 'WrongCode' } as const, clientAddress: request.clientAddress, isRight: typed !== undefined, isKnownDevice, solvedCaptcha: isHuman };
    const refused = await countAttempt(tx, counted);
    if (typed === undefined) await reportWrongCodes(tx, needs, memberId);
    if (refused !== undefined || typed === undefined) return refused ?? counted.wrong;
    const step = await oneTimeTokens.take(tx, token, ['second-step']);
    if (step === undefined) return EXPIRED;
    if (!(await useCode(tx, needs, memberId, typed))) return counted.wrong;
    return beginSession(tx, needs, { account, roles: FULL_ROLES, loginType: loginTypeOf(step.payload), request, isKnownDevice, offline: step.payload['offline'] !== undefined });
  };

  return async (attempt: CodeAttempt): Promise<LoginOutcome> => {
    const { token, request } = attempt;
    const step = await oneTimeTokens.findOpen(database, token, ['second-step']);
    const account = step === undefined || step.memberId === null ? undefined : await findAccountOf(database, step.memberId);
    if (account === undefined) return EXPIRED;
    const read = { ...attempt, account, isKnownDevice: await knownDevices.isKnown(request.headers, account), isHuman: await solvedCaptcha(request) };
    const outcome = await database.transaction().execute((tx) => judge(tx, read));
    const label = METRIC_LABELS[outcome._tag];
    if (label !== undefined) needs.metrics?.logins.inc({ outcome: label });
    return outcome._tag === 'LoggedIn' ? withDeviceCookie(outcome, needs, account, request) : outcome;
  };
};
export type SecondStep = ReturnType<typeof createSecondStep>;
