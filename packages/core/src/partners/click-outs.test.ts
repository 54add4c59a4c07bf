// Leaving for a shop, and claiming points that did not arrive.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimVerdict, shopAddress, userAgentClass, type ClickOutState } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clickedAt = new Date('2026-08-10T10:00:00.000Z');
const verdict = (state: ClickOutState, days: number, orderedOn = '2026-08-10') =>
  claimVerdict({ state, clickedAt, orderedOn, now: new Date(clickedAt.getTime() + days * DAY) });

describe('a claim', () => {
  it.each([
    ['clicked', 2.9, 'claim-too-early'],
    ['clicked', 3, 'claim'],
    ['rejected', 3, 'claim'],
    ['clicked', 90, 'claim'],
    ['clicked', 90.1, 'claim-too-late'],
    ['reported', 44, 'claim-too-early'],
    ['reported', 45, 'claim'],
    ['pending', 44, 'claim-too-early'],
    ['pending', 45, 'claim'],
    ['credited', 10, 'already-credited'],
    ['credited', 400, 'already-credited'],
  ] as const)('for a click that is %s, after %d days: %s', (state, days, expected) => {
    expect(verdict(state, days)).toBe(expected);
  });
  it.each([
    ['2026-08-09', 'other-day'],
    ['2026-08-10', 'claim'],
    ['2026-09-09', 'claim'],
    ['2026-09-10', 'other-day'],
  ])('for an order of %s: %s', (orderedOn, expected) => {
    expect(verdict('clicked', 60, orderedOn)).toBe(expected);
  });
  it('for an order of today is taken, and for one of tomorrow refused', () => {
    expect(verdict('clicked', 4, '2026-08-14')).toBe('claim');
    expect(verdict('clicked', 4, '2026-08-15')).toBe('other-day');
  });
  it('counts the days of the order in Berlin', () => {
    const late = new Date('2026-08-10T22:30:00.000Z');
    const now = new Date(late.getTime() + 5 * DAY);
    expect(claimVerdict({ state: 'clicked', clickedAt: late, orderedOn: '2026-08-10', now })).toBe('other-day');
    expect(claimVerdict({ state: 'clicked', clickedAt: late, orderedOn: '2026-08-11', now })).toBe('claim');
  });
  it('has one window: once too late, always too late', () => {
    fc.assert(
      fc.property(fc.constantFrom<ClickOutState>('clicked', 'reported', 'pending', 'rejected'), fc.double({ min: 0, max: 400, noNaN: true }), (state, days) => {
        const order = { 'claim-too-early': 0, claim: 1, 'claim-too-late': 2 } as const;
        const now = verdict(state, days);
        const then = verdict(state, days + 1);
        expect(now in order && then in order && order[then as keyof typeof order] >= order[now as keyof typeof order]).toBe(true);
      }),
    );
  });
});

describe('the address of a shop', () => {
  const click = { clickId: '6f1c', cardNumber: '4210067389' };
  it.each([
    ['https://a.example/?karte={user-card-number}', 'https://a.example/?karte=4210067389&subid=6f1c'],
    ['https://a.example/s#neu', 'https://a.example/s?subid=6f1c#neu'],
  ])('%s carries card and click of a member', (link, address) => {
    expect(shopAddress(link, click)).toBe(address);
  });
  it('contains nothing about a visitor', () => {
    expect(shopAddress('https://a.example/?karte={user-card-number}')).toBe('https://a.example/?karte=0000000000');
  });
});

describe('a browser', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  it.each([
    [iphone, 'phone', true],
    [`${iphone} Instagram 400.0`, 'phone', false],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 'tablet', true],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'phone', true],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'tablet', true],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'desktop', true],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) DuckDuckGo/7', 'desktop', false],
    ['', 'desktop', false],
    [' ', 'desktop', false],
  ] as const)('%j is a %s, purchases tracked: %j', (userAgent, device, tracksPurchases) => {
    expect(userAgentClass(userAgent)).toEqual({ device, tracksPurchases });
  });
  it('is one of three, for any user agent', () => {
    fc.assert(fc.property(fc.string(), (userAgent) => ['phone', 'tablet', 'desktop'].includes(userAgentClass(userAgent).device)));
  });
});
