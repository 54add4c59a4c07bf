// Cookie domain, cookie names and card numbers.
import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { cardNumberOf } from '../forms/card-number-of.ts';
import { isValidCookieName, loginCookieDomain } from './login-cookie.ts';

describe('the domain of the login cookie', () => {
  it.each([
    ['www.example.de', 'example.de'],
    ['a.b.example.de', 'b.example.de'],
    ['WWW.Example.DE:8443', 'example.de'],
    ['example.de', 'example.de'],
    ['example.de.', 'example.de'],
    ['www.example.de.', 'example.de'],
    ['localhost:3000', 'localhost'],
    ['localhost', 'localhost'],
    ['192.168.0.1:80', '192.168.0.1'],
    ['[2001:DB8::1]:443', '[2001:db8::1]'],
    ['[::1]', '[::1]'],
    ['', ''],
    [':80', ''],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['[v1.fe80.a]:80', '[v1.fe80.a]'],
    ['a.b].c.d', 'b].c.d'],
  ])('of %j is %j', (host, domain) => {
    expect(loginCookieDomain(host)).toBe(domain);
  });

  it('exists for every text', () => {
    fc.assert(fc.property(fc.string({ unit: characters }), (host) => typeof loginCookieDomain(host) === 'string'));
  });
});

describe('a cookie name', () => {
  it.each(['at', 'login-handler', "!#$%&'*+-.^_`|~", 'Expires2'])('may be %s', (name) => {
    expect(isValidCookieName(name)).toBe(true);
  });
  it.each(['', 'expires', 'Max-Age', 'PATH', 'domain', 'Secure', 'SameSite', 'a b', 'a=b', 'a;', 'ä', 'a\n', '"a"'])(
    'may not be %j',
    (name) => {
      expect(isValidCookieName(name)).toBe(false);
    },
  );
});

describe('a card number', () => {
  it('is the first ten digits', () => {
    expect(cardNumberOf('1234567890')).toEqual(O.some('1234567890'));
    expect(cardNumberOf('1234567890123 x')).toEqual(O.some('1234567890'));
  });
  it.each(['', '123456789', ' 1234567890', '123456789x', '１２３４５６７８９０', '12345 67890'])('is not in %j', (input) => {
    expect(cardNumberOf(input)).toEqual(O.none);
  });
});
