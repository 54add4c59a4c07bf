// Logs in with a secret, within limits that neither allow guessing nor lock the owner out.
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../../dependencies.ts';
import { limitFor, TOKEN_ROUTE } from '../../platform/rate-limits/rate-limits.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/route.ts';
import type { Account } from '../accounts.ts';
import { findAccount, isCardNumber, normalisedIdentifier } from '../accounts.ts';
import { addressKey, addressKeys, type AddressKey } from '../../platform/rate-limits/address-key.ts';
import type { AlarmNeeds } from '../alarm-link.ts';
import { hashedKey } from '../../platform/rate-limits/hashed-key.ts';
import type { KnownDevices } from '../known-device.ts';
import { FULL_ROLES, openSession } from '../open-session.ts';
import type { JudgedSecret } from '../passwords.ts';
import { judgeSecret, looksLikeBirthdayAndPostcode, renewedHash } from '../passwords.ts';
import type { OpenSession, RefreshTokens } from '../refresh-tokens.ts';
import { createThrottle, type ThrottleRule } from '../../platform/rate-limits/throttle.ts';

export type LoginOutcome =
  | { readonly _tag: 'LoggedIn'; readonly session: OpenSession; readonly refreshToken?: string; readonly deviceCookie?: string }
  | { readonly _tag: 'WrongCredentials' }
  | { readonly _tag: 'Throttled'; readonly retryAfterSeconds: number };

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  /** Whether the scope contains `offline_access`. */
  readonly offline: boolean;
  readonly request: RequestInfo;
}

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'captcha' | 'metrics'> &
  AlarmNeeds & {
    readonly refreshTokens: RefreshTokens;
    readonly knownDevices: KnownDevices;
  };

const METRIC_LABELS: Readonly<Record<LoginOutcome['_tag'], string>> = { LoggedIn: 'accepted', WrongCredentials: 'wrong', Throttled: 'throttled' };

/** A session from birthday and postcode may read, not spend. */
const ROLES = { password: FULL_ROLES, 'zip-dob': ['member'] } as const;

/** The names of a login, counted as they are typed: a count per account would reveal which e-mail address belongs to which card. */
export const loginCountsOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => [hashedKey('login:everywhere', name), hashedKey('login:allowance', name)]);

type Refused = Exclude<LoginOutcome, { readonly _tag: 'LoggedIn' }>;

const WRONG: Refused = { _tag: 'WrongCredentials' };

interface JudgedAttempt {
  readonly identifier: string;
  readonly password: string;
  readonly clientAddress: string | undefined;
  readonly isRight: boolean;
  readonly isKnownDevice: boolean;
  readonly solvedCaptcha: boolean;
}

const ruleOf = (name: Parameters<typeof limitFor<typeof TOKEN_ROUTE>>[1], key: string): ThrottleRule => ({ key, ...limitFor(TOKEN_ROUTE, name) });

const ofNetworks = (name: 'loginByAddress' | 'lookLoginByAddress', keys: readonly AddressKey[]): readonly ThrottleRule[] =>
  keys.map(({ key, allowance }) => {
    const rule = ruleOf(name, key);
    return { ...rule, limit: rule.limit * allowance };
  });

/**
 * Part of a transaction: counts an attempt, and refuses one beyond the limits whether its secret is right or not. The secret is verified
 * before, since counting locks rows; the outcome is revealed after the commit, so an attempt that is interrupted neither counts nor guesses.
 */
const countAttempt = async (tx: Tx, { identifier, password, clientAddress, isRight, isKnownDevice, solvedCaptcha }: JudgedAttempt): Promise<Refused | undefined> => {
  const throttle = createThrottle({ database: tx });
  const takeAll = async (rules: readonly ThrottleRule[]): Promise<number> => {
    const waits: number[] = [];
    for (const rule of rules) waits.push(await throttle.take(rule));
    return Math.max(0, ...waits);
  };
  /** Right secrets reset the count. */
  const judged = async (rules: readonly ThrottleRule[], ifWrong: Refused = WRONG): Promise<Refused | undefined> => {
    if (!isRight) return ifWrong;
    for (const { key } of rules) await throttle.giveBack(key);
    return undefined;
  };
  const throttled = (retryAfterSeconds: number): Refused => ({ _tag: 'Throttled', retryAfterSeconds });
  const byNetwork = ofNetworks('loginByAddress', addressKeys('login', clientAddress));
  if (isCardNumber(identifier) && looksLikeBirthdayAndPostcode(password)) {
    // Birthdays and postcodes are few: one network must not try a frequent pair on every card.
    const rules = [ruleOf('lookLogin', hashedKey('login:look', identifier)), ...ofNetworks('lookLoginByAddress', addressKeys('look', clientAddress)), ...byNetwork];
    const wait = await takeAll(rules);
    return wait > 0 ? throttled(wait) : judged(rules);
  }
  const byDevice = [ruleOf('loginByDevice', hashedKey('login:device', identifier))];
  if (isKnownDevice && (await takeAll(byDevice)) === 0) return judged(byDevice);
  const here = [ruleOf('loginByAccount', hashedKey('login:account', `${identifier} ${addressKey('login', clientAddress) ?? ''}`)), ...byNetwork];
  const everywhere = [ruleOf('loginEverywhere', hashedKey('login:everywhere', identifier))];
  const [waitHere, waitEverywhere] = [await takeAll(here), await takeAll(everywhere)];
  const wait = Math.max(waitHere, waitEverywhere);
  const counted = [...here, ...everywhere];
  if (wait === 0 || (waitEverywhere === 0 && solvedCaptcha)) return judged(counted);
  // Beyond the limits, a right password still passes some times a day, and a wrong one only gets a waiting time.
  const allowance = [ruleOf('loginAllowance', hashedKey('login:allowance', identifier))];
  return (await takeAll(allowance)) > 0 ? throttled(wait) : judged([...counted, ...allowance], throttled(wait));
};

/** The owner may have set another password, or reported the card, since the secret was verified. Locks the member first, as all such changes do. */
const isStillRight = async (tx: Tx, { memberId, passwordHash }: Account, judged: Exclude<JudgedSecret, 'wrong'>): Promise<boolean> => {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forKeyShare().execute();
  const query = tx.selectFrom('credential').select('member_id').where('member_id', '=', memberId).forNoKeyUpdate();
  const row = await (judged === 'password' ? query.where('password_hash', '=', passwordHash) : query.where('zip_dob_allowed', '=', true)).executeTakeFirst();
  return row !== undefined;
};

export const createLogin = (needs: Needs) => {
  const { captcha, database, refreshTokens, knownDevices } = needs;

  const solvedCaptcha = ({ headers }: RequestInfo): Promise<boolean> | boolean => {
    const [v2, v3] = [headers.get(CAPTCHA_V2_HEADER), headers.get(CAPTCHA_V3_HEADER)];
    return v2 === null && v3 === null ? false : captcha.verify({ ...(v2 === null ? {} : { v2 }), ...(v3 === null ? {} : { v3 }) });
  };

  const open = async (account: Account, judged: Exclude<JudgedSecret, 'wrong'>, attempt: LoginAttempt, isKnownDevice: boolean): Promise<LoginOutcome> => {
    const { memberId, cardNumber } = account;
    const { request } = attempt;
    const byEmail = !isCardNumber(normalisedIdentifier(attempt.username));
    const loginType = judged === 'zip-dob' ? 'zip-dob' : byEmail ? 'email' : 'password';
    const renewed = judged === 'password' ? await renewedHash(account.passwordHash, attempt.password) : undefined;
    const opened = await database.transaction().execute(async (tx) => {
      if (!(await isStillRight(tx, account, judged))) return undefined;
      if (renewed !== undefined) await tx.updateTable('credential').set({ password_hash: renewed }).where('member_id', '=', memberId).where('password_hash', '=', account.passwordHash).execute();
      const session = await openSession(tx, needs, { memberId, cardNumber, roles: ROLES[judged], clientId: OPENID_CLIENT_ID, loginType, request, isKnownDevice });
      return attempt.offline ? { session, refreshToken: await refreshTokens.issue(tx, session.sessionId) } : { session };
    });
    if (opened === undefined) return { _tag: 'WrongCredentials' };
    if (judged !== 'password') return { _tag: 'LoggedIn', ...opened };
    const isSecure = (needs.settings.publicOrigin ?? request.url.origin).startsWith('https:');
    return { _tag: 'LoggedIn', ...opened, deviceCookie: await knownDevices.remember(account, isSecure) };
  };

  const judge = async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const identifier = normalisedIdentifier(attempt.username);
    const account = await findAccount(database, identifier);
    const { password, request } = attempt;
    const isKnownDevice = await knownDevices.isKnown(request.headers, account);
    const isHuman = await solvedCaptcha(request);
    const judged = await judgeSecret(account, password);
    const counted = { identifier, password, clientAddress: request.clientAddress, isRight: judged !== 'wrong', isKnownDevice, solvedCaptcha: isHuman };
    const refused = await database.transaction().execute((tx) => countAttempt(tx, counted));
    if (refused !== undefined || judged === 'wrong' || account === undefined) return refused ?? WRONG;
    return open(account, judged, attempt, isKnownDevice);
  };

  return async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const outcome = await judge(attempt);
    needs.metrics?.logins.inc({ outcome: METRIC_LABELS[outcome._tag] });
    return outcome;
  };
};
export type Login = ReturnType<typeof createLogin>;
