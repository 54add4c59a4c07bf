// What the app hands over about its user.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userDataFrom, userDataPlace } from './index.ts';

describe('the app’s user data', () => {
  it('is stored separately on pages about forgotten passwords', () => {
    expect(['/passwort-vergessen', '/passwort-vergessen/validierung', '/app/passwort-vergessen'].map(userDataPlace)).toEqual(Array.from({ length: 3 }, () => 'forgot-password-data'));
    expect(['/', '/passwort-zuruecksetzen', '/anmelden'].map(userDataPlace)).toEqual(Array.from({ length: 3 }, () => 'single-sign-on-data'));
  });

  it('are the four trimmed fields', () => {
    const said: Readonly<Record<string, string>> = { email: ' jana@post.example ', os: 'android', deviceId: '', other: 'x' };
    expect(userDataFrom((field) => said[field])).toEqual({ email: 'jana@post.example', os: 'android' });
    expect(userDataFrom(() => null)).toBeUndefined();
  });

  it('allow an address of 254 characters, the maximum, and none longer', () => {
    expect(userDataFrom((field) => (field === 'email' ? 'x'.repeat(254) : 'y'.repeat(255)))).toEqual({ email: 'x'.repeat(254) });
  });

  it('never contain blank or overlong texts', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('email', 'os', 'deviceId', 'deviceName'), fc.string({ maxLength: 400 })), (said) => {
        for (const text of Object.values(userDataFrom((field) => said[field]) ?? {})) expect([text.trim(), text.length > 0 && text.length <= 254]).toEqual([text, true]);
      }),
    );
  });
});
