// @vitest-environment jsdom
import type { MemberState } from '@pluspunkt/core/profile';
import type { LoggedIn, LogoutClears, SessionState } from '@pluspunkt/core/session';
import { either as E, option as O } from 'fp-ts';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionHost } from '../../composition/session-host.ts';
import type { AccessTokenSource } from '../../composition/tokens.ts';
import { createSessionHost } from './session-host.ts';
import type { SessionRuntime } from './session-runtime.ts';

const anonymous: SessionState = { _tag: 'Anonymous' };
const loggedIn: LoggedIn = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: [], expiresAt: '2026-11-21T12:15:00.000Z', rememberMe: true, origin: 'stored-token' };

interface SceneInput {
  readonly stored?: boolean;
  readonly loginAgain?: boolean;
  readonly loads?: boolean;
  /** What came with the address, and what the provider says to it. */
  readonly singleUse?: { readonly token: string; readonly answer?: SessionState };
}

function createScene({ stored = false, loginAgain = false, loads = true, singleUse }: SceneInput = {}) {
  const state$ = new BehaviorSubject<SessionState>(anonymous);
  const forceLogout$ = new BehaviorSubject(false);
  const calls: string[] = [];
  const note = { set: loginAgain };
  const listeners: { wake?: () => void; foreign?: () => void; recover?: (() => void) | undefined } = {};
  const accessToken: AccessTokenSource = { read: () => O.none, unauthorized: () => undefined };
  let clears: Omit<LogoutClears, 'profile'> | undefined;
  const session: SessionRuntime['session'] = {
    state$,
    forceLogout$,
    accessToken: () => O.some('token'),
    unauthorized: (endpoint) => void calls.push(`401 ${endpoint}`),
    autoLogin: async (options) => {
      const used = options?.singleUse !== undefined;
      calls.push(used ? `auto-login ${options.singleUse.refreshToken}` : 'auto-login');
      const state = used ? (singleUse?.answer ?? loggedIn) : stored || singleUse === undefined ? loggedIn : state$.value;
      state$.next(state);
      return state;
    },
    login: async () => {
      calls.push('login');
      return E.right(loggedIn);
    },
    logout: async () => void calls.push('logout'),
    confirmForceLogout: () => void calls.push('confirmed'),
    wake: () => void calls.push('wake'),
  };
  const member = { state$: new BehaviorSubject<MemberState>({ status: 'empty' }), reload: () => void calls.push('reload') };
  const once = { token: singleUse?.token };
  const host = createSessionHost({
    accessToken,
    singleUse: {
      read: () => once.token,
      keep: (token) => void (once.token = token),
      drop: () => void (once.token = undefined),
    },
    load: async (given) => {
      calls.push('load');
      if (!loads) throw new TypeError('Failed to fetch dynamically imported module');
      clears = given;
      return { session, member };
    },
    hasStoredSession: () => stored,
    loginAgain: {
      write: () => void (note.set = true),
      take: () => {
        const was = note.set;
        note.set = false;
        return was;
      },
    },
    onWake: (listener) => {
      listeners.wake = listener;
      return () => undefined;
    },
    recovery: (again) => ({ begin: () => void (listeners.recover = again), end: () => void (listeners.recover = undefined) }),
    onForeignLogin: (listener) => {
      listeners.foreign = listener;
      return () => undefined;
    },
  });
  return { host, calls, once, state$, member$: member.state$, forceLogout$, accessToken, note, listeners, clears: () => clears };
}

const removed: (readonly string[])[] = [];
const queries = { removeQueries: ({ queryKey }: { readonly queryKey: readonly string[] }) => void removed.push(queryKey) };
const stateOf = (host: SessionHost) => host.state$.getValue();
const dialogOf = (host: SessionHost) => host.dialog$.getValue();
const settled = (host: SessionHost) => expect.poll(() => stateOf(host)._tag);

beforeEach(() => {
  removed.length = 0;
});

describe('the session of a page', () => {
  it('loads nothing for a visitor', async () => {
    const { host, calls } = createScene();
    host.start(queries);
    expect([calls, stateOf(host), dialogOf(host)]).toEqual([[], anonymous, 'none']);
  });

  it('resumes a stored session, and never shows a visitor meanwhile', async () => {
    const { host, calls } = createScene({ stored: true });
    const seen: string[] = [];
    host.state$.subscribe(({ _tag }) => seen.push(_tag));
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    expect(calls).toEqual(['load', 'auto-login']);
    expect([...new Set(seen)]).toEqual(['Anonymous', 'LoggingIn', 'LoggedIn']);
  });

  it('shows the visitor when the session cannot be loaded, and tries again when it is needed', async () => {
    const { host, calls } = createScene({ stored: true, loads: false });
    host.start(queries);
    await settled(host).toBe('Anonymous');
    expect(await host.login({}, { rememberMe: true })).toMatchObject({ left: { _tag: 'CallFailed', failure: { _tag: 'Unreachable' } } });
    expect(calls).toEqual(['load', 'load']);
  });

  it('gives the calls their token once it is there', async () => {
    const { host, accessToken, calls } = createScene();
    host.start(queries);
    expect(accessToken.read?.()).toEqual(O.none);
    await host.login({}, { rememberMe: true });
    expect(accessToken.read?.()).toEqual(O.some('token'));
    accessToken.unauthorized?.('other');
    expect(calls).toEqual(['load', 'login', '401 other']);
  });

  it('is entered by a token that is good for once, as a registration brings it', async () => {
    const { host, calls } = createScene();
    host.start(queries);
    expect([await host.loginOnce('once'), calls]).toEqual([true, ['load', 'auto-login once']]);
    expect(await createScene({ loads: false }).host.loginOnce('once')).toBe(false);
  });

  it('is entered by the token of the address before anything that is stored', async () => {
    const { host, calls, once } = createScene({ stored: true, singleUse: { token: 'from-link' } });
    host.start(queries);
    expect(stateOf(host)).toEqual({ _tag: 'LoggingIn', origin: 'single-use' });
    await settled(host).toBe('LoggedIn');
    expect([calls, once.token]).toEqual([['load', 'auto-login from-link'], undefined]);
  });

  it('falls back on what is stored where that token is of no use', async () => {
    const { host, calls, once } = createScene({ stored: true, singleUse: { token: 'used', answer: { _tag: 'LoginFailed', failure: { _tag: 'GrantRefused' } } } });
    const seen: string[] = [];
    host.state$.subscribe(({ _tag }) => seen.push(_tag));
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    expect([calls, once.token, seen.includes('LoginFailed')]).toEqual([['load', 'auto-login used', 'auto-login'], undefined, false]);
  });

  it('keeps the token where the network is gone, for the next load of the page', async () => {
    const failure = { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } } as const;
    const { host, once } = createScene({ singleUse: { token: 'from-link', answer: { _tag: 'LoginFailed', failure } } });
    host.start(queries);
    await settled(host).toBe('LoginFailed');
    expect(once.token).toBe('from-link');
  });

  it('follows a login in another tab', async () => {
    const { host, listeners } = createScene();
    host.start(queries);
    listeners.foreign?.();
    await settled(host).toBe('LoggedIn');
  });

  it('wakes the session when the page is shown again', async () => {
    const { host, listeners, calls } = createScene({ stored: true });
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    listeners.wake?.();
    expect(calls).toContain('wake');
  });

  it('asks again for a member who could not be loaded, until that succeeds or cannot', async () => {
    const { host, listeners, calls, member$ } = createScene({ stored: true });
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    member$.next({ status: 'failed', error: { _tag: 'Unreachable', requestId: 'r' } });
    member$.next({ status: 'loading' });
    listeners.recover?.();
    expect(calls.at(-1)).toBe('reload');
    member$.next({ status: 'ready' });
    expect(listeners.recover).toBeUndefined();
    member$.next({ status: 'failed', error: { _tag: 'HttpError', status: 401, code: 'no-session', message: '', requestId: 'r' } });
    expect(listeners.recover).toBeUndefined();
  });

  it('forgets all that the query cache holds of the member', async () => {
    const { host, clears } = createScene();
    host.start(queries);
    await host.login({}, { rememberMe: true });
    for (const part of Object.values(clears() ?? {})) part.clear();
    expect(removed).toEqual([['member'], ['member', 'favourites'], ['member', 'brochures'], ['member', 'partners']]);
  });
});

describe('the end of a session', () => {
  const expire = async () => {
    const scene = createScene({ stored: true });
    scene.host.start(queries);
    await settled(scene.host).toBe('LoggedIn');
    scene.forceLogout$.next(true);
    return scene;
  };

  it('is told by a dialog', async () => {
    const { host } = await expire();
    expect(dialogOf(host)).toBe('expired');
  });

  it('is told no longer when a login in another tab has settled it', async () => {
    const { host, forceLogout$ } = await expire();
    forceLogout$.next(false);
    expect(dialogOf(host)).toBe('none');
  });

  it('loads the page anew with the login open when the member wants to go on', async () => {
    const { host, calls, note } = await expire();
    host.endExpired('login');
    await expect.poll(() => calls.at(-1)).toBe('confirmed');
    expect(note.set).toBe(true);
    const next = createScene({ loginAgain: note.set });
    next.host.start(queries);
    expect(dialogOf(next.host)).toBe('login');
  });

  it('loads the page anew without it when the member goes on as a visitor', async () => {
    const { host, calls, note } = await expire();
    host.endExpired('visitor');
    await expect.poll(() => calls.at(-1)).toBe('confirmed');
    expect([note.set, dialogOf(host)]).toEqual([false, 'none']);
  });

  it('by a failed renewal opens the login in place: there is nothing left to remove', async () => {
    const { host, state$, calls } = createScene({ stored: true });
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    state$.next({ _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } });
    expect(dialogOf(host)).toBe('expired');
    host.endExpired('login');
    expect([dialogOf(host), calls.includes('confirmed')]).toEqual(['login', false]);
  });

  it('is told no longer when the session comes back by itself', async () => {
    const { host, state$ } = createScene({ stored: true });
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    state$.next({ _tag: 'LoggedOut', error: { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } } });
    state$.next(loggedIn);
    expect(dialogOf(host)).toBe('none');
  });

  it('by a logout is no surprise and needs no dialog', async () => {
    const { host, state$ } = createScene({ stored: true });
    host.start(queries);
    await settled(host).toBe('LoggedIn');
    state$.next({ _tag: 'LoggedOut' });
    expect(dialogOf(host)).toBe('none');
  });
});
