// @vitest-environment jsdom
import type { SessionEvent } from '@pluspunkt/core/session';
import { Subject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { forgetAtLogin, forgetAtLogout } from './member-storage.ts';

const LOCAL = ['draw_gluecksrad', 'tracking-consent'];
const OF_TAB = ['contact-draft', 'onboarding', 'new-card-ordered', 'forgot-password-data', 'single-sign-on-data', 'vergleich'];

/** The keys that remain after a session has ended for this reason. */
function keysAfter(because: Extract<SessionEvent, { readonly _tag: 'LoggedOut' }>['because']): readonly string[] {
  for (const key of LOCAL) localStorage.setItem(key, 'x');
  for (const key of OF_TAB) sessionStorage.setItem(key, 'x');
  const events = new Subject<SessionEvent>();
  forgetAtLogout(events, window);
  events.next({ _tag: 'LoggedOut', because });
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['asked', 'other-tab'] as const)('a logout (%s) leaves only what is the device’s own', (because) => {
  expect(keysAfter(because)).toEqual(['tracking-consent', 'vergleich']);
});

it.each(['token-ended', 'renewal-failed', 'force-logout'] as const)('an expired session (%s) leaves drafts and pending draws to its member', (because) => {
  expect(keysAfter(because)).toEqual([...LOCAL, ...OF_TAB].toSorted());
});

it('a login leaves of what the app passed on only the device', () => {
  sessionStorage.setItem('single-sign-on-data', JSON.stringify({ email: 'jana@post.example', deviceName: 'Janas Handy' }));
  sessionStorage.setItem('forgot-password-data', JSON.stringify({ email: 'jana@post.example', username: '3084517296' }));
  const events = new Subject<SessionEvent>();
  forgetAtLogin(events);
  events.next({ _tag: 'LoginStarted', origin: 'dialog' });
  expect(sessionStorage).toHaveLength(2);
  events.next({ _tag: 'LoginSucceeded', origin: 'dialog' });
  expect({ ...sessionStorage }).toEqual({ 'single-sign-on-data': JSON.stringify({ deviceName: 'Janas Handy' }) });
});

it('a browser that forbids storage does not break the logout', () => {
  const events = new Subject<SessionEvent>();
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  forgetAtLogout(events, forbidden);
  expect(() => events.next({ _tag: 'LoggedOut', because: 'asked' })).not.toThrow();
});
