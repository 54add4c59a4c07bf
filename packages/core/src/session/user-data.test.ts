// What the app hands over about its user.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userDataFrom, userDataPlace } from './index.ts';

describe('what the app says of its user', () => {
  it('is stored separately on pages about forgotten passwords', () => {
    expect(['/passwort-vergessen', '/passwort-vergessen/validierung', '/app/passwort-vergessen'].map(userDataPlace)).toEqual(Array.from({ length: 3 }, () => 'forgot-password-data'));
    expect(['/', '/passwort-zuruecksetzen', '/anmelden'].map(userDataPlace)).toEqual(Array.from({ length: 3 }, () => 'single-sign-on-data'));
  });

  it('is what stands in the four fields, without blanks', () => {
    const said: Readonly<Record<string, string>> = { email: ' jana@post.example ', os: 'android', deviceId: '', other: 'x' };
    expect(userDataFrom((field) => said[field])).toEqual({ email: 'jana@post.example', os: 'android' });
    expect(userDataFrom(() => null)).toBeUndefined();
  });

  it('holds an address of 254 characters, the longest that there is, and none that is longer', () => {
    expect(userDataFrom((field) => (field === 'email' ? 'x'.repeat(254) : 'y'.repeat(255)))).toEqual({ email: 'x'.repeat(254) });
  });

  it('never holds a blank or a text without end, whatever is handed over', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('email', 'os', 'deviceId', 'deviceName'), fc.string({ maxLength: 400 })), (said) => {
        for (const text of Object.values(userDataFrom((field) => said[field]) ?? {})) expect([text.trim(), text.length > 0 && text.length <= 254]).toEqual([text, true]);
      }),
    );
  });
});
