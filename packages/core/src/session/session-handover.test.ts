// A session that is handed over from a server or an earlier page, and visits that end early.
import { afterEach, describe, expect, it } from 'vitest';
import { FAKE_ACCOUNT, UNREACHABLE, createFakeBrowser, createFakeProvider, createVirtualTime } from '@pluspunkt/testkit/session';
import { createSession, sessionFailureCode } from './index.ts';
import type { Session, SessionState } from './index.ts';

const FORM = { cardNumber: FAKE_ACCOUNT.username, password: FAKE_ACCOUNT.password };
const opened: Session[] = [];
afterEach(() => opened.splice(0).forEach((session) => session.dispose()));

function scene() {
  const time = createVirtualTime();
  const browser = createFakeBrowser();
  const provider = createFakeProvider({ time, latencyMs: 100, expiresInSeconds: 60 });
  const open = (initial?: SessionState) => {
    const ports = { ...browser.tab(), gateway: provider.gateway, clock: time.clock, scheduler: time.scheduler };
    const session = createSession({ ...ports, ...(initial === undefined ? {} : { initial }) });
    opened.push(session);
    return session;
  };
  const logIn = async (session: Session) => {
    const login = session.login(FORM, { rememberMe: true });
    await time.advance(100);
    await login;
    return JSON.parse(JSON.stringify(session.getSnapshot())) as SessionState;
  };
  return { time, browser, provider, open, logIn };
}

describe('a session that is handed over', () => {
  it('continues where the stored token is that member’s, and is renewed in time', async () => {
    const { open, logIn, time, provider } = scene();
    const first = open();
    const state = await logIn(first);
    first.dispose();
    const next = open(state);
    expect(next.getSnapshot()).toEqual(state);
    await time.advance(60_000);
    expect(provider.calls).toEqual(['login', 'refresh']);
    expect(next.getSnapshot()._tag).toBe('LoggedIn');
  });

  it('is refused without a token, and with another member’s', async () => {
    const { open, logIn, browser } = scene();
    const state = await logIn(open());
    if (state._tag !== 'LoggedIn') throw new Error('the login failed');
    expect(open({ ...state, cardNumber: '9999999999' }).getSnapshot()).toEqual({ _tag: 'Anonymous' });
    browser.tab().tokens.clearAccessToken();
    expect(open(state).getSnapshot()).toEqual({ _tag: 'Anonymous' });
  });

  it('does not resume a pending login, and retains the failure of a failed one', () => {
    const { open } = scene();
    expect(open({ _tag: 'LoggingIn', origin: 'dialog' }).getSnapshot()).toEqual({ _tag: 'Anonymous' });
    const failed: SessionState = { _tag: 'LoginFailed', failure: { _tag: 'WrongCredentials' } };
    expect(open(failed).getSnapshot()).toEqual(failed);
  });
});

describe('an aborted visit', () => {
  it.each(['single-use', 'stored'] as const)('by its signal leaves the visitor as before (%s)', async (way) => {
    const { open, provider, time, browser } = scene();
    const refreshToken = provider.issueRefreshToken(FAKE_ACCOUNT.cardNumber);
    if (way === 'stored') browser.tab().tokens.writeRefreshToken(refreshToken);
    const session = open();
    const controller = new AbortController();
    const visit = session.autoLogin({ signal: controller.signal, ...(way === 'single-use' ? { singleUse: { refreshToken } } : {}) });
    await time.advance(50);
    expect(session.getSnapshot()._tag).toBe('LoggingIn');
    controller.abort();
    await time.advance(100);
    expect(await visit).toEqual({ _tag: 'Anonymous' });
    const login = session.login(FORM, { rememberMe: false });
    await time.advance(100);
    expect((await login)._tag).toBe('Right');
  });
});

it('an aborted logout still ends the session locally', async () => {
  const { open, logIn, time } = scene();
  const session = open();
  await logIn(session);
  const controller = new AbortController();
  const leaving = session.logout({ signal: controller.signal });
  controller.abort();
  await time.advance(100);
  await leaving;
  expect(session.getSnapshot()).toEqual({ _tag: 'LoggedOut' });
});

it('failures have stable codes', () => {
  expect([UNREACHABLE, { _tag: 'WrongCredentials' } as const, { _tag: 'FormError', error: { _tag: 'MissingPassword' } } as const].map(sessionFailureCode)).toEqual([
    'CallFailed.Unreachable',
    'WrongCredentials',
    'FormError.MissingPassword',
  ]);
});
