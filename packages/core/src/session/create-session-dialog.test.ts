import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createSessionDialog, type SessionDialogs } from './create-session-dialog.ts';
import type { LoggedIn, SessionState } from './session.types.ts';

const anonymous: SessionState = { _tag: 'Anonymous' };
const loggedIn: LoggedIn = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: [], expiresAt: '2026-11-21T12:15:00.000Z', rememberMe: true, origin: 'stored-token' };
const networkFailure = { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } } as const;

function createScene({ state = loggedIn as SessionState, noted = false } = {}) {
  const state$ = new BehaviorSubject(state);
  const forceLogout$ = new BehaviorSubject(false);
  const scene = { noted, confirmed: 0 };
  const dialogs = createSessionDialog({
    session: { state$, getSnapshot: () => state$.value, forceLogout$, confirmForceLogout: () => void (scene.confirmed += 1) },
    loginAgain: {
      write: () => void (scene.noted = true),
      take: () => {
        const was = scene.noted;
        scene.noted = false;
        return was;
      },
    },
  });
  return { dialogs, state$, forceLogout$, scene };
}

describe('the dialog of a session', () => {
  it('opens as the login on request, and closes', () => {
    const { dialogs } = createScene({ state: anonymous });
    const events: string[] = [];
    dialogs.events$.subscribe(({ dialog }) => events.push(dialog));
    dialogs.openLogin();
    dialogs.openLogin();
    expect(dialogs.getSnapshot()).toBe('login');
    dialogs.close();
    expect([dialogs.getSnapshot(), events]).toEqual(['none', ['login', 'none']]);
  });

  it.each([
    ['the answer', (dialogs: SessionDialogs) => dialogs.answerLogin(true), true],
    ['closing it, as no', (dialogs: SessionDialogs) => dialogs.close(), false],
    ['a second question, as no', (dialogs: SessionDialogs) => void dialogs.askLogin('visitor'), false],
    ['the end of the page, as no', (dialogs: SessionDialogs) => dialogs.dispose(), false],
  ])('asks before the account is switched, answered by %s', async (_, answer, wanted) => {
    const { dialogs } = createScene();
    const asked = dialogs.askLogin('other-member');
    expect(dialogs.getSnapshot()).toBe('switch-account');
    answer(dialogs);
    expect(await asked).toBe(wanted);
  });

  it('asks a visitor before a link logs in', async () => {
    const { dialogs } = createScene();
    const asked = dialogs.askLogin('visitor');
    expect(dialogs.getSnapshot()).toBe('login-by-link');
    dialogs.answerLogin(true);
    expect([await asked, dialogs.getSnapshot()]).toEqual([true, 'none']);
  });

  it('shows that a refused session has expired', () => {
    const { dialogs, forceLogout$ } = createScene();
    forceLogout$.next(true);
    expect(dialogs.getSnapshot()).toBe('expired');
  });

  it('closes when a login in another tab settles the refusal', () => {
    const { dialogs, forceLogout$ } = createScene();
    forceLogout$.next(true);
    forceLogout$.next(false);
    expect(dialogs.getSnapshot()).toBe('none');
  });

  it('leaves an open login when nothing was refused', () => {
    const { dialogs, state$ } = createScene({ state: anonymous });
    dialogs.openLogin();
    state$.next(loggedIn);
    expect(dialogs.getSnapshot()).toBe('login');
  });

  it('reloads the page with the login open when the member logs in again', () => {
    const { dialogs, forceLogout$, scene } = createScene();
    forceLogout$.next(true);
    dialogs.answerExpired('login');
    expect(scene).toEqual({ noted: true, confirmed: 1 });
    const reloaded = createScene({ state: anonymous, noted: true });
    expect([reloaded.dialogs.getSnapshot(), reloaded.scene.noted]).toEqual(['login', false]);
  });

  it('reloads the page without it when the member continues as a visitor', () => {
    const { dialogs, forceLogout$, scene } = createScene();
    forceLogout$.next(true);
    dialogs.answerExpired('visitor');
    expect([dialogs.getSnapshot(), scene]).toEqual(['none', { noted: false, confirmed: 1 }]);
  });

  it('opens the login in place after a failed renewal, since the session is over already', () => {
    const { dialogs, state$, scene } = createScene();
    state$.next({ _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } });
    expect(dialogs.getSnapshot()).toBe('expired');
    dialogs.answerExpired('login');
    expect([dialogs.getSnapshot(), scene.confirmed]).toEqual(['login', 0]);
  });

  it('closes when the session comes back', () => {
    const { dialogs, state$ } = createScene();
    state$.next({ _tag: 'LoggedOut', error: networkFailure });
    state$.next(loggedIn);
    expect(dialogs.getSnapshot()).toBe('none');
  });

  it.each([
    ['a logout', loggedIn, { _tag: 'LoggedOut' }],
    ['a session that was over before the visit', { _tag: 'LoggingIn', origin: 'stored-refresh-token' }, { _tag: 'LoggedOut', error: networkFailure }],
  ] as const)('does not open after %s', (_, before, after) => {
    const { dialogs, state$ } = createScene({ state: before });
    state$.next(after);
    expect(dialogs.getSnapshot()).toBe('none');
  });

  it('ends with the page', () => {
    const { dialogs, forceLogout$ } = createScene();
    dialogs.dispose();
    forceLogout$.next(true);
    expect(dialogs.getSnapshot()).toBe('none');
  });
});
