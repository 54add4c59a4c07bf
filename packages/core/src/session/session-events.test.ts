// What a session reports to observers of each way in, through and out, word for word, and what it is afterwards.
import { option as O } from 'fp-ts';
import { firstValueFrom, NEVER, timer } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAKE_ACCOUNT, UNREACHABLE, accessTokenOf, createFakeBrowser, createFakeProvider, createVirtualTime } from '@pluspunkt/testkit/session';
import type { FakeBrowser, FakeProvider, FakeTab, VirtualTime } from '@pluspunkt/testkit/session';
import { createSession } from './create-session.ts';
import type { Session, SessionDeps } from './create-session.ts';
import type { SessionEvent } from './session.events.ts';
import type { LoginOrigin, SessionFailure } from './session.types.ts';

const OTHER = { cardNumber: '9876543210', username: 'zwei', password: 'zwei' };
const DAY_MS = 86_400_000;
const FORM = { cardNumber: FAKE_ACCOUNT.username, password: FAKE_ACCOUNT.password };
const WRONG = { ...FORM, password: 'falsch' };
const STAY = { rememberMe: true };
const GO = { rememberMe: false };
const LATENCY = 100;
const CODES = { unreachable: 'CallFailed.Unreachable', wrong: 'WrongCredentials', refused: 'GrantRefused' };

interface Tab extends FakeTab {
  readonly session: Session;
  readonly reported: SessionEvent[];
}

let time: VirtualTime;
let browser: FakeBrowser;
let provider: FakeProvider;
let tabs: Tab[];
let one: Tab;

const open = (changed: Partial<SessionDeps> = {}): Tab => {
  const tab = browser.tab();
  const session = createSession({ ...tab, gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler, ...changed });
  const reported: SessionEvent[] = [];
  session.events$.subscribe((event) => reported.push(event));
  const opened = { ...tab, session, reported };
  tabs.push(opened);
  return opened;
};

beforeEach(() => {
  time = createVirtualTime();
  browser = createFakeBrowser();
  provider = createFakeProvider({ time, accounts: [FAKE_ACCOUNT, OTHER], latencyMs: LATENCY });
  tabs = [];
  one = open();
});
afterEach(() => tabs.forEach(({ session }) => session.dispose()));

/** Lets the provider answer. */
const answered = async <A>(asked: Promise<A>): Promise<A> => {
  await time.advance(LATENCY);
  return asked;
};
const logIn = ({ session, reported }: Tab = one, options = STAY, form: Parameters<Session['login']>[0] = FORM) =>
  answered(session.login(form, options)).then((result) => {
    reported.splice(0);
    return result;
  });
const started = (origin: LoginOrigin): SessionEvent => ({ _tag: 'LoginStarted', origin });
const failed = (origin: LoginOrigin, code: string): SessionEvent => ({ _tag: 'LoginFailed', origin, code });
const state = ({ session }: Tab = one) => session.getSnapshot();

describe('a login by the form emits', () => {
  it('that it began and came to something, with the kind of login', async () => {
    await answered(one.session.login(FORM, STAY));
    const kind = { origin: 'dialog', loginType: 'password' } as const;
    expect(one.reported).toEqual([{ _tag: 'LoginStarted', ...kind }, { _tag: 'LoginSucceeded', ...kind }]);
  });

  it('what the form lacked, without having begun', async () => {
    await one.session.login({ cardNumber: '1' }, STAY);
    expect(one.reported).toEqual([failed('dialog', 'FormError.MissingPassword')]);
  });

  it('what the form lacked, and leaves who is logged in', async () => {
    await logIn();
    await one.session.login({ cardNumber: '1' }, STAY);
    expect([one.reported, state()._tag]).toEqual([[failed('dialog', 'FormError.MissingPassword')], 'LoggedIn']);
  });

  it.each<[string, SessionFailure | undefined, string]>([
    ['that the words are wrong', undefined, CODES.wrong],
    ['that the provider was unreachable', UNREACHABLE, CODES.unreachable],
  ])('%s', async (_, failure, code) => {
    if (failure !== undefined) provider.failures.push(failure);
    await answered(one.session.login(WRONG, STAY));
    expect(one.reported).toEqual([{ _tag: 'LoginStarted', origin: 'dialog', loginType: 'password' }, failed('dialog', code)]);
    expect(state()._tag).toBe('LoginFailed');
  });

  it('no result where it is aborted, and the former state is restored', async () => {
    await answered(one.session.login(WRONG, STAY));
    const before = state();
    const controller = new AbortController();
    one.reported.splice(0);
    const login = one.session.login(FORM, { ...STAY, signal: controller.signal });
    controller.abort();
    await answered(login);
    expect([one.reported.map(({ _tag }) => _tag), state()]).toEqual([['LoginStarted'], before]);
  });

  it('of a member whose token ended meanwhile: aborting a second login logs the member out and clears the data', async () => {
    await logIn(one, GO);
    time.sleep(901_000);
    const controller = new AbortController();
    const login = one.session.login(WRONG, { ...GO, signal: controller.signal });
    controller.abort();
    await answered(login);
    expect([state(), one.cleared.includes('profile')]).toEqual([{ _tag: 'LoggedOut' }, true]);
  });

  it('a cancelled login on top of an auto-login leaves the session anonymous', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    const visit = one.session.autoLogin();
    const controller = new AbortController();
    const login = one.session.login(FORM, { ...STAY, signal: controller.signal });
    controller.abort();
    await time.advance(LATENCY * 2);
    await Promise.all([visit, login]);
    expect(state()).toEqual({ _tag: 'Anonymous' });
  });
});

describe('an auto-login emits', () => {
  it('that it resumes with the stored token, without a call', async () => {
    await logIn();
    const two = open();
    await two.session.autoLogin();
    expect(two.reported).toEqual([{ _tag: 'LoginSucceeded', origin: 'stored-token', loginType: 'password' }]);
    expect(state(two)).toMatchObject({ _tag: 'LoggedIn', origin: 'stored-token', loginType: 'password', rememberMe: true });
  });

  it('that it came back by the refresh token; without a cookie the kind of login is not known', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    await answered(one.session.autoLogin());
    expect(one.reported).toEqual([started('stored-refresh-token'), { _tag: 'LoginSucceeded', origin: 'stored-refresh-token' }]);
    expect(state()).toMatchObject({ _tag: 'LoggedIn', rememberMe: true });
  });

  it.each<[string, SessionFailure[], string, boolean]>([
    ['that the refresh token is refused, which is forgotten', [{ _tag: 'GrantRefused' }], CODES.refused, false],
    ['that the provider was unreachable, and retains the refresh token', [UNREACHABLE], CODES.unreachable, true],
    ['that it has to wait, and keeps the refresh token for later', [{ _tag: 'Throttled', retryAfterSeconds: 9 }], 'Throttled', true],
  ])('%s', async (_, failures, code, isStored) => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    provider.failures.push(...failures);
    await answered(one.session.autoLogin());
    expect(one.reported).toEqual([started('stored-refresh-token'), failed('stored-refresh-token', code), { _tag: 'LoggedOut', because: 'renewal-failed' }]);
    expect([state(), O.isSome(one.tokens.readRefreshToken())]).toEqual([{ _tag: 'LoggedOut', error: failures[0] }, isStored]);
  });

  it('that a grant without a member is none', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    provider.grants.push({ accessToken: 'x', expiresInSeconds: 900 });
    await answered(one.session.autoLogin());
    expect(one.reported).toContainEqual(failed('stored-refresh-token', 'NoTokenReceived'));
    expect(state()).toEqual({ _tag: 'LoggedOut', error: { _tag: 'NoTokenReceived' } });
  });

  it('of single-use credentials that they are good, or that they are not', async () => {
    const refreshToken = provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber);
    await answered(one.session.autoLogin({ singleUse: { refreshToken } }));
    expect(one.reported).toEqual([started('single-use'), { _tag: 'LoginSucceeded', origin: 'single-use' }]);
    one.reported.splice(0);
    await answered(one.session.autoLogin({ singleUse: { refreshToken } }));
    expect(one.reported).toEqual([started('single-use'), failed('single-use', CODES.refused)]);
  });

  it('nothing with a session, and nothing without stored tokens', async () => {
    await one.session.autoLogin();
    expect([one.reported, state()]).toEqual([[], { _tag: 'Anonymous' }]);
    await logIn();
    expect([await one.session.autoLogin(), one.reported]).toEqual([state(), []]);
  });

  it('its result once where two callers start it, and waits for a login by the form', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    const both = Promise.all([one.session.autoLogin(), one.session.autoLogin()]);
    await time.advance(LATENCY);
    expect([(await both).map(({ _tag }) => _tag), provider.calls]).toEqual([['LoggedIn', 'LoggedIn'], ['refresh']]);
    expect(one.reported).toStrictEqual([started('stored-refresh-token'), { _tag: 'LoginSucceeded', origin: 'stored-refresh-token' }]);
    const two = open();
    const login = two.session.login({ username: OTHER.username, password: OTHER.password }, STAY);
    await time.advance(0);
    const visit = two.session.autoLogin();
    await time.advance(LATENCY);
    expect([await visit, (await login)._tag]).toEqual([state(two), 'Right']);
    expect(state(two)).toMatchObject({ cardNumber: OTHER.cardNumber, origin: 'dialog' });
  });
});

describe('a renewal emits', () => {
  const renew = () => time.advance(895_000 + LATENCY);

  it('that this tab renewed, and the others that another tab did', async () => {
    const two = open();
    await logIn();
    two.reported.splice(0);
    await renew();
    expect([one.reported, two.reported]).toEqual([[{ _tag: 'Renewed', by: 'this-tab' }], [{ _tag: 'Renewed', by: 'other-tab' }]]);
    expect([state(), state(two)]).toMatchObject([{ origin: 'dialog', loginType: 'password' }, { origin: 'other-tab', loginType: 'password' }]);
  });

  it('each failed try with the pause before the next, and the one after which there is none', async () => {
    await logIn();
    provider.failures.push(UNREACHABLE, UNREACHABLE, UNREACHABLE);
    await time.advance(900_000);
    const code = CODES.unreachable;
    expect(one.reported).toEqual([
      { _tag: 'RenewalFailed', code, retryInMs: 1_000 },
      { _tag: 'RenewalFailed', code, retryInMs: 2_000 },
      { _tag: 'RenewalFailed', code },
      { _tag: 'LoggedOut', because: 'renewal-failed' },
    ]);
    expect([O.isSome(one.tokens.readRefreshToken()), O.isSome(one.tokens.readAccessToken())]).toEqual([true, false]);
  });

  it('that it was refused, at once, and forgets the refresh token', async () => {
    await logIn();
    provider.revokeAll();
    await renew();
    expect(one.reported).toEqual([{ _tag: 'RenewalFailed', code: CODES.refused }, { _tag: 'LoggedOut', because: 'renewal-failed' }]);
    expect(one.tokens.readRefreshToken()).toEqual(O.none);
  });

  it('that the token expired without remember-me', async () => {
    await logIn(one, GO);
    await time.advance(900_000);
    expect(one.reported).toEqual([{ _tag: 'LoggedOut', because: 'token-ended' }]);
  });

  it('that the session ended in another tab, where its tokens are gone when it is due', async () => {
    await logIn();
    one.tokens.clearRefreshToken();
    await time.advance(900_000);
    expect([one.reported, state()]).toEqual([[{ _tag: 'LoggedOut', because: 'other-tab' }], { _tag: 'LoggedOut' }]);
  });
});

describe('an end emits', () => {
  it('its reason: requested in this tab, and from another tab there', async () => {
    const two = open();
    await logIn();
    two.reported.splice(0);
    await one.session.logout();
    await time.advance(0);
    expect([one.reported, two.reported]).toEqual([[{ _tag: 'LoggedOut', because: 'asked' }], [{ _tag: 'LoggedOut', because: 'other-tab' }]]);
  });

  it('that the server did not hear of it', async () => {
    await logIn();
    provider.logoutFailures.push({ _tag: 'TimedOut', requestId: 'r' });
    await one.session.logout();
    expect(one.reported).toEqual([{ _tag: 'ServerLogoutFailed', code: 'TimedOut' }, { _tag: 'LoggedOut', because: 'asked' }]);
  });

  it('that a call was refused, once, and that the page confirmed it', async () => {
    await logIn();
    one.session.unauthorized('other');
    one.session.unauthorized('other');
    expect([one.reported, one.session.forceLogoutPending()]).toEqual([[{ _tag: 'ForceLogoutRaised' }], true]);
    one.session.confirmForceLogout();
    expect(one.reported.at(-1)).toEqual({ _tag: 'LoggedOut', because: 'force-logout' });
    expect([one.page.reloads(), one.session.forceLogoutPending()]).toEqual([1, false]);
  });

  it('that the login endpoint refused the session', async () => {
    await logIn();
    one.session.unauthorized('login');
    expect([one.reported, state()]).toEqual([[{ _tag: 'LoggedOut', because: 'login-refused' }], { _tag: 'LoggedOut' }]);
  });

  it('nothing of a visitor whom the login endpoint refuses, but what was stored is gone', () => {
    one.tokens.writeRefreshToken('alt');
    one.cookie.write({ rememberMe: true });
    one.session.unauthorized('login');
    expect([one.reported, one.tokens.readRefreshToken(), one.cookie.read()]).toEqual([[], O.none, O.none]);
  });
});

describe('a token for calls', () => {
  it('clears only tokens of this member: one that another tab has just stored for another member stays', async () => {
    await logIn();
    const mine = O.toUndefined(one.session.accessToken());
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + 900;
    const foreign = accessTokenOf({ sub: OTHER.cardNumber, exp });
    one.tokens.writeAccessToken({ token: foreign, expiresAt: new Date(exp * 1_000).toISOString() });
    expect([typeof mine, one.session.accessToken()]).toEqual(['string', O.none]);
  });

  it('is none at the very instant at which it ends', async () => {
    await logIn(one, GO);
    time.sleep(900_000);
    expect(one.session.accessToken()).toEqual(O.none);
  });
});

describe('while one thing is under way', () => {
  it('a second login replaces the first session and its renewal', async () => {
    await logIn();
    await time.advance(894_950);
    const login = one.session.login(FORM, STAY);
    await time.advance(60);
    expect([state(), provider.calls]).toEqual([{ _tag: 'LoggingIn', origin: 'dialog' }, ['login', 'login']]);
    await answered(login);
    expect(state()._tag).toBe('LoggedIn');
  });

  it('what another tab stores waits until a login has its answer', async () => {
    const login = one.session.login(FORM, STAY);
    await time.advance(LATENCY / 2);
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + 900;
    browser.tab().tokens.writeAccessToken({ token: accessTokenOf({ sub: OTHER.cardNumber, exp }), expiresAt: new Date(exp * 1_000).toISOString() });
    await time.advance(1);
    expect(state()._tag).toBe('LoggingIn');
    await answered(login);
    expect([one.reported.map(({ _tag }) => _tag), state()]).toMatchObject([['LoginStarted', 'LoginSucceeded'], { cardNumber: FAKE_ACCOUNT.cardNumber }]);
  });

  it('an auto-login whose refresh token is removed ends anonymous, and one that another tab overtakes continues with its token', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    const visit = one.session.autoLogin();
    one.tokens.clearRefreshToken();
    expect([await answered(visit), provider.calls]).toEqual([{ _tag: 'Anonymous' }, []]);

    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    const second = one.session.autoLogin();
    await time.advance(LATENCY / 2);
    const elsewhere = browser.tab().tokens;
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + 900;
    elsewhere.writeRefreshToken('von-nebenan');
    elsewhere.writeAccessToken({ token: accessTokenOf({ sub: OTHER.cardNumber, exp }), expiresAt: new Date(exp * 1_000).toISOString() });
    expect(await answered(second)).toMatchObject({ _tag: 'LoggedIn', cardNumber: OTHER.cardNumber });
    expect(one.reported).not.toContainEqual({ _tag: 'LoginSucceeded', origin: 'other-tab' });
    expect(one.tokens.readRefreshToken()).toEqual(O.some('von-nebenan'));

    await one.session.logout();
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    const third = one.session.autoLogin();
    await time.advance(LATENCY / 2);
    browser.tab().tokens.clearRefreshToken();
    expect(await answered(third)).toEqual({ _tag: 'Anonymous' });
    expect(one.tokens.readAccessToken()).toEqual(O.none);
  });

  it('an auto-login that is aborted at once makes no call, and one that is aborted later emits nothing more', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    for (const wait of [0, LATENCY / 2]) {
      const controller = new AbortController();
      const visit = one.session.autoLogin({ signal: controller.signal });
      if (wait > 0) await time.advance(wait);
      controller.abort();
      expect(await answered(visit)).toEqual({ _tag: 'Anonymous' });
    }
    expect([provider.calls, one.reported]).toEqual([['refresh'], [started('stored-refresh-token'), started('stored-refresh-token')]]);
  });

  it('every call to the provider can be aborted by its caller', async () => {
    const signals: unknown[] = [];
    const gateway: SessionDeps['gateway'] = {
      ...provider.gateway,
      login: (credentials, options) => (signals.push(options?.signal), provider.gateway.login(credentials, options)),
      refresh: (token, options) => (signals.push(options?.signal), provider.gateway.refresh(token, options)),
      logout: (options) => (signals.push(options?.signal), provider.gateway.logout(options)),
    };
    const two = open({ gateway });
    await logIn(two);
    await time.advance(895_000 + LATENCY);
    await answered(two.session.autoLogin({ singleUse: { refreshToken: provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber) } }));
    const { signal } = new AbortController();
    await two.session.logout({ signal });
    expect(signals).toHaveLength(4);
    expect(signals.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ aborted: false }) as unknown));
    expect(signals[3]).toBe(signal);
  });

  it('a refusal during a logout raises no question, and a login that fails answers none', async () => {
    await logIn();
    const leaving = one.session.logout();
    one.session.unauthorized('other');
    await leaving;
    expect(one.reported).not.toContainEqual({ _tag: 'ForceLogoutRaised' });
    await logIn();
    one.session.unauthorized('other');
    await answered(one.session.login(WRONG, STAY));
    expect(one.session.forceLogoutPending()).toBe(true);
  });
});

describe('a provider that answers despite the abort', () => {
  const { login, refresh } = { login: 'login', refresh: 'refresh' } as const;
  /** Ignores signals; its logout takes as long as the rest. The only open tab. */
  const deaf = (): Tab => {
    one.session.dispose();
    return open({
      gateway: {
        ...provider.gateway,
        login: (credentials) => provider.gateway.login(credentials),
        refresh: (token) => provider.gateway.refresh(token),
        logout: () => async () => {
          await firstValueFrom(timer(LATENCY, time.scheduler));
          return provider.gateway.logout()();
        },
      },
    });
  };
  const storedTokens = ({ tokens }: Tab) => [tokens.readAccessToken(), tokens.readRefreshToken()];

  it('does not log in a user who aborted the login', async () => {
    const two = deaf();
    const controller = new AbortController();
    const entering = two.session.login(FORM, { ...STAY, signal: controller.signal });
    await time.advance(LATENCY / 2);
    controller.abort();
    expect((await answered(entering))._tag).toBe('Left');
    expect([state(two), storedTokens(two)]).toEqual([{ _tag: 'Anonymous' }, [O.none, O.none]]);
  });

  it.each([login, refresh])('does not log in after the page has ended (%s)', async (way) => {
    const two = deaf();
    if (way === refresh) two.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    const entering = way === login ? two.session.login(FORM, STAY) : two.session.autoLogin();
    await time.advance(LATENCY / 2);
    two.session.dispose();
    await answered<unknown>(entering);
    expect(two.tokens.readAccessToken()).toEqual(O.none);
  });

  it.each(['stored-refresh-token', 'single-use'] as const)('does not undo a logout (%s)', async (way) => {
    const two = deaf();
    const refreshToken = provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber);
    if (way === 'stored-refresh-token') two.tokens.writeRefreshToken(refreshToken);
    const visit = two.session.autoLogin(way === 'single-use' ? { singleUse: { refreshToken } } : {});
    await time.advance(LATENCY / 2);
    await two.session.logout();
    await answered(visit);
    expect([state(two), storedTokens(two)]).toEqual([{ _tag: 'LoggedOut' }, [O.none, O.none]]);
  });

  it('does not renew during a logout, and tokens that other tabs store then do not restore the session', async () => {
    const two = deaf();
    await logIn(two);
    await time.advance(894_950);
    const leaving = two.session.logout();
    two.session.resume();
    await time.advance(60);
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + 900;
    browser.tab().tokens.writeAccessToken({ token: accessTokenOf({ sub: OTHER.cardNumber, exp }), expiresAt: new Date(exp * 1_000).toISOString() });
    await answered(leaving);
    expect([provider.calls, two.reported, state(two)]).toEqual([['login', 'logout'], [{ _tag: 'LoggedOut', because: 'asked' }], { _tag: 'LoggedOut' }]);
  });

  it.each([login, refresh])('drops the result of a renewal once a login has begun (%s)', async (way) => {
    const two = deaf();
    await logIn(two);
    await time.advance(895_000 + LATENCY / 2);
    const refreshToken = provider.issueRefreshToken(OTHER.cardNumber);
    const entering: Promise<unknown> = way === login ? two.session.login({ username: OTHER.username, password: OTHER.password }, STAY) : two.session.autoLogin({ singleUse: { refreshToken } });
    await time.advance(LATENCY - 1);
    expect(state(two)._tag).toBe('LoggingIn');
    await answered(entering);
    expect(state(two)).toMatchObject({ _tag: 'LoggedIn', cardNumber: OTHER.cardNumber });
  });

  it('is called once for a visit after an aborted one', async () => {
    const two = deaf();
    const first = two.session.autoLogin({ singleUse: { refreshToken: provider.issueRefreshToken(OTHER.cardNumber) } });
    await time.advance(LATENCY / 2);
    await two.session.logout();
    const singleUse = { refreshToken: provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber) };
    const second = two.session.autoLogin({ singleUse });
    await time.advance(LATENCY / 2 + 1);
    await first;
    const third = two.session.autoLogin({ singleUse });
    await time.advance(LATENCY);
    expect([await second, await third, provider.calls]).toMatchObject([{ cardNumber: FAKE_ACCOUNT.cardNumber }, { cardNumber: FAKE_ACCOUNT.cardNumber }, ['refresh', 'refresh']]);
  });

  it('is called once for a login after an aborted one', async () => {
    const two = deaf();
    const first = two.session.login(WRONG, STAY);
    await time.advance(LATENCY / 2);
    await two.session.logout();
    const second = two.session.login(FORM, STAY);
    await time.advance(LATENCY / 2 + 1);
    await first;
    const third = two.session.login(FORM, STAY);
    await time.advance(LATENCY);
    expect([(await second)._tag, await third, provider.calls]).toEqual(['Right', await second, ['login', 'login']]);
  });
});

/** Every delay in milliseconds that is scheduled from here on. */
const watchedDelays = ({ scheduler }: VirtualTime): readonly number[] => {
  const delays: number[] = [];
  const schedule = scheduler.schedule.bind(scheduler) as unknown as (...asked: readonly unknown[]) => unknown;
  const watched = (...asked: readonly unknown[]): unknown => {
    delays.push(Number(asked[1] ?? 0));
    return schedule(...asked);
  };
  Object.assign(scheduler, { schedule: watched });
  return delays;
};

describe('a session in detail', () => {
  it('clears no data at a failed login, at the first login, and at a renewal', async () => {
    await logIn(one, STAY, WRONG);
    await logIn();
    await time.advance(895_000 + LATENCY);
    expect([one.cleared, one.reported]).toEqual([[], [{ _tag: 'Renewed', by: 'this-tab' }]]);
  });

  it('is over with its token, once', async () => {
    await logIn(one, GO);
    await one.session.logout();
    one.reported.splice(0);
    await time.advance(DAY_MS);
    expect(one.reported).toEqual([]);
  });

  it('is not requested without need: a visitor’s logout makes no call, nor does a resume after a logout', async () => {
    await one.session.logout();
    one.session.resume();
    await time.advance(LATENCY);
    expect([provider.calls, state()]).toEqual([[], { _tag: 'LoggedOut' }]);
  });

  it('that is refused while it is renewed stays refused', async () => {
    await logIn();
    await time.advance(895_000 + LATENCY / 2);
    one.session.unauthorized('login');
    await time.advance(LATENCY);
    expect([state(), one.tokens.readAccessToken(), one.reported]).toEqual([{ _tag: 'LoggedOut' }, O.none, [{ _tag: 'LoggedOut', because: 'login-refused' }]]);
  });

  it('ends where a renewal grants no token', async () => {
    await logIn();
    provider.grants.push({ accessToken: 'x', expiresInSeconds: 900 });
    await time.advance(895_000 + LATENCY);
    expect(one.reported).toEqual([{ _tag: 'RenewalFailed', code: 'NoTokenReceived' }, { _tag: 'LoggedOut', because: 'renewal-failed' }]);
  });

  it('takes over by the lock what another tab has renewed, where no news of it came, and how that tab’s member logged in', async () => {
    const two = open({ tokens: { ...browser.tab().tokens, changes$: NEVER } });
    await logIn();
    one.cookie.clear();
    await two.session.autoLogin();
    two.reported.splice(0);
    expect(Object.keys(state(two))).not.toContain('loginType');
    await time.advance(895_000 + LATENCY);
    expect([provider.calls, two.reported]).toEqual([['login', 'refresh'], [{ _tag: 'Renewed', by: 'other-tab' }]]);
    expect(state(two)).toMatchObject({ _tag: 'LoggedIn', rememberMe: true, loginType: 'password' });
  });

  it('without remember-me is not renewed, though another tab stores a refresh token', async () => {
    await logIn(one, GO);
    browser.tab().tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    one.session.resume();
    await time.advance(900_000);
    expect([provider.calls, one.reported.at(-1)]).toEqual([['login'], { _tag: 'LoggedOut', because: 'token-ended' }]);
  });

  it('that has ended is over: no timer of it comes back', async () => {
    await logIn();
    await one.session.logout();
    one.reported.splice(0);
    await time.advance(DAY_MS);
    expect([one.reported, provider.calls, state()]).toEqual([[], ['login', 'logout'], { _tag: 'LoggedOut' }]);
    expect(state()).toStrictEqual({ _tag: 'LoggedOut' });
  });

  it('retains its login type through a renewal, though the cookie was deleted manually', async () => {
    await logIn();
    one.cookie.clear();
    await time.advance(895_000 + LATENCY);
    expect(state()).toMatchObject({ loginType: 'password', rememberMe: true });
  });

  it('an unknown login type is not named, before and after a renewal', async () => {
    one.tokens.writeRefreshToken(provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber));
    await answered(one.session.autoLogin());
    const first = Object.keys(state());
    expect(state()).toMatchObject({ rememberMe: true });
    await time.advance(895_000 + LATENCY);
    expect([first.includes('loginType'), Object.keys(state()), state()]).toMatchObject([false, first, { rememberMe: true }]);
  });

  it('that is found without a cookie and without a refresh token does not stay', async () => {
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + 900;
    one.tokens.writeAccessToken({ token: accessTokenOf({ sub: FAKE_ACCOUNT.cardNumber, exp }), expiresAt: new Date(exp * 1_000).toISOString() });
    one.tokens.writeRefreshToken('');
    await one.session.autoLogin();
    expect(state()).toMatchObject({ _tag: 'LoggedIn', rememberMe: false, origin: 'stored-token' });
  });

  it('is not begun by a refresh token that is empty', async () => {
    one.tokens.writeRefreshToken('');
    expect([await one.session.autoLogin(), provider.calls]).toEqual([{ _tag: 'Anonymous' }, []]);
  });

  it('retains its refresh token where a renewal grants no new one', async () => {
    await logIn();
    const before = one.tokens.readRefreshToken();
    const exp = Math.floor(time.clock.now().getTime() / 1_000) + 9_000;
    provider.grants.push({ accessToken: accessTokenOf({ sub: FAKE_ACCOUNT.cardNumber, exp }), expiresInSeconds: 900 });
    await time.advance(895_000 + LATENCY);
    expect([one.tokens.readRefreshToken(), one.reported]).toEqual([before, [{ _tag: 'Renewed', by: 'this-tab' }]]);
  });

  it('continues while another tab has removed only the access token', async () => {
    await logIn();
    browser.tab().tokens.clearAccessToken();
    await time.advance(0);
    expect(state()._tag).toBe('LoggedIn');
  });

  it('begins in the other tabs with the login of one', async () => {
    const two = open();
    await answered(one.session.login(FORM, STAY));
    expect(two.reported).toEqual([{ _tag: 'LoginSucceeded', origin: 'other-tab' }]);
  });

  it('is not brought back by the network where the provider has refused it', async () => {
    await logIn();
    provider.revokeAll();
    await time.advance(895_000 + LATENCY);
    browser.tab().tokens.writeRefreshToken('alt');
    const asked = provider.calls.length;
    one.session.resume();
    await time.advance(LATENCY);
    expect([provider.calls.length, state()]).toEqual([asked, { _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } }]);
  });

  it('is not retried when the retry would be due at the very instant of its expiry', async () => {
    provider = createFakeProvider({ time, latencyMs: 4_000 });
    const two = open();
    const login = two.session.login(FORM, STAY);
    await time.advance(4_000);
    await login;
    two.reported.splice(0);
    provider.failures.push(UNREACHABLE);
    await time.advance(899_000);
    expect(two.reported).toEqual([{ _tag: 'RenewalFailed', code: CODES.unreachable }, { _tag: 'LoggedOut', because: 'renewal-failed' }]);
  });

  it('of sixty days is renewed in time, by timers that no host is overtaxed with', async () => {
    const delays = watchedDelays(time);
    provider = createFakeProvider({ time, expiresInSeconds: 60 * 86_400 });
    const two = open();
    await two.session.login(FORM, STAY);
    await time.advance(60 * DAY_MS - 5_001);
    expect([provider.calls, Math.max(...delays)]).toEqual([['login'], 2 ** 31 - 1]);
    await time.advance(1);
    expect(provider.calls).toEqual(['login', 'refresh']);
  });

  it('plans exactly the longest delay that a host takes at one go', async () => {
    const delays = watchedDelays(time);
    provider = createFakeProvider({ time, expiresInSeconds: (2 ** 31 - 1 + 5_000) / 1_000 });
    const two = open();
    await two.session.login(FORM, STAY);
    await time.advance(2 ** 31 - 1);
    expect([delays[0], provider.calls]).toEqual([2 ** 31 - 1, ['login', 'refresh']]);
  });

  it('leaves no timer behind when its page ends', async () => {
    await logIn();
    one.session.dispose();
    await time.advance(DAY_MS);
    expect(provider.calls).toEqual(['login']);
  });
});
