import { option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { createServerCookieJar } from '../transport/cookies.ts';
import { createLoginCookie } from './login-cookie.ts';

const setup = (host: string, secure = true, header = '') => {
  const jar = createServerCookieJar(header);
  return { jar, cookie: createLoginCookie({ jar, host, secure }) };
};

describe('the login cookie', () => {
  test('lives 90 days on the site, and goes by https only', () => {
    const { jar, cookie } = setup('www.pluspunkt.example:443');
    cookie.write({ rememberMe: true, loginType: 'email' });
    const [line = ''] = jar.setCookieLines();
    expect(line.split('; ').slice(1)).toEqual([
      'Max-Age=7776000',
      'Path=/',
      'Domain=pluspunkt.example',
      'Secure',
      'SameSite=Lax',
    ]);
    expect(cookie.read()).toEqual(O.some({ rememberMe: true, loginType: 'email' }));
  });

  test.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000'])('belongs to the very host on %s', (host) => {
    const { jar, cookie } = setup(host, false);
    cookie.write({ rememberMe: false });
    const [line = ''] = jar.setCookieLines();
    expect(line).not.toMatch(/Domain|Secure/);
    expect(cookie.read()).toEqual(O.some({ rememberMe: false }));
  });

  test('is removed where it was written', () => {
    const { jar, cookie } = setup('www.pluspunkt.example', true, 'login_handler=x');
    cookie.clear();
    expect(jar.setCookieLines()).toEqual(['login_handler=; Max-Age=0; Path=/; Domain=pluspunkt.example']);
    expect(cookie.read()).toEqual(O.none);
  });

  test.each(['x', '%7B%7D', '%5B%5D', '%7B%22rememberMe%22%3A1%7D', '%7B%22rememberMe%22%3Atrue%2C%22loginType%22%3A%22pin%22%7D'])(
    'with the foreign value %s reads as none',
    (value) => {
      expect(setup('localhost', false, `login_handler=${value}`).cookie.read()).toEqual(O.none);
    },
  );
});
