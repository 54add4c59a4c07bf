import fc from 'fast-check';
import { either as E, option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { createBrowserCookieJar, createServerCookieJar, parseCookies, serialiseCookie } from './cookies.ts';

const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).filter((text) => !/^(expires|max-age|path|domain|secure|samesite)$/i.test(text));

/** A page's `document.cookie`, for pages of `host`; it refuses domains that are no suffix of the host, and public suffixes. */
const page = (host: string) => {
  const stored = new Map<string, { readonly value: string; readonly domain: string }>();
  return {
    get cookie() {
      return [...stored].map(([key, { value }]) => `${key.split('@')[0]}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [key = '', value = ''] = pair.split('=');
      const domain = attributes.find((attribute) => attribute.startsWith('Domain='))?.slice(7) ?? host;
      if (domain !== host && (!host.endsWith(`.${domain}`) || !domain.includes('.'))) return;
      if (attributes.includes('Max-Age=0')) stored.delete(`${key}@${domain}`);
      else stored.set(`${key}@${domain}`, { value, domain });
    },
  };
};

describe('a cookie line', () => {
  test('contains the encoded value and its attributes', () => {
    expect(
      serialiseCookie('login', 'a; b=ü', {
        maxAgeSeconds: 7_776_000,
        path: '/',
        domain: 'example.de',
        secure: true,
        sameSite: 'Lax',
      }),
    ).toEqual(E.right('login=a%3B%20b%3D%C3%BC; Max-Age=7776000; Path=/; Domain=example.de; Secure; SameSite=Lax'));
  });

  test('is refused where it crosses sites without being secure', () => {
    expect(serialiseCookie('a', '1', { sameSite: 'None' })).toEqual(E.left({ _tag: 'InsecureCrossSiteCookie' }));
    expect(serialiseCookie('a', '1', { sameSite: 'None', secure: false })).toEqual(E.left({ _tag: 'InsecureCrossSiteCookie' }));
    expect(serialiseCookie('a', '1', { sameSite: 'None', secure: true })).toEqual(E.right('a=1; Secure; SameSite=None'));
  });

  test.each(['expires', 'Max-Age', 'PATH', 'domain', 'secure', 'SameSite', '', 'a b', 'a=b', 'ä'])(
    'cannot be named %j',
    (bad) => expect(serialiseCookie(bad, 'x')).toEqual(E.left({ _tag: 'InvalidCookieName' })),
  );

  test('cannot be extended through an attribute', () => {
    expect(serialiseCookie('a', 'b', { domain: 'x; Secure' })).toEqual(E.left({ _tag: 'InvalidCookieAttribute' }));
    expect(serialiseCookie('a', 'b', { path: '/\r\nSet-Cookie: c=d' })).toEqual(
      E.left({ _tag: 'InvalidCookieAttribute' }),
    );
  });

  test('longer than browsers store is refused', () => {
    expect(serialiseCookie('a', 'x'.repeat(5_000))).toEqual(E.left({ _tag: 'CookieTooLong' }));
  });

  test('is one line that decodes to any encoded value', () => {
    fc.assert(
      fc.property(name, fc.string({ unit: 'grapheme', maxLength: 200 }), (key, value) => {
        const line = E.getOrElse(() => '')(serialiseCookie(key, value));
        expect(line).toMatch(/^[\x21-\x7e]+$/);
        expect(parseCookies(line).get(key)).toBe(value.toWellFormed());
      }),
    );
  });
});

describe('reading cookies', () => {
  test('the first of two with the same name counts', () => {
    expect(parseCookies('a=1; b=2; a=3').get('a')).toBe('1');
  });

  test('quoted values and foreign encodings are taken as they are meant', () => {
    expect([...parseCookies('a="x y"; b=50%; c==; =d; e')]).toEqual([
      ['a', 'x y'],
      ['b', '50%'],
      ['c', '='],
    ]);
  });

  test('no header makes it fail', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters }), (header) => {
        for (const [key, value] of parseCookies(header)) expect([typeof key, typeof value]).toEqual(['string', 'string']);
      }),
    );
  });
});

describe('the jar of a page', () => {
  test('reads what it wrote, and forgets what it removed', () => {
    const jar = createBrowserCookieJar(page('www.example.de'));
    jar.write('login', 'Jürgen', { path: '/', domain: 'example.de', maxAgeSeconds: 60 });
    expect(jar.read('login')).toEqual(O.some('Jürgen'));
    jar.remove('login', { path: '/', domain: 'example.de' });
    expect(jar.read('login')).toEqual(O.none);
  });

  test('is host-only where the browser refuses the domain', () => {
    const jar = createBrowserCookieJar(page('shop.test'));
    jar.write('login', 'x', { path: '/', domain: 'test', maxAgeSeconds: 60 });
    expect(jar.read('login')).toEqual(O.some('x'));
    jar.remove('login', { path: '/', domain: 'test' });
    expect(jar.read('login')).toEqual(O.none);
  });
});

describe('the jar of a request', () => {
  test('collects one line for every changed cookie', () => {
    const jar = createServerCookieJar('login=alt; other=1');
    jar.write('login', 'neu', { path: '/' });
    jar.remove('other', { path: '/' });
    expect([jar.read('login'), jar.read('other')]).toEqual([O.some('neu'), O.none]);
    expect(jar.setCookieLines()).toEqual(['login=neu; Path=/', 'other=; Max-Age=0; Path=/']);
  });
});
