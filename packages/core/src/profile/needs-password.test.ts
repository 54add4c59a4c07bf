// Which changes of a profile ask for the password again.
import { expect, test } from 'vitest';
import { changesAddress, needsPassword } from './needs-password.ts';

const before = { street: 'Lindenweg', streetNumber: '1', postcode: '50674', city: 'Köln', countryCode: 'DE', phone: '', mobilePhone: '', email: 'kim@post.example' };
const same = { ...before, salutation: 'None', firstname: 'Kim', lastname: 'Probe' } as const;

test('a name or the very same data need no password', () => {
  expect(needsPassword({ ...same, email: 'KIM@post.example' }, before)).toBe(false);
  expect(needsPassword({ ...same, lastname: 'Anders' }, before)).toBe(false);
});

test.each([{ email: 'dieb@post.example' }, { phone: '0221 1' }, { mobilePhone: '0170 1' }, { street: 'Diebgasse' }, { postcode: '50672' }, { countryCode: 'AT' }])('%o needs the password', (changed) => {
  expect(needsPassword({ ...same, ...changed }, before)).toBe(true);
  expect(changesAddress({ ...same, ...changed }, before)).toBe(!('email' in changed || 'phone' in changed || 'mobilePhone' in changed));
});
