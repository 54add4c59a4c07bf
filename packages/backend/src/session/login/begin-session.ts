// Begins the session of a login that was judged, with its refresh token and the cookie of the known device.
import { OPENID_CLIENT_ID } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/route.ts';
import type { Account } from '../accounts.ts';
import type { AlarmNeeds } from '../alarm-link.ts';
import type { KnownDevices } from '../known-device.ts';
import { openSession, type SessionOpening } from '../open-session.ts';
import type { RefreshTokens } from '../refresh-tokens.ts';
import type { LoginOutcome } from './login-outcome.ts';

export type LoginNeeds = Pick<BackendDependencies, 'database' | 'clock' | 'random' | 'captcha' | 'metrics' | 'log' | 'settings'> &
  AlarmNeeds & {
    readonly refreshTokens: RefreshTokens;
    readonly knownDevices: KnownDevices;
  };

type LoggedIn = Extract<LoginOutcome, { readonly _tag: 'LoggedIn' }>;

interface Beginning extends Pick<SessionOpening, 'roles' | 'loginType' | 'request' | 'isKnownDevice'> {
  readonly account: Account;
  /** Whether the scope contains `offline_access`. */
  readonly offline: boolean;
}

/** Part of the login's transaction. */
export const beginSession = async (tx: Tx, needs: LoginNeeds, { account: { memberId, cardNumber }, offline, ...opening }: Beginning): Promise<LoggedIn> => {
  const session = await openSession(tx, needs, { memberId, cardNumber, clientId: OPENID_CLIENT_ID, ...opening });
  return { _tag: 'LoggedIn', session, ...(offline ? { refreshToken: await needs.refreshTokens.issue(tx, session.sessionId) } : {}) };
};

/** After the transaction: the cookie that recognises this browser at the member's next login. */
export const withDeviceCookie = async (outcome: LoggedIn, { settings, knownDevices }: LoginNeeds, account: Account, request: Pick<RequestInfo, 'url'>): Promise<LoggedIn> => {
  const isSecure = (settings.publicOrigin ?? request.url.origin).startsWith('https:');
  return { ...outcome, deviceCookie: await knownDevices.remember(account, isSecure) };
};
