// @vitest-environment node
// The server's own answers: health, and the maintenance page.
import { createTexts } from '../../ui/texts/create-texts.ts';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createAdmission } from '../health/admission.ts';
import type { ApiRequest } from './api-origins.ts';
import { createWebServer, type WebServerDependencies } from './create-app.ts';
import { CAPTCHA_FRAME_PATH, type CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import { MAPS_FRAME_PATH, type MapsSettings } from '../../platform/page-settings/maps-settings.ts';
import { captchaFramePolicy } from './captcha-frame.ts';
import { createMaintenanceCheck } from '../render/maintenance.ts';
import { mapsFramePolicy } from './maps-frame.ts';
import { PERMISSIONS } from './security-headers.ts';

const CAPTCHA: CaptchaSettings = { siteKey: 'a-public-key', version: 'v3', origin: 'https://www.google.com' };
const MAPS: MapsSettings = { key: 'a-public-key', origin: 'https://maps.googleapis.com' };

const server = (more: Partial<WebServerDependencies> = {}) =>
  createWebServer({
    files: new Hono().get('/fatal.css', () => new Response('body{}')),
    page: async () => new Response('<h1>Seite</h1>'),
    api: { fetch: () => Response.json({ data: 1 }) },
    health: async () => ({ parts: { web: true, database: true }, jobs: { failed: [], late: [] } }),
    development: false,
    https: false,
    ...more,
  });

it('during maintenance every page shows it, also without script, calls get a Retry-After, and nothing is cached', async () => {
  const app = server({ closed: async () => true });
  for (const path of ['/', '/partner', '/partner/_payload.json']) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '300', 'no-store']);
  }
  const html = await (await app.request('/')).text();
  expect(html).toContain('<h1>Wir sind gleich zurück.</h1>');
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/again.js">']);
  expect(html).toContain('<a href="">Noch einmal versuchen</a>');
  expect(html).not.toMatch(/\sstyle=/);
  expect(await (await app.request('/', { method: 'HEAD' })).text()).toBe('');
  expect((await app.request('/fatal.css')).status).toBe(200);
  expect((await app.request('/healthz')).status).toBe(200);
});

it('the operators\' console is there during maintenance, is neither cached nor indexed, and runs no script of another host', async () => {
  const app = server({ closed: async () => true, tagOrigin: 'https://tags.example', console: ({ brand }) => `<title>${brand.name}</title>` });
  for (const path of ['/verwaltung', '/verwaltung/inhalte/partners']) {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, '<title>Pluspunkt</title>']);
    const header = (name: string) => answer.headers.get(name);
    expect([header('cache-control'), header('x-robots-tag'), header('referrer-policy')]).toEqual(['no-store', 'noindex', 'no-referrer']);
    expect(header('content-security-policy')).toContain("script-src 'self';");
  }
  expect((await app.request('/verwaltungen')).status).toBe(503);
});

it('health reports the flag and jobs without failing because of them, and is a page for people', async () => {
  const app = server({ closed: async () => true, health: async () => ({ parts: { web: true, database: true }, jobs: { failed: ['send-mail'], late: [] } }) });
  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok', parts: { web: true, database: true }, jobs: { failed: ['send-mail'], late: [] }, maintenance: true });
  const html = await (await app.request('/healthz', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<h1>Alles läuft.</h1>');
  expect(html).toContain('Gescheiterte Aufgaben: <strong>send-mail</strong>');
  expect(html).toContain('Wartung: <strong>an</strong>');
});

it('health shows texts that an operator has changed as text', async () => {
  const app = server({ texts: () => createTexts({ health: { ok: '<script src="https://tags.example/x"></script>' } }) });
  expect(await (await app.request('/healthz', { headers: { accept: 'text/html' } })).text()).toContain('<h1>&lt;script src=');
});

it('a database that does not answer makes the server not ready', async () => {
  const app = server({ health: async () => ({ parts: { web: true, database: false } }) });
  const answer = await app.request('/healthz');
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'failing', parts: { web: true, database: false }, maintenance: false }]);
  expect(await (await app.request('/healthz', { headers: { accept: 'text/html' } })).text()).toContain('Datenbank: <strong>läuft nicht</strong>');
});

it('a server is ready while it has what requests need, whatever else it reports, and not ready as soon as it will stop', async () => {
  let stopping = false;
  const app = server({ ready: async () => ({ needs: { running: !stopping, migrations: true }, notes: { jobs: { failed: ['send-mail'], late: [] } } }) });
  const ask = async () => {
    const answer = await app.request('/readyz');
    return [answer.status, answer.headers.get('cache-control'), ((await answer.json()) as { status: string }).status];
  };
  expect(await ask()).toEqual([200, 'no-store', 'ready']);
  stopping = true;
  expect(await ask()).toEqual([503, 'no-store', 'not-ready']);
  expect((await app.request('/healthz')).status).toBe(200);
});

it('a call above the capacity gets a Retry-After, in the shape of every failure', async () => {
  const gate = Promise.withResolvers<Response>();
  const app = server({ api: { fetch: () => gate.promise }, admission: createAdmission({ running: 1, waiting: 0, patienceMs: 0 }, () => 0) });
  const first = app.request('/api/v1/servertime');
  const second = await app.request('/api/v1/servertime', { headers: { 'x-request-id': 'visit-1234' } });
  expect([second.status, second.headers.get('retry-after'), await second.json()]).toEqual([503, '5', { error: { code: 'unavailable', message: expect.stringContaining('noch einmal') as string, requestId: 'visit-1234' } }]);
  gate.resolve(Response.json({ data: 1 }));
  expect((await first).status).toBe(200);
});

it('the flag is read at most every five seconds, and a service that does not answer closes nothing', async () => {
  let [now, asked] = [0, 0];
  const answers: (() => Response)[] = [() => Response.json({ data: { maintenance: true } }), () => new Response('', { status: 500 }), () => Response.json({ data: {} })];
  const closed = createMaintenanceCheck({ closed: false, origin: 'http://backend.invalid', fetch: async () => answers[asked++]?.() ?? Response.error(), now: () => now });
  expect([await closed(), await closed(), asked]).toEqual([true, true, 1]);
  now = 5_000;
  expect([await closed(), asked]).toEqual([false, 2]);
  now = 10_000;
  expect(await closed()).toBe(false);
  expect(await createMaintenanceCheck({ closed: true, origin: '', fetch, now: () => 0 })()).toBe(true);
});

it('a slow answer about the flag delays no page, and the previous value applies until it arrives', async () => {
  let now = 0;
  const answers: (() => Promise<Response>)[] = [];
  const late = Promise.withResolvers<Response>();
  const check = () => createMaintenanceCheck({ closed: false, origin: 'http://backend.invalid', fetch: () => answers.shift()?.() ?? Promise.reject(new Error('gone')), now: () => now, patienceMs: 20 });
  answers.push(() => new Promise(() => undefined));
  expect(await check()()).toBe(false);
  answers.push(() => Promise.resolve(Response.json({ data: { maintenance: true } })), () => late.promise);
  const closed = check();
  // The answer arrives before the timeout.
  expect(await closed()).toBe(true);
  now = 5_000;
  expect(await closed()).toBe(true);
  late.resolve(Response.json({ data: {} }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await closed()).toBe(false);
});

it('a form that was sent without its script leads back to its page, and nothing that stood in it goes anywhere', async () => {
  const sent = async (path: string, mode: string): Promise<readonly unknown[]> => {
    const answer = await server().request(path, { method: 'POST', body: new URLSearchParams({ username: 'jana@example.de', password: 'Regenbogen 7' }), headers: { 'sec-fetch-mode': mode } });
    return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
  };
  expect(await sent('/anmelden?ziel=%2Fmeine-karte', 'navigate')).toEqual([303, '/anmelden', 'no-store']);
  expect(await sent('//example.com/anmelden', 'navigate')).toEqual([303, '/example.com/anmelden', 'no-store']);
  expect((await sent('/anmelden', 'cors'))[0]).toBe(405);
});

it('an address that begins with two slashes is no host: it is the same address with one', async () => {
  const answer = await server().request('http://shop.example//evil.example/partner?a=//b');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/evil.example/partner?a=//b']);
});

it('the well-known address of the password leads to its page', async () => {
  const answer = await server().request('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/passwort-vergessen']);
});

describe('the client address that a backend gets', () => {
  const asked = async (headers: Record<string, string>, trustForwardedFor?: boolean) => {
    const seen: ApiRequest[] = [];
    const origins = { request: async (request: ApiRequest) => (seen.push(request), { status: 200, headers: [], body: new ArrayBuffer(0) }), close: async () => undefined };
    const app = server({ api: { origins }, trustForwardedFor });
    await app.request('/api/v1/servertime', { headers }, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
    return seen[0]?.headers['x-forwarded-for'];
  };

  it('is the address of the connection, whatever the headers', async () => {
    expect(await asked({})).toBe('203.0.113.7');
    expect(await asked({ 'x-forwarded-for': '198.51.100.1, 198.51.100.2' })).toBe('203.0.113.7');
  });

  it('is the address from our own proxy, and nothing before it', async () => {
    expect(await asked({ 'x-forwarded-for': '10.0.0.1, 198.51.100.2' }, true)).toBe('198.51.100.2');
    expect(await asked({}, true)).toBe('203.0.113.7');
  });
});

describe('the headers of every answer', () => {
  it.each([
    ['captcha', CAPTCHA_FRAME_PATH, captchaFramePolicy(CAPTCHA), 'strict-origin-when-cross-origin'],
    ['map', MAPS_FRAME_PATH, mapsFramePolicy(MAPS), 'strict-origin'],
  ])('are there in the frame of the outside %s, too, which our own pages alone may hold', async (_name, path, policy, referrer) => {
    const { status, headers } = await server({ captcha: CAPTCHA, maps: MAPS, https: true }).request(path);
    expect([status, policy.startsWith("default-src 'none'"), policy.endsWith("frame-ancestors 'self'")]).toEqual([200, true, true]);
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': referrer,
      'permissions-policy': PERMISSIONS,
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    // Where none is configured there is no such document.
    expect((await server({ page: async () => new Response('', { status: 404 }) }).request(path)).status).toBe(404);
  });

  const pathsOf = ['/', '/fatal.css', '/healthz', '/readyz', '/api/v1/servertime', '/gibt-es-nicht'];

  it.each([
    ['https', true, 'max-age=63072000; includeSubDomains'],
    ['http', false, null],
  ])('say over %s whether browsers shall come by https alone, whatever a proxy is said to have seen', async (_scheme, https, said) => {
    for (const path of pathsOf) {
      const answer = await server({ https }).request(path, { headers: { 'x-forwarded-proto': https ? 'http' : 'https' } });
      expect([path, answer.headers.get('strict-transport-security')]).toEqual([path, said]);
    }
  });

  it('name the one policy of trusted types that our scripts create, and leave the tag manager’s to it', async () => {
    expect((await server().request('/')).headers.get('content-security-policy')).toMatch(/require-trusted-types-for 'script'; trusted-types pluspunkt-worker$/);
    const policy = (await server({ tagOrigin: 'https://tags.example' }).request('/')).headers.get('content-security-policy');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('trusted-types pluspunkt');
  });
});
