// The small decisions of a session.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { autoLoginStep, isAppLoginUsed, reactionTo401, refreshDelayMs } from './session-rules.ts';

describe('the refresh delay', () => {
  it('ends five seconds before the token does', () => {
    expect(refreshDelayMs(3_600)).toEqual(O.some(3_595_000));
  });

  it('is never below zero', () => {
    expect(refreshDelayMs(5)).toEqual(O.some(0));
    expect(refreshDelayMs(0.001)).toEqual(O.some(0));
  });

  it.each([[0], [-1], [Number.NaN], [Infinity], [-Infinity]])('is none for %s', (expiry) => {
    expect(refreshDelayMs(expiry)).toEqual(O.none);
  });

  it('is none or at least zero for every number', () => {
    fc.assert(fc.property(fc.double(), (n) => O.getOrElse(() => 0)(refreshDelayMs(n)) >= 0));
  });
});

describe('the auto-login', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const valid = { token: 'access', expiresAt: new Date('2026-05-01T12:00:00.001Z') };

  it('prefers single-use credentials over everything stored', () => {
    expect(autoLoginStep({ singleUse: { refreshToken: 's' }, accessToken: valid, refreshToken: 'r', now })).toEqual({
      _tag: 'RefreshTokenLogin',
      refreshToken: 's',
    });
  });

  it('resumes with an access token that ends after now', () => {
    expect(autoLoginStep({ singleUse: { refreshToken: '' }, accessToken: valid, refreshToken: 'r', now })).toEqual({
      _tag: 'ResumeSession',
      ...valid,
    });
  });

  it.each([
    ['expires at this instant', { token: 'access', expiresAt: now }],
    ['is empty', { token: '', expiresAt: valid.expiresAt }],
    ['has no valid end', { token: 'access', expiresAt: new Date(Number.NaN) }],
  ])('refreshes at once where the access token %s', (_, accessToken) => {
    expect(autoLoginStep({ accessToken, refreshToken: 'r', now })).toEqual({ _tag: 'RefreshNow', refreshToken: 'r' });
  });

  it('stays anonymous without anything', () => {
    expect(autoLoginStep({ now })).toEqual({ _tag: 'StayAnonymous' });
    expect(autoLoginStep({ refreshToken: '', now: new Date(Number.NaN) })).toEqual({ _tag: 'StayAnonymous' });
  });
});

it('reads a 401 by the endpoint that answered it', () => {
  expect([reactionTo401('login'), reactionTo401('token'), reactionTo401('other')]).toEqual([
    'clear-session',
    'ignore',
    'force-logout',
  ]);
});

describe('the app login', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  it.each([
    ['2025-05-01T12:00:00.000Z', true],
    ['2025-05-01T11:59:59.999Z', false],
    ['2026-05-01T12:00:00.000Z', true],
    ['2026-05-01T12:00:00.001Z', false],
    ['nonsense', false],
  ])('at %s counts as used: %s', (lastLogin, used) => {
    expect(isAppLoginUsed(new Date(lastLogin), now)).toBe(used);
  });

  it('does not count when it is unknown or now is no instant', () => {
    expect(isAppLoginUsed(undefined, now)).toBe(false);
    expect(isAppLoginUsed(now, new Date(Number.NaN))).toBe(false);
  });

  it('spans 366 days over a leap day', () => {
    expect(isAppLoginUsed(new Date('2024-02-28T12:00:00Z'), new Date('2025-02-28T12:00:00Z'))).toBe(true);
  });
});
