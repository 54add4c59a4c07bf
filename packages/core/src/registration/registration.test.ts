// The decisions of registration: access to steps, the end, the card validation.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { cardValidationOutcome, finishRegistration, registrationAccess } from './index.ts';

const ownOrigin = 'https://www.example.de';
const redirectTo = (redirectUrl: string) => finishRegistration({ ownOrigin, redirectUrl }).redirectTo;

describe('a finished registration', () => {
  it('clears its state, begins the onboarding and leads to the coupons', () => {
    const finished = finishRegistration({ ownOrigin });
    expect(finished.clear.length).toBeGreaterThan(0);
    expect(finished.sessionFlags).toEqual({ onboarding: 'first', 'new-card-ordered': '1' });
    expect(finished.redirectTo).toBe('/e-coupons-aktionen/e-coupons');
  });

  it('has ordered a new card unless a card number was given', () => {
    const flag = (cardNumber: string) => finishRegistration({ ownOrigin, cardNumber }).sessionFlags['new-card-ordered'];
    expect([flag('1234567890'), flag(' '), flag('')]).toEqual(['0', '1', '1']);
  });

  it.each([
    ['/partner?a=1#b', '/partner?a=1#b'],
    ['https://www.example.de/x', '/x'],
    ['https://WWW.EXAMPLE.DE:443/x', '/x'],
    ['partner', '/partner'],
    ['//www.example.de/y', '/y'],
  ])('leads to %j where that is on the own origin', (wanted, path) => {
    expect(redirectTo(wanted)).toBe(path);
  });

  it.each([
    '',
    ' ',
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://www.example.de//evil.example',
    './/evil.example',
    '/.//evil.example',
    'http://www.example.de/x',
    'https://www.example.de:8443/x',
    'https://www.example.de@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://www.example.de/1',
    'https://',
    '\t//evil.example',
  ])('does not follow %j', (wanted) => {
    expect(redirectTo(wanted)).toBe('/e-coupons-aktionen/e-coupons');
  });

  it('never leads to another origin', () => {
    const addresses = fc.oneof(
      fc.string({ unit: characters }),
      fc.webUrl(),
      fc.array(fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'https', 'evil.example', '\t', ' ', '%2f')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        expect(new URL(redirectTo(address), ownOrigin).origin).toBe(ownOrigin);
      }),
    );
  });

  it('follows addresses of a host without a certificate too, where that is the own one', () => {
    expect(finishRegistration({ ownOrigin: 'http://localhost:3000', redirectUrl: '/praemien' }).redirectTo).toBe('/praemien');
  });

  it('leads to the coupons where the own origin is none', () => {
    expect(finishRegistration({ ownOrigin: 'nonsense', redirectUrl: '/x' }).redirectTo).toBe('/e-coupons-aktionen/e-coupons');
    expect(finishRegistration({ ownOrigin: 'file:///', redirectUrl: '/x' }).redirectTo).toBe('/e-coupons-aktionen/e-coupons');
  });
});

it.each([
  ['start', false, false, 'allow'],
  ['data', false, false, 'allow'],
  ['account', false, false, 'to-start'],
  ['account', false, true, 'allow'],
  ['success', false, true, 'to-start'],
  ['start', true, false, 'to-success'],
  ['data', true, false, 'to-success'],
  ['account', true, true, 'to-success'],
  ['success', true, false, 'allow'],
] as const)('step %s, registered %s, form filled out %s: %s', (step, registered, formFilledOut, access) => {
  expect(registrationAccess(step, { registered, formFilledOut })).toBe(access);
});

describe('a card validation', () => {
  it('is true for a known and unregistered card', () => {
    expect(cardValidationOutcome({ status: 'OK', data: { status: 'KnownAndUnregisteredCardNumber' } })).toBe(true);
  });
  it.each(['ReCaptchaV2Token', 'ReCaptchaV3Token'])('names a failed captcha by %s', (field) => {
    expect(cardValidationOutcome({ status: 'ERROR', validationErrors: { [field]: ['invalid'] } })).toBe('captchaFailed');
  });
  it.each([
    [null],
    [undefined],
    ['OK'],
    [[]],
    [{}],
    [{ status: 'OK' }],
    [{ status: 'OK', data: null }],
    [{ status: 'OK', data: { status: 'KnownAndRegisteredCardNumber' } }],
    [{ status: 'ERROR', data: { status: 'KnownAndUnregisteredCardNumber' } }],
    [{ validationErrors: ['ReCaptchaV2Token'] }],
    [{ validationErrors: { CardNumber: 'x' } }],
  ])('is false for %j', (response) => {
    expect(cardValidationOutcome(response)).toBe(false);
  });
  it('has an outcome for any answer', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => [true, false, 'captchaFailed'].includes(cardValidationOutcome(json))));
  });
});
