// Tracking: groups, the queue in virtual time, the login event.
import fc from 'fast-check';
import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { groupByEventName, loginEventOf, trackingBatches } from './index.ts';
import type { TrackingMessage } from './index.ts';

const message = (event: string, n = 0): TrackingMessage => ({ event, n });

describe('grouping', () => {
  it('preserves the order of first appearance and the order within a group', () => {
    expect(groupByEventName([message('a', 1), message('b', 2), message('a', 3)])).toEqual([
      { event: 'a', messages: [message('a', 1), message('a', 3)] },
      { event: 'b', messages: [message('b', 2)] },
    ]);
  });
  it('loses no message and has each event name once', () => {
    const names = fc.array(fc.oneof(fc.constantFrom('__proto__', 'constructor', ''), fc.string()));
    fc.assert(
      fc.property(names, (events) => {
        const groups = groupByEventName(events.map((event, n) => message(event, n)));
        expect(groups.map(({ event }) => event)).toEqual([...new Set(events)]);
        expect(groups.flatMap(({ messages }) => messages)).toHaveLength(events.length);
      }),
    );
  });
});

describe('the queue', () => {
  const run = (messages: string, enabled: string) => {
    const batches: [number, string][] = [];
    const scheduler = new TestScheduler(() => undefined);
    scheduler.run(({ hot }) => {
      const source$ = hot<string>(messages);
      const named$ = new Subject<TrackingMessage>();
      const enabled$ = hot(enabled, { t: true, f: false });
      trackingBatches(named$, { enabled$, scheduler }).subscribe((groups) => {
        batches.push([scheduler.now(), groups.flatMap((group) => group.messages.map((m) => m.event)).join('')]);
      });
      source$.subscribe({ next: (event) => named$.next(message(event)), complete: () => named$.complete() });
    });
    return batches;
  };

  it('is flushed once a second and only when something is in it', () => {
    expect(run('1ms a b 2500ms c 2000ms |', 't')).toEqual([
      [1_000, 'ab'],
      [3_000, 'c'],
    ]);
  });
  it('drops what arrives while tracking is disabled or not yet known', () => {
    expect(run('1ms a 98ms b 99ms c 2000ms |', '50ms t 99ms f')).toEqual([[1_000, 'b']]);
    expect(run('1ms a 2000ms |', '-')).toEqual([]);
  });
  it('is flushed when the source completes', () => {
    expect(run('1ms a 10ms |', 't')).toEqual([[12, 'a']]);
  });
});

describe('the login event', () => {
  const profile = {
    permissions: { newsletterService: 'Unbestaetigt', dataUsageDeclaration: 'Ja' },
    appLoginAlreadyUsed: false,
  } as const;

  it('contains the login and the profile', () => {
    expect(loginEventOf(profile, { loginType: 'zip-dob', rememberMe: true })).toEqual({
      loginType: 'zip-dob',
      loginSession: 'logged_inPerma',
      loginPerma: 'ja',
      emailOptIn: 'pending',
      adOptIn: 'ja',
      subscribed: 'nein',
      dataUsageDeclaration: 'ja',
      appLoginAlreadyUsed: 'nein',
    });
  });
  it('lower-cases the newsletter permission', () => {
    const optIn = (newsletterService: 'Ja' | 'Nein') =>
      loginEventOf({ ...profile, permissions: { ...profile.permissions, newsletterService } }, { rememberMe: false });
    expect(optIn('Ja')).toMatchObject({ emailOptIn: 'ja', subscribed: 'ja', loginSession: 'logged_in', loginPerma: 'nein' });
    expect(optIn('Nein')).toMatchObject({ emailOptIn: 'nein', subscribed: 'nein' });
  });
  it('is cleared by a logout', () => {
    expect(loginEventOf(undefined, undefined)).toMatchObject({ loginType: null, loginSession: 'logged_out', loginPerma: null });
  });
});
