// Logs in with a secret, within limits that neither allow guessing nor lock the owner out.
import { CAPTCHA_V2_HEADER, CAPTCHA_V3_HEADER, OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../dependencies.ts';
import { limitFor, TOKEN_ROUTE } from '../platform/rate-limits/rate-limits.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import type { Account } from './accounts.ts';
import { findAccount, isCardNumber, normalisedIdentifier } from './accounts.ts';
import { addressKey, addressKeys, type AddressKey } from '../platform/rate-limits/address-key.ts';
import type { AlarmNeeds } from './alarm-link.ts';
import { hashedKey } from '../platform/rate-limits/hashed-key.ts';
import type { KnownDevices } from './known-device.ts';
import { FULL_ROLES, openSession } from './open-session.ts';
import type { JudgedSecret } from './passwords.ts';
import { judgeSecret, looksLikeBirthdayAndPostcode, renewedHash } from './passwords.ts';
import type { OpenSession, RefreshTokens } from './refresh-tokens.ts';
import type { Throttle, ThrottleRule } from '../platform/rate-limits/throttle.ts';

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
    readonly throttle: Throttle;
    readonly knownDevices: KnownDevices;
  };

const METRIC_LABELS: Readonly<Record<LoginOutcome['_tag'], string>> = { LoggedIn: 'accepted', WrongCredentials: 'wrong', Throttled: 'throttled' };

/** A session from birthday and postcode may read, not spend. */
const ROLES = { password: FULL_ROLES, 'zip-dob': ['member'] } as const;

/** The names of a login, counted as they are typed: a count per account would reveal which e-mail address belongs to which card. */
export const loginCountsOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => [hashedKey('login:everywhere', name), hashedKey('login:allowance', name)]);

/** Counts before the secret is verified, so that concurrent attempts cannot slip through. */
const createLoginLimits = ({ captcha, throttle, knownDevices }: Pick<Needs, 'captcha' | 'throttle' | 'knownDevices'>) => {
  const takeAll = async (rules: readonly ThrottleRule[]): Promise<number> => {
    const waits: number[] = [];
    for (const rule of rules) waits.push(await throttle.take(rule));
    return Math.max(0, ...waits);
  };

  const solvedCaptcha = ({ headers }: RequestInfo): Promise<boolean> | boolean => {
    const [v2, v3] = [headers.get(CAPTCHA_V2_HEADER), headers.get(CAPTCHA_V3_HEADER)];
    return v2 === null && v3 === null ? false : captcha.verify({ ...(v2 === null ? {} : { v2 }), ...(v3 === null ? {} : { v3 }) });
  };

  interface Admission {
    /** 0 if the secret may be verified. */
    readonly retryAfterSeconds: number;
    /** The answer to a wrong secret: beyond a limit it reveals nothing. */
    readonly ifWrong: LoginOutcome;
    /** The secret was right: resets the count. */
    readonly onRight: () => Promise<void>;
  }

  const WRONG: LoginOutcome = { _tag: 'WrongCredentials' };
  const giveBack = async (rules: readonly ThrottleRule[]): Promise<void> => {
    for (const { key } of rules) await throttle.giveBack(key);
  };
  const ruleOf = (name: Parameters<typeof limitFor<typeof TOKEN_ROUTE>>[1], key: string): ThrottleRule => ({ key, ...limitFor(TOKEN_ROUTE, name) });

  return async (identifier: string, account: Account | undefined, { password, request }: LoginAttempt): Promise<Admission> => {
    const network = addressKey('login', request.clientAddress);
    const ofNetworks = (name: 'loginByAddress' | 'lookLoginByAddress', keys: readonly AddressKey[]): readonly ThrottleRule[] =>
      keys.map(({ key, allowance }) => {
        const rule = ruleOf(name, key);
        return { ...rule, limit: rule.limit * allowance };
      });
    const byNetwork = ofNetworks('loginByAddress', addressKeys('login', request.clientAddress));
    if (isCardNumber(identifier) && looksLikeBirthdayAndPostcode(password)) {
      // Birthdays and postcodes are few: one network must not try a frequent pair on every card.
      const rules = [ruleOf('lookLogin', hashedKey('login:look', identifier)), ...ofNetworks('lookLoginByAddress', addressKeys('look', request.clientAddress)), ...byNetwork];
      return { retryAfterSeconds: await takeAll(rules), ifWrong: WRONG, onRight: () => giveBack(rules) };
    }
    const byDevice = [ruleOf('loginByDevice', hashedKey('login:device', identifier))];
    if ((await knownDevices.isKnown(request.headers, account)) && (await takeAll(byDevice)) === 0) return { retryAfterSeconds: 0, ifWrong: WRONG, onRight: () => giveBack(byDevice) };
    const here = [ruleOf('loginByAccount', hashedKey('login:account', `${identifier} ${network ?? ''}`)), ...byNetwork];
    const everywhere = [ruleOf('loginEverywhere', hashedKey('login:everywhere', identifier))];
    const [waitHere, waitEverywhere] = [await takeAll(here), await takeAll(everywhere)];
    const wait = Math.max(waitHere, waitEverywhere);
    const counted = [...here, ...everywhere];
    if (wait === 0 || (waitEverywhere === 0 && (await solvedCaptcha(request)))) return { retryAfterSeconds: 0, ifWrong: WRONG, onRight: () => giveBack(counted) };
    // Beyond the limits, a right password still passes some times a day, and a wrong one only gets a waiting time.
    const allowance = [ruleOf('loginAllowance', hashedKey('login:allowance', identifier))];
    const isUsedUp = (await takeAll(allowance)) > 0;
    return { retryAfterSeconds: isUsedUp ? wait : 0, ifWrong: { _tag: 'Throttled', retryAfterSeconds: wait }, onRight: () => giveBack([...counted, ...allowance]) };
  };
};

export const createLogin = (needs: Needs) => {
  const { database, refreshTokens, knownDevices } = needs;
  const admit = createLoginLimits(needs);

  const open = async (account: Account, judged: Exclude<JudgedSecret, 'wrong'>, attempt: LoginAttempt): Promise<LoginOutcome> => {
    const { memberId, cardNumber } = account;
    const { request } = attempt;
    const byEmail = !isCardNumber(normalisedIdentifier(attempt.username));
    const isKnownDevice = await knownDevices.isKnown(request.headers, account);
    const loginType = judged === 'zip-dob' ? 'zip-dob' : byEmail ? 'email' : 'password';
    const renewed = judged === 'password' ? await renewedHash(account.passwordHash, attempt.password) : undefined;
    const opened = await database.transaction().execute(async (tx) => {
      if (renewed !== undefined) await tx.updateTable('credential').set({ password_hash: renewed }).where('member_id', '=', memberId).where('password_hash', '=', account.passwordHash).execute();
      const session = await openSession(tx, needs, { memberId, cardNumber, roles: ROLES[judged], clientId: OPENID_CLIENT_ID, loginType, request, isKnownDevice });
      return attempt.offline ? { session, refreshToken: await refreshTokens.issue(tx, session.sessionId) } : { session };
    });
    if (judged !== 'password') return { _tag: 'LoggedIn', ...opened };
    const isSecure = (needs.settings.publicOrigin ?? request.url.origin).startsWith('https:');
    return { _tag: 'LoggedIn', ...opened, deviceCookie: await knownDevices.remember(account, isSecure) };
  };

  const judge = async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const identifier = normalisedIdentifier(attempt.username);
    const account = await findAccount(database, identifier);
    const { retryAfterSeconds, ifWrong, onRight } = await admit(identifier, account, attempt);
    if (retryAfterSeconds > 0) return { _tag: 'Throttled', retryAfterSeconds };
    const judged = await judgeSecret(account, attempt.password);
    if (judged === 'wrong' || account === undefined) return ifWrong;
    await onRight();
    return open(account, judged, attempt);
  };

  return async (attempt: LoginAttempt): Promise<LoginOutcome> => {
    const outcome = await judge(attempt);
    needs.metrics?.logins.inc({ outcome: METRIC_LABELS[outcome._tag] });
    return outcome;
  };
};
export type Login = ReturnType<typeof createLogin>;
