import type { AutoLoginOptions, LoggedIn, SessionState } from '@pluspunkt/core/session';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { createVisit } from './create-visit.ts';

const loggedIn: LoggedIn = { _tag: 'LoggedIn', cardNumber: '3084517296', roles: [], expiresAt: '2026-11-21T12:15:00.000Z', rememberMe: true, origin: 'stored-token' };
const refused: SessionState = { _tag: 'LoginFailed', failure: { _tag: 'GrantRefused' } };
const unreachable: SessionState = { _tag: 'LoginFailed', failure: { _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'r' } } };

function createScene({ token = undefined as string | undefined, state = loggedIn as SessionState, isInApp = false } = {}) {
  const asked: string[] = [];
  const scene = { token, asked, resumes: 0, logins: [] as (AutoLoginOptions | undefined)[] };
  const resumed$ = new Subject<void>();
  const visit = createVisit({
    session: {
      autoLogin: (options) => {
        scene.logins.push(options);
        return Promise.resolve(state);
      },
      resume: () => void (scene.resumes += 1),
    },
    singleUse: { read: () => scene.token, keep: (token) => void (scene.token = token), drop: () => void (scene.token = undefined) },
    dialogs: { askLogin: (replaced) => Promise.resolve(asked.push(replaced) < 0) },
    resumed$,
    isInApp,
  });
  return { visit, scene, resumed$ };
}

it('a visit resumes what is stored', () => {
  const { visit, scene } = createScene();
  visit.begin();
  expect(scene.logins).toEqual([undefined]);
});

it.each([
  ['used', loggedIn, undefined],
  ['dropped where it is refused', refused, undefined],
  ['stored for the next load where the network is gone', unreachable, 'from-link'],
])('the token of the address comes before what is stored, and is %s', async (_, state, left) => {
  const { visit, scene } = createScene({ token: 'from-link', state });
  visit.begin();
  await Promise.resolve();
  await Promise.resolve();
  expect([scene.logins, scene.token]).toEqual([[{ singleUse: { refreshToken: 'from-link' }, orStored: true, confirmLogin: expect.any(Function) }], left]);
});

it.each([
  ['in a browser', false, ['visitor', 'other-member'], [false, false]],
  ['in the app', true, ['other-member'], [true, false]],
])('a link asks before it logs in %s', async (_, isInApp, asked, answers) => {
  const { visit, scene } = createScene({ token: 'from-link', isInApp });
  visit.begin();
  const confirm = scene.logins[0]?.confirmLogin;
  expect([await confirm?.('visitor'), await confirm?.('other-member')]).toEqual(answers);
  expect(scene.asked).toEqual(asked);
});

it('a registration enters by its token', async () => {
  expect(await createScene().visit.loginOnce('once')).toBe(true);
  expect(await createScene({ state: refused }).visit.loginOnce('once')).toBe(false);
});

it('a page that is shown again renews its session', () => {
  const { visit, scene, resumed$ } = createScene();
  visit.begin();
  resumed$.next();
  expect(scene.resumes).toBe(1);
});

it('a login with a single-use token of this page stays where the member wants that', async () => {
  const { visit, scene } = createScene();
  expect(await visit.loginOnce('by-passkey', true)).toBe(true);
  expect(scene.logins).toEqual([{ singleUse: { refreshToken: 'by-passkey', rememberMe: true }, orStored: true }]);
});
