// Tracking of a page: what is sent, when, with which fields, and what never gets in.
import fc from 'fast-check';
import { BehaviorSubject, Subject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { profileOf } from '@pluspunkt/testkit/profile';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import { createFakeDataLayer, createFakeTrackingPage, trackingMessages } from '@pluspunkt/testkit/tracking';
import type { MemberState } from '../profile/index.ts';
import type { LoggedIn, SessionState } from '../session/index.ts';
import { createTracking, emptyTracking } from './index.ts';
import type { TrackingDeps, TrackingEvent } from './index.ts';

const loggedIn = (fields: Partial<LoggedIn> = {}): LoggedIn => ({
  _tag: 'LoggedIn',
  cardNumber: '1234567890',
  roles: [],
  expiresAt: '2026-03-02T12:15:00.000Z',
  rememberMe: true,
  loginType: 'password',
  origin: 'dialog',
  ...fields,
});

function scene(deps: Partial<TrackingDeps> = {}) {
  const time = createVirtualTime();
  const dataLayer = createFakeDataLayer();
  const page = createFakeTrackingPage({ site: { shop: 'pluspunkt' } });
  const enabled$ = new BehaviorSubject(true);
  const session$ = new BehaviorSubject<SessionState>({ _tag: 'Anonymous' });
  const member$ = new BehaviorSubject<MemberState>({ status: 'empty' });
  const events: TrackingEvent[] = [];
  const ports = { dataLayer, page, enabled$, session: { state$: session$ }, member: { state$: member$ }, scheduler: time.scheduler };
  const tracking = createTracking({ ...ports, ...deps });
  tracking.events$.subscribe((event) => events.push(event));
  return { time, dataLayer, page, enabled$, session$, member$, events, tracking, names: () => dataLayer.messages().map(({ event }) => event) };
}

describe('a message', () => {
  it('contains visitor, page and site; its own fields win', async () => {
    const { tracking, dataLayer, time, page, session$, member$ } = scene();
    tracking.track({ event: 'custom.click', shop: 'other' });
    session$.next(loggedIn({ origin: 'stored-token' }));
    member$.next({ status: 'ready', profile: profileOf({ anonymousUniqueID: 'anon-1' }) });
    page.now.facts = { environment: 'app', appVersion: '7.1', categoryId: '42' };
    tracking.track({ event: 'custom.click' });
    await time.advance(1_000);
    expect(dataLayer.messages()).toEqual([
      { event: 'custom.click', shop: 'other', userStatus: 'logged_out', environment: 'web' },
      { event: 'custom.click', userStatus: 'logged_in', customerId: 'anon-1', environment: 'app', appVersion: '7.1', categoryId: '42' },
    ]);
  });

  it('is sent without page facts where they cannot be read', async () => {
    const { tracking, dataLayer, time, events } = scene({
      page: {
        read: () => {
          throw new Error('gone');
        },
      },
    });
    tracking.pageview();
    await time.advance(1_000);
    expect(dataLayer.messages()).toEqual([{ event: 'custom.pageview', userStatus: 'logged_out' }]);
    expect(events[0]).toEqual({ _tag: 'TrackingFailed', code: 'PageUnknown', messages: 1 });
  });
});

describe('the queue', () => {
  it('is handed over once a second, in groups, and at the end', async () => {
    const { tracking, dataLayer, time, events } = scene();
    tracking.pageview({ page: 1 });
    tracking.newsletterRegistered({ form: 'DEV' });
    tracking.pageview({ page: 2 }, 'custom.virtualPageview');
    tracking.pageview({ page: 3 });
    await time.advance(999);
    expect(dataLayer.batches).toEqual([]);
    await time.advance(1);
    expect(dataLayer.batches).toHaveLength(1);
    expect(dataLayer.batches[0]?.map(({ event, messages }) => [event, messages.length])).toEqual([
      ['custom.pageview', 2],
      ['custom.registrationNewsletter', 1],
      ['custom.virtualPageview', 1],
    ]);
    expect(events.at(-1)).toEqual({ _tag: 'BatchPushed', events: ['custom.pageview', 'custom.registrationNewsletter', 'custom.virtualPageview'], messages: 4 });
    tracking.pageview({ page: 4 });
    tracking.dispose();
    expect(dataLayer.batches).toHaveLength(2);
    tracking.pageview();
    await time.advance(5_000);
    expect(dataLayer.batches).toHaveLength(2);
  });

  it('takes its interval from its caller', async () => {
    const { tracking, dataLayer, time } = scene({ everyMs: 50 });
    tracking.pageview();
    await time.advance(50);
    expect(dataLayer.batches).toHaveLength(1);
  });

  it('takes nothing while tracking is off, and counts what was dropped', async () => {
    const { tracking, dataLayer, time, enabled$, events } = scene();
    enabled$.next(false);
    tracking.pageview();
    enabled$.next(true);
    enabled$.next(true);
    tracking.track({ event: 'custom.click' });
    await time.advance(1_000);
    expect(tracking.getSnapshot()).toEqual({ enabled: true, pushed: 1, dropped: 1, failed: 0 });
    expect(dataLayer.messages().map(({ event }) => event)).toEqual(['custom.click']);
    expect(events.map(({ _tag }) => _tag)).toEqual(['Disabled', 'MessageDropped', 'Enabled', 'MessageQueued', 'BatchPushed']);
    const undecided = scene({ enabled$: new Subject<boolean>() });
    undecided.tracking.pageview();
    expect(undecided.tracking.getSnapshot()).toEqual({ ...emptyTracking, dropped: 1 });
  });

  it('stays enabled where its stream ends after one value', async () => {
    const { tracking, names, time, session$ } = scene({ enabled$: of(true) });
    session$.next(loggedIn({ origin: 'stored-token' }));
    session$.next({ _tag: 'LoggedOut' });
    tracking.pageview();
    await time.advance(1_000);
    expect(names()).toEqual(['accountbox.logout', 'custom.pageview']);
  });

  it('continues after a data layer that threw', async () => {
    const { tracking, dataLayer, time, events } = scene();
    dataLayer.breakNext(1);
    tracking.pageview();
    await time.advance(1_000);
    expect(events.at(-1)).toEqual({ _tag: 'TrackingFailed', code: 'PushFailed', messages: 1 });
    tracking.pageview();
    await time.advance(1_000);
    expect(tracking.getSnapshot()).toEqual({ enabled: true, pushed: 1, dropped: 0, failed: 1 });
  });

  it('loses no message and makes none up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(trackingMessages, fc.nat(1_500))), async (sent) => {
        const { tracking, dataLayer, time } = scene();
        for (const [message, pause] of sent) {
          tracking.track(message);
          await time.advance(pause);
        }
        tracking.dispose();
        expect(dataLayer.messages().map(({ event }) => event).sort()).toEqual(sent.map(([{ event }]) => event).sort());
        expect(tracking.getSnapshot().pushed).toBe(sent.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a login', () => {
  it('a login by the dialog is reported once, with the profile', async () => {
    const { session$, member$, names, time, dataLayer } = scene();
    session$.next({ _tag: 'LoggingIn', origin: 'dialog' });
    session$.next(loggedIn());
    member$.next({ status: 'loading' });
    await time.advance(1_000);
    expect(names()).toEqual([]);
    member$.next({ status: 'ready', profile: profileOf() });
    member$.next({ status: 'ready', profile: profileOf() });
    session$.next(loggedIn({ expiresAt: '2026-03-02T12:30:00.000Z' }));
    await time.advance(1_000);
    expect(names()).toEqual(['accountbox.login']);
    expect(dataLayer.messages()[0]).toMatchObject({ userStatus: 'logged_in', customerId: 'a-1', loginType: 'password', loginSession: 'logged_inPerma', loginPerma: 'ja', emailOptIn: 'ja' });
  });

  it('is reported with a profile that loaded although other data failed, and not without one', async () => {
    const { session$, member$, names, time } = scene();
    session$.next(loggedIn());
    member$.next({ status: 'failed' });
    await time.advance(1_000);
    expect(names()).toEqual([]);
    member$.next({ status: 'failed', profile: profileOf() });
    await time.advance(1_000);
    expect(names()).toEqual(['accountbox.login']);
  });

  it('of another member waits for that member’s profile', async () => {
    const { session$, member$, dataLayer, time } = scene();
    const first = profileOf({ anonymousUniqueID: 'first' });
    session$.next(loggedIn());
    member$.next({ status: 'ready', profile: first });
    session$.next(loggedIn({ cardNumber: '9999999999' }));
    member$.next({ status: 'ready', profile: first });
    member$.next({ status: 'ready', profile: profileOf({ anonymousUniqueID: 'second' }) });
    await time.advance(1_000);
    expect(dataLayer.messages().map(({ event, customerId }) => [event, customerId])).toEqual([
      ['accountbox.login', 'first'],
      ['accountbox.login', 'second'],
      ['accountbox.logout', expect.anything()],
    ]);
  });

  it.each(['stored-token', 'stored-refresh-token', 'single-use', 'other-tab'] as const)('by %s is no login of this page', async (origin) => {
    const { session$, member$, names, time } = scene();
    session$.next(loggedIn({ origin }));
    member$.next({ status: 'ready', profile: profileOf() });
    await time.advance(1_000);
    expect(names()).toEqual([]);
  });
});

describe('a logout', () => {
  it('is reported with a cleared login state', async () => {
    const { session$, dataLayer, time, member$ } = scene();
    session$.next(loggedIn({ origin: 'stored-token' }));
    member$.next({ status: 'ready', profile: profileOf() });
    session$.next({ _tag: 'LoggedOut' });
    session$.next({ _tag: 'LoggedOut', error: { _tag: 'GrantRefused' } });
    await time.advance(1_000);
    expect(dataLayer.messages()).toEqual([
      expect.objectContaining({ event: 'accountbox.logout', userStatus: 'logged_out', loginType: null, loginSession: 'logged_out', loginPerma: null, emailOptIn: null }),
    ]);
    expect(dataLayer.messages()[0]).not.toHaveProperty('customerId');
  });

  it('is not reported while a login is in progress', async () => {
    const { session$, names, time } = scene();
    session$.next(loggedIn({ origin: 'stored-token' }));
    session$.next({ _tag: 'LoggingIn', origin: 'dialog' });
    session$.next(loggedIn({ origin: 'stored-token' }));
    await time.advance(1_000);
    expect(names()).toEqual([]);
  });

  it('before the profile loads leaves no login to report', async () => {
    const { session$, member$, names, time } = scene();
    session$.next(loggedIn());
    session$.next({ _tag: 'LoggedOut' });
    member$.next({ status: 'ready', profile: profileOf() });
    await time.advance(1_000);
    expect(names()).toEqual(['accountbox.logout']);
  });
});

it('events contain no field of a message', async () => {
  const { tracking, time, events } = scene();
  tracking.track({ event: 'custom.click', email: 'anna@example.de', token: 'geheim', cardNumber: '1234567890' });
  await time.advance(1_000);
  expect(JSON.stringify(events)).not.toMatch(/anna|geheim|1234567890/);
});

it('the counts of an earlier page continue, through JSON', () => {
  const initial = JSON.parse(JSON.stringify({ enabled: true, pushed: 3, dropped: 2, failed: 1 }));
  const { tracking } = scene({ initial, enabled$: new Subject<boolean>() });
  expect(tracking.getSnapshot()).toEqual({ ...initial, enabled: false });
});

describe('what is not known yet', () => {
  it('reports an anonymous message', async () => {
    const { tracking, dataLayer, time } = scene({ session: { state$: new Subject<SessionState>() }, member: { state$: new Subject<MemberState>() } });
    tracking.track({ event: 'custom.click' });
    await time.advance(1_000);
    expect(dataLayer.messages()).toMatchObject([{ event: 'custom.click', userStatus: 'logged_out' }]);
  });

  it('is a profile that is still being loaded, and one from before the login', async () => {
    const { session$, member$, events } = scene();
    const logins = () => events.filter((event) => event._tag === 'MessageQueued' && event.event === 'accountbox.login').length;
    const former = profileOf({ anonymousUniqueID: 'anon-1' });
    member$.next({ status: 'ready', profile: former });
    session$.next(loggedIn());
    member$.next({ status: 'ready', profile: former });
    const own = profileOf({ anonymousUniqueID: 'anon-2' });
    member$.next({ status: 'loading', profile: own });
    expect(logins()).toBe(0);
    member$.next({ status: 'ready', profile: own });
    expect(logins()).toBe(1);
  });
});

it('disposal completes the streams, and the state no longer changes', () => {
  const { tracking, enabled$ } = scene();
  const ends: string[] = [];
  tracking.state$.subscribe({ complete: () => ends.push('state') });
  tracking.events$.subscribe({ complete: () => ends.push('events') });
  tracking.dispose();
  enabled$.next(false);
  expect([ends, tracking.getSnapshot().enabled]).toEqual([['state', 'events'], true]);
});
