// The session in virtual time: login, renewal, tabs, sleep, logout, 401.
import { either as E, option as O } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  FAKE_ACCOUNT,
  UNREACHABLE,
  accessTokenOf,
  createFakeBrowser,
  createFakeProvider,
  createVirtualTime,
} from '@pluspunkt/testkit/session';
import type { FakeProviderOptions, FakeTab } from '@pluspunkt/testkit/session';
import { createSession } from './create-session.ts';
import type { Session } from './create-session.ts';
import type { SessionEvent } from './session.events.ts';

const FORM = { cardNumber: FAKE_ACCOUNT.username, password: FAKE_ACCOUNT.password };
const STAY = { rememberMe: true };
const SECOND_MEMBER = { cardNumber: '9876543210', username: 'zwei', password: 'zwei' };
const opened: Session[] = [];

function visit(options: Omit<FakeProviderOptions, 'time'> = {}) {
  const time = createVirtualTime();
  const browser = createFakeBrowser();
  const provider = createFakeProvider({ time, accounts: [FAKE_ACCOUNT, SECOND_MEMBER], ...options });
  const openTab = (changed: Partial<FakeTab> = {}) => {
    const tab = { ...browser.tab(), ...changed };
    const session = createSession({ ...tab, gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler });
    const events: SessionEvent[] = [];
    session.events$.subscribe((event) => events.push(event));
    opened.push(session);
    return { ...tab, session, events, tag: () => session.getSnapshot()._tag };
  };
  return { time, provider, openTab, ...openTab() };
}

beforeEach(() => void opened.splice(0));
afterEach(() => opened.forEach((session) => session.dispose()));

describe('a login', () => {
  it('goes by logging in to logged in, and calls carry the token', async () => {
    const { session } = visit();
    const states: string[] = [];
    session.state$.subscribe((state) => states.push(state._tag));
    const result = await session.login(FORM, { rememberMe: false });
    expect(E.isRight(result)).toBe(true);
    expect(states).toEqual(['Anonymous', 'LoggingIn', 'LoggedIn']);
    expect(session.getSnapshot()).toEqual({
      _tag: 'LoggedIn',
      cardNumber: FAKE_ACCOUNT.cardNumber,
      roles: ['edit-profile'],
      expiresAt: '2026-03-02T12:15:00.000Z',
      rememberMe: false,
      loginType: 'password',
      origin: 'dialog',
    });
    expect(O.isSome(session.accessToken())).toBe(true);
  });

  it('stores the refresh token only with remember-me', async () => {
    const { session, tokens, cookie } = visit();
    await session.login(FORM, STAY);
    expect([O.isSome(tokens.readRefreshToken()), cookie.read()]).toEqual([true, O.some({ rememberMe: true, loginType: 'password' })]);
    await session.login(FORM, { rememberMe: false });
    expect(tokens.readRefreshToken()).toEqual(O.none);
  });

  it('fails by an invalid form without a call', async () => {
    const { session, provider } = visit();
    const failure = { _tag: 'FormError', error: { _tag: 'MissingPassword' } };
    expect(await session.login({ cardNumber: '1' }, STAY)).toEqual(E.left(failure));
    expect(session.getSnapshot()).toEqual({ _tag: 'LoginFailed', failure });
    expect(provider.calls).toEqual([]);
  });

  it('fails by wrong credentials', async () => {
    const { session } = visit();
    await session.login({ ...FORM, password: 'falsch' }, STAY);
    expect(session.getSnapshot()).toEqual({ _tag: 'LoginFailed', failure: { _tag: 'WrongCredentials' } });
    expect(session.accessToken()).toEqual(O.none);
  });

  it('that is requested twice is made once', async () => {
    const { session, provider } = visit();
    const [first, second] = await Promise.all([session.login(FORM, STAY), session.login(FORM, STAY)]);
    expect(second).toBe(first);
    expect(provider.calls).toEqual(['login']);
  });

  it('that is aborted has no effect', async () => {
    const { session, time, tokens } = visit({ latencyMs: 100 });
    const listeners = new Set<() => void>();
    const signal = { aborted: false, addEventListener: (_: string, l: () => void) => void listeners.add(l), removeEventListener: () => undefined };
    const result = session.login(FORM, { ...STAY, signal });
    await time.advance(50);
    listeners.forEach((listener) => listener());
    await time.advance(100);
    expect(await result).toMatchObject(E.left({ failure: { _tag: 'Aborted' } }));
    expect([session.getSnapshot()._tag, tokens.readAccessToken()]).toEqual(['Anonymous', O.none]);
  });

  it('is undone by a logout that comes before its answer', async () => {
    const { session, time, tokens } = visit({ latencyMs: 100 });
    const result = session.login(FORM, STAY);
    await time.advance(50);
    await session.logout();
    await time.advance(100);
    expect(E.isLeft(await result)).toBe(true);
    expect([session.getSnapshot()._tag, tokens.readAccessToken(), tokens.readRefreshToken()]).toEqual(['LoggedOut', O.none, O.none]);
  });

  it('that fails leaves a session that is still good', async () => {
    const { session, provider } = visit();
    await session.login(FORM, STAY);
    provider.failures.push(UNREACHABLE);
    expect(await session.login(FORM, STAY)).toEqual(E.left(UNREACHABLE));
    expect(session.getSnapshot()).toMatchObject({ _tag: 'LoggedIn', origin: 'dialog' });
  });

  it('as another member forgets the first one’s data, and remembers how this one logged in', async () => {
    const { session, cleared, cookie } = visit();
    await session.login(FORM, STAY);
    await session.login({ username: 'zwei', password: 'zwei' }, STAY);
    expect(session.getSnapshot()).toMatchObject({ cardNumber: SECOND_MEMBER.cardNumber });
    expect(cleared).toContain('profile');
    expect(cookie.read()).toEqual(O.some({ rememberMe: true, loginType: 'password' }));
  });

  it('with a token that names no member fails, and nothing is stored', async () => {
    const { provider, session, tokens } = visit();
    provider.grants.push({ accessToken: 'x', expiresInSeconds: 900, refreshToken: 'r' });
    expect(await session.login(FORM, STAY)).toEqual(E.left({ _tag: 'NoTokenReceived' }));
    expect([tokens.readAccessToken(), tokens.readRefreshToken()]).toEqual([O.none, O.none]);
  });

  it('with an invalid expiry goes by the claim in the token', async () => {
    const { provider, session, events } = visit();
    const exp = Date.parse('2026-03-02T12:10:00Z') / 1_000;
    provider.grants.push({ accessToken: accessTokenOf({ exp }), expiresInSeconds: Number.NaN });
    await session.login(FORM, STAY);
    expect(session.getSnapshot()).toMatchObject({ _tag: 'LoggedIn', expiresAt: '2026-03-02T12:10:00.000Z' });
    expect(events).toContainEqual({ _tag: 'InvalidExpiry' });
  });

  it('emits no secrets', async () => {
    const { session, events, time } = visit();
    await session.login(FORM, STAY);
    await time.advance(900_000);
    await session.logout();
    const text = JSON.stringify(events);
    for (const secret of [FAKE_ACCOUNT.cardNumber, FAKE_ACCOUNT.password, 'refresh-', 'eyJ']) expect(text).not.toContain(secret);
    expect(events.map(({ _tag }) => _tag)).toEqual(['LoginStarted', 'LoginSucceeded', 'Renewed', 'LoggedOut']);
  });
});

describe('the renewal', () => {
  it('comes five seconds before the end, and again', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    await time.advance(894_999);
    expect(provider.calls).toEqual(['login']);
    await time.advance(1);
    expect(provider.calls).toEqual(['login', 'refresh']);
    expect(session.getSnapshot()).toMatchObject({ expiresAt: '2026-03-02T12:29:55.000Z', origin: 'dialog', loginType: 'password' });
    await time.advance(895_000);
    expect(provider.calls).toEqual(['login', 'refresh', 'refresh']);
  });

  it('does not come without remember-me: the session ends with its token', async () => {
    const { session, time, provider, cleared } = visit();
    await session.login(FORM, { rememberMe: false });
    await time.advance(900_000);
    expect([session.getSnapshot(), provider.calls]).toEqual([{ _tag: 'LoggedOut' }, ['login']]);
    expect(cleared).toEqual(['caches', 'cookie', 'favourites', 'brochures', 'partners', 'profile']);
  });

  it('that is refused logs out without a server call and stores the error', async () => {
    const { session, time, provider, tokens } = visit();
    await session.login(FORM, STAY);
    provider.revokeAll();
    await time.advance(895_000);
    expect(session.getSnapshot()).toEqual({ _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } });
    expect(provider.calls).toEqual(['login', 'refresh']);
    expect([tokens.readAccessToken(), tokens.readRefreshToken()]).toEqual([O.none, O.none]);
  });

  it('is tried again while the network is gone and the token still good', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    provider.failures.push(UNREACHABLE, UNREACHABLE);
    await time.advance(898_000);
    expect(provider.calls).toEqual(['login', 'refresh', 'refresh', 'refresh']);
    expect(session.getSnapshot()).toMatchObject({ _tag: 'LoggedIn' });
  });

  it('that fails to the end logs out, and the session comes back with the network', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    provider.failures.push(UNREACHABLE, UNREACHABLE, UNREACHABLE);
    await time.advance(900_000);
    expect(session.getSnapshot()).toEqual({ _tag: 'LoggedOut', error: UNREACHABLE });
    expect(session.accessToken()).toEqual(O.none);
    session.resume();
    await time.advance(0);
    expect(session.getSnapshot()).toMatchObject({ _tag: 'LoggedIn', origin: 'stored-refresh-token' });
  });

  it('is made at once when the machine slept past the end', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    time.sleep(7_200_000);
    expect(session.accessToken()).toEqual(O.none);
    session.resume();
    await time.advance(0);
    expect(provider.calls).toEqual(['login', 'refresh']);
    expect(O.isSome(session.accessToken())).toBe(true);
  });

  it('is no longer shown by a page that was frozen while another one logged out', async () => {
    const { session, tokens } = visit();
    await session.login(FORM, STAY);
    tokens.clearAccessToken();
    tokens.clearRefreshToken();
    session.resume();
    expect(session.getSnapshot()._tag).toBe('LoggedOut');
  });

  it('is renewed by the late timer too, without a call of resume', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    time.sleep(7_200_000);
    await time.advance(895_000);
    expect([provider.calls.length, session.getSnapshot()._tag]).toEqual([2, 'LoggedIn']);
  });

  it('is not put off by a clock that is set back', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    time.setClockBy(-3_600_000);
    session.resume();
    await time.advance(895_000);
    expect(provider.calls).toEqual(['login', 'refresh']);
  });

  it('does not run wild where tokens are short', async () => {
    const { session, time, provider } = visit({ expiresInSeconds: 3 });
    await session.login(FORM, STAY);
    await time.advance(10_000);
    expect(provider.calls.length).toBeLessThanOrEqual(12);
    expect(session.getSnapshot()._tag).toBe('LoggedIn');
  });

  it('a login in progress at a logout leaves the session anonymous', async () => {
    const { session, time, tokens } = visit({ latencyMs: 1_000 });
    const login = session.login(FORM, STAY);
    await time.advance(1_000);
    await login;
    await time.advance(895_500);
    const logout = session.logout();
    await time.advance(2_000);
    await logout;
    expect([session.getSnapshot()._tag, tokens.readRefreshToken()]).toEqual(['LoggedOut', O.none]);
  });
});

describe('two tabs', () => {
  it('renew once, and both use the result', async () => {
    const { session, time, provider, openTab } = visit({ latencyMs: 200 });
    const login = session.login(FORM, STAY);
    await time.advance(200);
    await login;
    const second = openTab();
    await second.session.autoLogin();
    await time.advance(1_000_000);
    expect(provider.calls).toEqual(['login', 'refresh']);
    expect(second.session.accessToken()).toEqual(session.accessToken());
    expect(O.isSome(session.accessToken())).toBe(true);
  });

  it('that start with an old token ask once', async () => {
    const { provider, time, openTab, tokens } = visit({ latencyMs: 200 });
    tokens.writeRefreshToken(provider.issueRefreshToken('1234567890'));
    const [one, two] = [openTab(), openTab()];
    const both = Promise.all([one.session.autoLogin(), two.session.autoLogin()]);
    await time.advance(1_000);
    expect((await both).map(({ _tag }) => _tag)).toEqual(['LoggedIn', 'LoggedIn']);
    expect(provider.calls).toEqual(['refresh']);
  });

  it('log in and out together', async () => {
    const { session, time, openTab } = visit();
    const second = openTab();
    await session.login(FORM, STAY);
    await time.advance(0);
    expect(second.session.getSnapshot()).toMatchObject({ _tag: 'LoggedIn', origin: 'other-tab' });
    await second.session.logout();
    await time.advance(0);
    expect(session.getSnapshot()).toEqual({ _tag: 'LoggedOut' });
  });

  it('clear a member when the other tab logs in as another member', async () => {
    const { session, time, cleared, openTab } = visit();
    await session.login(FORM, STAY);
    await openTab().session.login({ username: 'zwei', password: 'zwei' }, STAY);
    await time.advance(0);
    expect(session.getSnapshot()).toMatchObject({ cardNumber: SECOND_MEMBER.cardNumber, origin: 'other-tab' });
    expect(cleared).toContain('caches');
  });
});

describe('the auto-login', () => {
  it('stays anonymous where nothing is stored', async () => {
    const { session, provider } = visit();
    expect(await session.autoLogin()).toEqual({ _tag: 'Anonymous' });
    expect(provider.calls).toEqual([]);
  });

  it('prefers single-use credentials', async () => {
    const { session, provider, tokens } = visit();
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T13:00:00.000Z' });
    const refreshToken = provider.issueRefreshToken('9876543210');
    expect(await session.autoLogin({ singleUse: { refreshToken } })).toMatchObject({ origin: 'single-use', cardNumber: '9876543210' });
  });

  it('asks before the link of another member replaces a stored session, and stays if the member declines', async () => {
    const { session, provider, tokens } = visit();
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T13:00:00.000Z' });
    const foreign = (isWanted: boolean) => session.autoLogin({ singleUse: { refreshToken: provider.issueRefreshToken('9876543210') }, confirmLogin: () => Promise.resolve(isWanted) });
    const owner = await session.autoLogin();
    expect(await foreign(false)).toMatchObject({ _tag: 'LoggedIn', cardNumber: owner._tag === 'LoggedIn' ? owner.cardNumber : '', origin: 'stored-token' });
    expect(await foreign(true)).toMatchObject({ _tag: 'LoggedIn', cardNumber: '9876543210', origin: 'single-use' });
  });

  it('forgets the data of the member whose session it replaces, on a page that has just been opened', async () => {
    const { session, provider, tokens, cleared } = visit();
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T13:00:00.000Z' });
    await session.autoLogin({ singleUse: { refreshToken: provider.issueRefreshToken('9876543210') } });
    expect(cleared).toContain('brochures');
  });

  it.each([['the access token has ended', '2026-03-02T11:00:00.000Z'], ['only a refresh token is stored', undefined]])('asks as well where %s', async (_, expiresAt) => {
    const { session, provider, tokens } = visit();
    const cardNumber = FAKE_ACCOUNT.cardNumber;
    if (expiresAt !== undefined) tokens.writeAccessToken({ token: accessTokenOf(), expiresAt });
    tokens.writeRefreshToken(provider.issueRefreshToken(cardNumber));
    const singleUse = { refreshToken: provider.issueRefreshToken('9876543210') };
    expect(await session.autoLogin({ singleUse, confirmLogin: () => Promise.resolve(false) })).toMatchObject({ _tag: 'LoggedIn', cardNumber });
  });

  it('ends as a visitor where the stored session ended while the question was open', async () => {
    const { session, provider, tokens } = visit();
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T13:00:00.000Z' });
    const confirmLogin = (): Promise<boolean> => {
      tokens.clearAccessToken();
      return Promise.resolve(false);
    };
    expect(await session.autoLogin({ singleUse: { refreshToken: provider.issueRefreshToken('9876543210') }, confirmLogin })).toEqual({ _tag: 'Anonymous' });
  });

  it('asks a visitor, who stays one without consent, and not the member whose link it is', async () => {
    const { session, provider, tokens } = visit();
    const asked: string[] = [];
    const enter = (isWanted: boolean) =>
      session.autoLogin({
        singleUse: { refreshToken: provider.issueRefreshToken('9876543210') },
        confirmLogin: (replaced) => {
          asked.push(replaced);
          return Promise.resolve(isWanted);
        },
      });
    expect(await enter(false)).toEqual({ _tag: 'Anonymous' });
    expect(tokens.readAccessToken()).toEqual(O.none);
    expect(await enter(true)).toMatchObject({ cardNumber: '9876543210' });
    expect(await enter(false)).toMatchObject({ cardNumber: '9876543210' });
    expect(asked).toEqual(['visitor', 'visitor']);
  });

  it('fails visibly where single-use credentials are refused', async () => {
    const { session } = visit();
    const state = await session.autoLogin({ singleUse: { refreshToken: 'used' } });
    expect(state).toEqual({ _tag: 'LoginFailed', failure: { _tag: 'GrantRefused' } });
  });

  it('resumes the stored session instead if configured, without showing the refusal', async () => {
    const { session, tokens } = visit();
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T13:00:00.000Z' });
    const seen: string[] = [];
    session.state$.subscribe(({ _tag }) => seen.push(_tag));
    expect(await session.autoLogin({ singleUse: { refreshToken: 'used' }, orStored: true })).toMatchObject({ origin: 'stored-token' });
    expect(seen).toEqual(['Anonymous', 'LoggingIn', 'LoggedIn']);
  });

  it('shows the refusal where nothing is stored to resume', async () => {
    const { session } = visit();
    expect(await session.autoLogin({ singleUse: { refreshToken: 'used' }, orStored: true })).toMatchObject({ _tag: 'LoginFailed' });
  });

  it('resumes with a stored access token without asking', async () => {
    const { session, provider, tokens, cookie } = visit();
    cookie.write({ rememberMe: true, loginType: 'email' });
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T13:00:00.000Z' });
    tokens.writeRefreshToken('unused');
    expect(await session.autoLogin()).toMatchObject({ origin: 'stored-token', loginType: 'email', rememberMe: true });
    expect(provider.calls).toEqual([]);
  });

  it('refreshes at once with a stored refresh token', async () => {
    const { session, provider, tokens } = visit();
    tokens.writeAccessToken({ token: accessTokenOf(), expiresAt: '2026-03-02T11:00:00.000Z' });
    tokens.writeRefreshToken(provider.issueRefreshToken('1234567890'));
    expect(await session.autoLogin()).toMatchObject({ origin: 'stored-refresh-token', rememberMe: true });
  });

  it('with a refused refresh token forgets it', async () => {
    const { session, tokens } = visit();
    tokens.writeRefreshToken('revoked');
    expect(await session.autoLogin()).toEqual({ _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } });
    expect(tokens.readRefreshToken()).toEqual(O.none);
  });
});

describe('a logout', () => {
  it('calls the server first, then clears the data in a fixed order', async () => {
    const { session, time, provider, cleared, tokens } = visit();
    await session.login(FORM, STAY);
    await Promise.all([session.logout(), session.logout()]);
    expect(provider.calls).toEqual(['login', 'logout']);
    expect(cleared).toEqual(['caches', 'cookie', 'favourites', 'brochures', 'partners', 'profile']);
    expect([tokens.readAccessToken(), tokens.readRefreshToken(), session.accessToken()]).toEqual([O.none, O.none, O.none]);
    await time.advance(2_000_000);
    expect(provider.calls).toEqual(['login', 'logout']);
  });

  it('does not depend on the server', async () => {
    const { session, provider, events } = visit();
    await session.login(FORM, STAY);
    provider.logoutFailures.push({ _tag: 'Unreachable', requestId: 'r' });
    await session.logout();
    expect(session.getSnapshot()).toEqual({ _tag: 'LoggedOut' });
    expect(events).toContainEqual({ _tag: 'ServerLogoutFailed', code: 'Unreachable' });
  });

  it('clears the rest where one store fails', async () => {
    const { openTab } = visit();
    const forgotten: string[] = [];
    const holder = (what: string) => ({ clear: () => void forgotten.push(what) });
    const broken = {
      clear: () => {
        throw new Error('full');
      },
    };
    const clears = { caches: broken, favourites: broken, brochures: holder('brochures'), partners: holder('partners'), profile: holder('profile') };
    const { session, events } = openTab({ clears });
    await session.login(FORM, STAY);
    await session.logout();
    expect(forgotten).toEqual(['brochures', 'partners', 'profile']);
    expect(events).toContainEqual({ _tag: 'ClearFailed', what: 'caches' });
  });
});

describe('a 401', () => {
  it('of any call raises the forced logout, which the UI confirms', async () => {
    const { session, tokens, page, cookie } = visit();
    await session.login(FORM, STAY);
    session.unauthorized('other');
    session.unauthorized('other');
    expect([session.forceLogoutPending(), session.getSnapshot()._tag, page.reloads()]).toEqual([true, 'LoggedIn', 0]);
    session.confirmForceLogout();
    expect([session.forceLogoutPending(), page.reloads()]).toEqual([false, 1]);
    expect([tokens.readAccessToken(), tokens.readRefreshToken(), cookie.read()]).toEqual([O.none, O.none, O.none]);
  });

  it('of a call that went out when the token had ended renews the session, and ends it only where that fails', async () => {
    const { session, time, provider } = visit();
    await session.login(FORM, STAY);
    time.sleep(7_200_000);
    session.unauthorized('other');
    session.unauthorized('other');
    await time.advance(0);
    expect([session.forceLogoutPending(), O.isSome(session.accessToken()), provider.calls]).toEqual([false, true, ['login', 'refresh']]);
    session.unauthorized('other');
    expect(session.forceLogoutPending()).toBe(true);
  });

  it('of such a call raises the forced logout where nothing can be renewed', async () => {
    const { session, time } = visit();
    await session.login(FORM, { rememberMe: false });
    time.sleep(7_200_000);
    session.unauthorized('other');
    expect(session.forceLogoutPending()).toBe(true);
  });

  it('is settled by a new login and by a logout', async () => {
    const { session } = visit();
    await session.login(FORM, STAY);
    session.unauthorized('other');
    await session.login(FORM, STAY);
    expect(session.forceLogoutPending()).toBe(false);
    session.unauthorized('other');
    await session.logout();
    expect(session.forceLogoutPending()).toBe(false);
  });

  it('leaves the stored tokens when requested', async () => {
    const { session, tokens, page } = visit();
    await session.login(FORM, STAY);
    session.unauthorized('other');
    session.confirmForceLogout({ keep: true });
    expect([O.isSome(tokens.readRefreshToken()), page.reloads()]).toEqual([true, 1]);
  });

  it('of the token endpoint clears nothing, of the login endpoint the session', async () => {
    const { session, tokens } = visit();
    await session.login(FORM, STAY);
    session.unauthorized('token');
    expect([session.forceLogoutPending(), O.isSome(session.accessToken())]).toEqual([false, true]);
    session.unauthorized('login');
    expect([session.getSnapshot()._tag, tokens.readRefreshToken()]).toEqual(['LoggedOut', O.none]);
  });

  it('means nothing to visitors', () => {
    const { session } = visit();
    session.unauthorized('other');
    expect(session.forceLogoutPending()).toBe(false);
  });
});

describe('the end of a page', () => {
  it('completes state and events, stops the timer, and aborts pending calls', async () => {
    const { session, time, provider } = visit({ latencyMs: 300 });
    const ended: string[] = [];
    const states: string[] = [];
    const entering = session.login(FORM, STAY);
    await time.advance(300);
    await entering;
    session.state$.subscribe({ next: ({ _tag }) => states.push(_tag), complete: () => ended.push('state') });
    session.forceLogout$.subscribe({ complete: () => ended.push('force-logout') });
    session.events$.subscribe({ complete: () => ended.push('events') });
    const calls = provider.calls.length;
    session.dispose();
    await time.advance(2_000_000);
    expect(ended.toSorted()).toEqual(['events', 'force-logout', 'state']);
    expect(states).toEqual(['LoggedIn']);
    expect(provider.calls).toHaveLength(calls);
  });

  it('leaves other tabs to themselves', async () => {
    const { session, openTab, tag, time } = visit();
    await session.login(FORM, STAY);
    const other = openTab();
    await other.session.autoLogin();
    session.dispose();
    await other.session.logout();
    await time.advance(1_000);
    expect([tag(), other.tag()]).toEqual(['LoggedIn', 'LoggedOut']);
  });

  it('cancels a login without a caller', async () => {
    const { session, time, tokens } = visit({ latencyMs: 300 });
    const entering = session.login(FORM, STAY);
    session.dispose();
    await time.advance(300);
    expect(E.isLeft(await entering)).toBe(true);
    expect(tokens.readAccessToken()).toEqual(O.none);
  });
});
