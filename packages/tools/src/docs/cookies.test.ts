// Every cookie that the product sets is in the table of docs/operations/single-machine.md, with its real flags.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLoginCookie } from '@pluspunkt/adapters/session';
import { OPERATOR_COOKIE, PREVIEW_COOKIE } from '@pluspunkt/adapters/transport/contract';
import { createServerCookieJar } from '@pluspunkt/adapters/transport';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const sources = ['core', 'adapters', 'backend', 'web'].flatMap((name) => {
  const folder = `${root}packages/${name}/src`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !/\.(?:test|testing)\.|testing\.ts$|^testing\//.test(file))
    .map((file) => ({ file: `${name}/src/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));
});
const filesThatSay = (pattern: RegExp): readonly string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file).sort();

/** Cookies that are set when a member logs in on this page. */
const loginCookieAt = (address: string): string => {
  const { host, protocol } = new URL(address);
  const jar = createServerCookieJar('');
  createLoginCookie({ jar, host, secure: protocol === 'https:' }).write({ rememberMe: true });
  return (jar.setCookieLines()[0] ?? '').replace(/=[^;]*/, '');
};

test('scripts write cookies in one place, by the session of the page; the server writes those of known devices, of operators and of previews', () => {
  expect(filesThatSay(/document\.cookie\s*=|cookieStore/)).toEqual(['adapters/src/transport/cookies.ts']);
  expect(filesThatSay(/createBrowserCookieJar\(/)).toEqual(['web/src/features/session/session.module.ts']);
  expect(filesThatSay(/createLoginCookie\(/)).toEqual(['web/src/features/session/session.module.ts']);
  expect(filesThatSay(/createServerCookieJar\(|['"`]set-cookie['"`]|setCookie\(/i).filter((file) => file !== 'adapters/src/transport/cookies.ts')).toEqual(['backend/src/operators/log-in.ts', 'backend/src/operators/operators.routes.ts', 'backend/src/preview/preview.routes.ts', 'backend/src/session/known-device.ts', 'backend/src/session/openid-routes.ts', 'web/src/server/http/serve-console.ts']);
});

test('the login cookie is sent to its own site only, over https if the page uses it, for ninety days', () => {
  expect(loginCookieAt('https://www.example.de')).toBe('login_handler; Max-Age=7776000; Path=/; Domain=example.de; Secure; SameSite=Lax');
  expect(loginCookieAt('http://127.0.0.1:3000')).toBe('login_handler; Max-Age=7776000; Path=/; SameSite=Lax');
});

test('the table of cookies says what is written', () => {
  const [, table = ''] = /<!-- cookies -->\n([\s\S]*?)<!-- \/cookies -->/.exec(readFileSync(`${root}docs/operations/single-machine.md`, 'utf8')) ?? [];
  const rows = table.trim().split('\n').slice(2);
  expect(rows).toHaveLength(4);
  const [name, ...flags] = loginCookieAt('https://www.example.de').split('; ');
  for (const said of [name, ...flags.filter((flag) => !flag.startsWith('Domain='))]) expect(rows[0]).toContain(`\`${said ?? ''}\``);
  // Cookies of the server; `login-limits.slow.test.ts` reads them from the answer of a login.
  const [device = ''] = sources.flatMap(({ text }) => /`\$\{COOKIE\}=\$\{value\}; ([^`]*)\$\{isSecure/.exec(text)?.[1] ?? []);
  for (const flag of ['Path=/api/v1/auth', 'HttpOnly', 'SameSite=Strict']) expect([device, rows[1]].every((said) => said?.includes(flag) === true)).toBe(true);
  expect(rows[1]).toContain('`pluspunkt-device`');
  // `operators.slow.test.ts` reads the operators' cookie from the answer of the setup.
  for (const said of [OPERATOR_COOKIE, 'Max-Age=43200', 'Path=/api/operator', 'HttpOnly', 'SameSite=Strict']) expect(rows[2]).toContain(`\`${said}\``);
  // `preview.slow.test.ts` reads the preview's cookie.
  for (const said of [PREVIEW_COOKIE, 'Max-Age=1800', 'Path=/', 'HttpOnly', 'SameSite=Strict']) expect(rows[3]).toContain(`\`${said}\``);
});
