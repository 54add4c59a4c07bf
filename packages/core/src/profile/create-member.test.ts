// What is loaded of a member, when, and when it is forgotten.
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakePoints } from '@pluspunkt/testkit/points';
import { createFakeProfile, profileOf } from '@pluspunkt/testkit/profile';
import { createVirtualTime } from '@pluspunkt/testkit/session';
import type { AbortSignalLike, CallOptions } from '../result/failure.ts';
import type { LoggedIn, SessionState } from '../session/index.ts';
import { createMember } from './index.ts';
import type { CreateMemberDeps, MemberEvent } from './index.ts';

const loggedIn = (cardNumber: string, expiresAt = '2026-03-02T12:15:00.000Z'): LoggedIn => ({
  _tag: 'LoggedIn',
  cardNumber,
  roles: [],
  expiresAt,
  rememberMe: true,
  origin: 'dialog',
});

function page(more: Pick<CreateMemberDeps, 'retry$'> = {}) {
  const state$ = new BehaviorSubject<SessionState>({ _tag: 'Anonymous' });
  const profile = createFakeProfile();
  const points = createFakePoints();
  const member = createMember({ session: { state$ }, profile: profile.gateway, points: points.gateway, ...more });
  const settled = () => createVirtualTime().advance(0);
  return { state$, profile, points, member, settled };
}

describe('a member', () => {
  it('is empty for visitors, and a reload changes nothing', async () => {
    const { member, profile, settled } = page();
    member.reload();
    await settled();
    expect([member.getSnapshot(), profile.calls.memberInfo]).toEqual([{ status: 'empty' }, 0]);
  });

  it('is loaded when the login begins', async () => {
    const { state$, member, settled } = page();
    state$.next(loggedIn('1'));
    expect(member.getSnapshot()).toEqual({ status: 'loading' });
    await settled();
    expect(member.getSnapshot()).toMatchObject({
      status: 'ready',
      profile: { firstname: 'Anna' },
      points: { balance: 1_234 },
      frontendIds: { olsId: 'ols-1' },
    });
  });

  it('is not loaded again by a renewal of the session', async () => {
    const { state$, profile, settled } = page();
    state$.next(loggedIn('1'));
    await settled();
    state$.next(loggedIn('1', '2026-03-02T12:30:00.000Z'));
    await settled();
    expect(profile.calls.memberInfo).toBe(1);
  });

  it('is cleared at logout and loaded again for another member', async () => {
    const { state$, member, profile, settled } = page();
    state$.next(loggedIn('1'));
    await settled();
    state$.next(loggedIn('2'));
    expect(member.getSnapshot()).toEqual({ status: 'loading' });
    await settled();
    expect(profile.calls.memberInfo).toBe(2);
    state$.next({ _tag: 'LoggedOut' });
    expect(member.getSnapshot()).toEqual({ status: 'empty' });
  });

  it('retains what could be loaded next to the error, and a reload resolves it', async () => {
    const { state$, member, points, settled } = page();
    points.failures.push({ _tag: 'TimedOut', requestId: 'r' });
    state$.next(loggedIn('1'));
    await settled();
    expect(member.getSnapshot()).toMatchObject({ status: 'failed', error: { _tag: 'TimedOut' }, profile: { firstname: 'Anna' } });
    member.reload();
    expect(member.getSnapshot()).toMatchObject({ status: 'loading', profile: { firstname: 'Anna' } });
    await settled();
    expect(member.getSnapshot()).toMatchObject({ status: 'ready', points: { balance: 1_234 } });
    expect(member.getSnapshot().error).toBeUndefined();
  });

  it('is loaded again after failures that may pass, until that succeeds', async () => {
    const again$ = new Subject<void>();
    const asked: number[] = [];
    const { state$, member, points, settled } = page({
      retry$: (failures) => {
        asked.push(failures);
        return again$;
      },
    });
    points.failures.push({ _tag: 'TimedOut', requestId: 'r' }, { _tag: 'Unreachable', requestId: 'r' });
    state$.next(loggedIn('1'));
    await settled();
    again$.next();
    await settled();
    expect([member.getSnapshot().status, asked]).toEqual(['failed', [1, 2]]);
    again$.next();
    await settled();
    expect([member.getSnapshot().status, asked, again$.observed]).toEqual(['ready', [1, 2], false]);
  });

  it('is not loaded again by itself after a refusal', async () => {
    const asked: number[] = [];
    const { state$, member, points, settled } = page({ retry$: (failures) => (asked.push(failures), new Subject()) });
    points.failures.push({ _tag: 'HttpError', status: 401, code: 'no-session', message: '', requestId: 'r' });
    state$.next(loggedIn('1'));
    await settled();
    expect([member.getSnapshot().status, asked]).toEqual(['failed', []]);
  });

  it('is cleared on request, even while it is loaded', async () => {
    const { state$, member, settled } = page();
    state$.next(loggedIn('1'));
    member.clear();
    await settled();
    expect(member.getSnapshot()).toEqual({ status: 'empty' });
  });

  it('notifies listeners of each change until they unsubscribe', async () => {
    const { state$, member, settled } = page();
    const heard: string[] = [];
    const leave = member.subscribe(() => heard.push(member.getSnapshot().status));
    state$.next(loggedIn('1'));
    await settled();
    leave();
    state$.next({ _tag: 'LoggedOut' });
    expect(heard).toEqual(['loading', 'ready']);
  });
});

describe('a member that is handed over', () => {
  const known = { status: 'ready', profile: profileOf({ firstname: 'Berta' }) } as const;

  it('is shown to who is logged in from the beginning while the own is loaded', async () => {
    const state$ = new BehaviorSubject<SessionState>(loggedIn('1'));
    const profile = createFakeProfile();
    const member = createMember({ session: { state$ }, profile: profile.gateway, points: createFakePoints().gateway, initial: known });
    const events: MemberEvent[] = [];
    member.events$.subscribe((event) => events.push(event));
    expect(member.getSnapshot()).toMatchObject({ status: 'loading', profile: { firstname: 'Berta' } });
    await createVirtualTime().advance(0);
    expect(member.getSnapshot()).toMatchObject({ status: 'ready', profile: { firstname: 'Anna' } });
    profile.failures.memberInfo.push({ _tag: 'Unreachable', requestId: 'r' });
    member.reload();
    await createVirtualTime().advance(0);
    state$.next({ _tag: 'LoggedOut' });
    expect(events).toEqual([{ _tag: 'MemberLoaded' }, { _tag: 'MemberLoadingFailed', code: 'Unreachable' }, { _tag: 'MemberForgotten' }]);
  });

  it('is never shown to a later member', () => {
    const state$ = new BehaviorSubject<SessionState>({ _tag: 'Anonymous' });
    const member = createMember({ session: { state$ }, profile: createFakeProfile().gateway, points: createFakePoints().gateway, initial: known });
    expect(member.getSnapshot()).toEqual({ status: 'empty' });
    state$.next(loggedIn('2'));
    expect(member.getSnapshot()).toEqual({ status: 'loading' });
  });
});

describe('events of a member', () => {
  it('is what was loaded, what failed and what was forgotten, each once', async () => {
    const { state$, member, settled } = page();
    const events: MemberEvent[] = [];
    member.events$.subscribe((event) => events.push(event));
    state$.next({ _tag: 'LoggedOut' });
    state$.next(loggedIn('1'));
    await settled();
    member.clear();
    state$.next({ _tag: 'LoggedOut' });
    expect(events).toEqual([{ _tag: 'MemberLoaded' }, { _tag: 'MemberForgotten' }]);
  });

  it('ends when the member is disposed of, and nothing is loaded any more', async () => {
    const { state$, member, profile, settled } = page();
    const ends: string[] = [];
    member.state$.subscribe({ complete: () => ends.push('state') });
    member.events$.subscribe({ complete: () => ends.push('events') });
    member.dispose();
    state$.next(loggedIn('1'));
    await settled();
    expect([ends, profile.calls.memberInfo]).toEqual([['state', 'events'], 0]);
  });
});

it('a logout aborts every call that loads the member', async () => {
  const state$ = new BehaviorSubject<SessionState>(loggedIn('1'));
  const signals: AbortSignalLike[] = [];
  const never = ({ signal }: CallOptions = {}) => {
    if (signal !== undefined) signals.push(signal);
    return () => new Promise<never>(() => undefined);
  };
  createMember({ session: { state$ }, profile: { ...createFakeProfile().gateway, memberInfo: never, frontendIds: never }, points: { memberPoints: never } });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
  state$.next({ _tag: 'LoggedOut' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

it('what was under way on an earlier page is nothing here', () => {
  const state$ = new BehaviorSubject<SessionState>(loggedIn('1'));
  const member = createMember({ session: { state$ }, profile: createFakeProfile().gateway, points: createFakePoints().gateway, initial: { status: 'loading', profile: profileOf({ firstname: 'Berta' }) } });
  expect(member.getSnapshot()).toStrictEqual({ status: 'loading' });
});
