// Hostile requests to the server: no 5xx, no data of other users, no hanging request.
import type { Page } from 'playwright/test';
import { encoded, HOSTILE_TEXTS, readPlaces, SEED, type PagePlace } from './support/hostile.ts';
import { passwordGrant } from './support/members/password-grant.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { rawGet, sendRaw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';

/** Other than pages: files, and generated pictures. */
const FILES = ['/assets/', '/icons/', '/sitemaps/', '/api/v1/asset/', '/'];
const AT_ONCE = 4;
/** Number of requests of each kind per page. */
const TURNS = 3;
/** Texts for each known parameter of each page. */
const TEXTS_A_PARAMETER = 24;
/** Number of parameters of a crowded address. */
const MANY = 10;
/** Far above the longest page. */
const MOST_CHARACTERS = 600_000;

interface Sent {
  readonly path: string;
  readonly texts: readonly string[];
}

const broken = (what: string): never => {
  throw new Error(what);
};

/** Texts in turn, so that each is tried in several places, and neighbours get different ones. */
const inTurn = <A>(all: readonly A[], step: number): (() => A) => {
  let at = 0;
  return () => all[(at += step) % all.length] ?? broken('nothing to send');
};

/** Within the path or below it; as one parameter; as many. For the page, its data, and the page in the app. */
const requestsOf = ({ pattern, path }: PagePlace, text: () => string, parameter: () => string): readonly Sent[] => {
  const segment = (): Sent => {
    const one = text();
    const open = pattern.includes(':') ? pattern.split('/').map((part, index) => (part.startsWith(':') ? encoded(one) : (path.split('/')[index] ?? ''))).join('/') : undefined;
    return { path: open ?? `${path === '/' ? '' : path}/${encoded(one)}`, texts: [one] };
  };
  const query = (count: number): Sent => {
    const said = Array.from({ length: count }, () => [parameter(), text()] as const);
    return { path: `${path}?${said.map(([name, one]) => `${name}=${encoded(one)}`).join('&')}`, texts: said.map(([, one]) => one) };
  };
  const kinds: readonly ((sent: Sent) => Sent)[] = [
    (sent) => sent,
    (sent) => ({ ...sent, path: sent.path.replace(/\/?(\?|$)/, '/_payload.json$1') }),
    (sent) => ({ ...sent, path: `${sent.path}${sent.path.includes('?') ? '&' : '?'}asInline=1` }),
  ];
  return Array.from({ length: TURNS }, (_, turn) => [segment(), query(1), query(MANY)].map((sent, way) => kinds[(turn + way) % kinds.length]?.(sent) ?? sent)).flat();
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
/** Texts that would be markup or end an attribute if unescaped; shorter ones occur in every page. */
const isMarkup = (text: string): boolean => (text.includes('<') && text.length > 3 && !/^<\/?\w+>$/.test(text)) || (text.includes('"') && text.length > 6);

interface Judged {
  readonly html?: string;
  readonly shows: boolean;
}

const judge = async (origin: string, { path, texts }: Sent): Promise<Judged> => {
  const what = `seed ${String(SEED)}: ${path.slice(0, 1_500)}`;
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const body = await answer.text();
  if (answer.status >= 500) broken(`${String(answer.status)} for ${what}`);
  if (body.length > MOST_CHARACTERS) broken(`${String(body.length)} characters for ${what}`);
  if (answer.headers.has('set-cookie')) broken(`a cookie for ${what}`);
  const location = answer.headers.get('location');
  if (location !== null && new URL(location, origin).origin !== origin) broken(`leads to ${location} for ${what}`);
  if (/node_modules|\.tsx?:\d+|postgres(?:ql)?:\/\//.test(body)) broken(`reveals internals for ${what}`);
  const type = answer.headers.get('content-type') ?? '';
  if (path.includes('/_payload.json') && answer.status === 200) JSON.parse(body);
  if (!type.includes('html')) return { shows: false };
  if (path.includes('/_payload.json') && answer.status === 200) broken(`data as a page for ${what}`);
  for (const text of texts) if (isMarkup(text) && body.includes(text.toWellFormed())) broken(`${text} stands in the page as it was typed: ${what}`);
  return { html: body, shows: texts.some((text) => isMarkup(text) && body.includes(escaped(text.trim()))) };
};

/** Parses pages as a browser does: every script is our file or data; no event attributes, style attributes, embeds or foreign schemes. */
const strangersIn = (page: Page, pages: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => {
    const isStranger = (element: Element): boolean => {
      const [name, source, type] = [element.localName, element.getAttribute('src'), element.getAttribute('type') ?? ''];
      const script = name === 'script' && (source === null ? !/json|speculationrules/.test(type) : !source.startsWith('/'));
      const listens = element.getAttributeNames().some((attribute) => attribute.startsWith('on') || attribute === 'style' || attribute === 'srcdoc');
      const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].some((attribute) => /^\s*(?:javascript:|data:|vbscript:|\/\/)/i.test(element.getAttribute(attribute) ?? ''));
      return script || listens || leads || /^(?:iframe|object|embed|base|marquee|frameset|applet)$/.test(name);
    };
    return all.flatMap((html) => [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')].filter(isStranger).map((element) => element.outerHTML.slice(0, 300)));
  }, pages);

test('texts that have broken other programs break no page of the route table, wherever in its address they stand', async ({ page, product: { origin } }) => {
  // More than two thousand pages.
  test.slow();
  const { places, parameters } = await readPlaces();
  expect(places.length).toBeGreaterThan(50);
  const asRead = PUBLIC_ROUTES.flatMap(({ path }) => [...new URL(path, origin).searchParams.keys()].map((name) => ({ path: path.replace(/\?.*/, ''), name })));
  // Every parameter of a link is among the tested ones.
  expect(asRead.filter(({ name }) => !parameters.includes(name))).toEqual([]);
  const [text, parameter] = [inTurn(HOSTILE_TEXTS, 7), inTurn(parameters, 1)];
  const sent = [
    ...places.flatMap((place) => requestsOf(place, text, parameter)),
    ...asRead.flatMap(({ path, name }) => Array.from({ length: TEXTS_A_PARAMETER }, (): Sent => { const one = text(); return { path: `${path}?${name}=${encoded(one)}`, texts: [one] }; })),
    ...FILES.flatMap((file) => Array.from({ length: 3 * TURNS }, (): Sent => { const one = text(); return { path: file + encoded(one), texts: [one] }; })),
  ];
  // Each text several times, and each parameter dozens of times.
  const times = Map.groupBy(sent.flatMap(({ texts }) => texts), (one) => one);
  expect([times.size, Math.min(...[...times.values()].map((uses) => uses.length)) >= 3]).toEqual([new Set(HOSTILE_TEXTS).size, true]);
  let shown = 0;
  const parsed: string[] = [];
  for (let start = 0; start < sent.length; start += AT_ONCE) {
    const judged = await Promise.all(sent.slice(start, start + AT_ONCE).map((one) => judge(origin, one)));
    for (const { html, shows } of judged) {
      if (!shows || html === undefined) continue;
      shown += 1;
      // Only every fourth, since parsing in a browser is slow.
      if (shown % 4 === 1) parsed.push(html);
    }
  }
  // The texts reached the pages.
  expect(shown).toBeGreaterThan(50);
  await page.goto('about:blank');
  expect(await strangersIn(page, ['<p onclick="a()">a</p><script>a()</script><p>a</p>'])).toHaveLength(2);
  expect(await strangersIn(page, parsed)).toEqual([]);
});

const LONG = 'a'.repeat(8_000);

test('addresses that try to get elsewhere are pages, former addresses or nothing', async ({ product: { origin } }) => {
  const answers: readonly (readonly [string, number, string?])[] = [
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 301, '/..%2F..%2Fetc/passwd'],
    ['/..%2F..%2Fetc/passwd', 404],
    ['/../../../etc/passwd', 404],
    ['/assets/..%2f..%2fpackage.json', 301, '/assets/..%2F..%2Fpackage.json'],
    ['/assets/..%2F..%2Fpackage.json', 404],
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
    ['/partner/%0d%0aLocation:%20http://evil.example', 301, '/partner/%0D%0ALocation:%20http:/evil.example'],
    ['/partner/%0D%0ALocation:%20http:/evil.example', 404],
    ['/sitemaps/pages-9999.xml', 404],
    // As long as an address may be, and longer.
    [`/${'a'.repeat(3_900)}`, 404],
    [`/${LONG}`, 414],
    [`/${'a/'.repeat(1_900)}`, 301, `/${'a/'.repeat(1_899)}a`],
    [`/${'a/'.repeat(1_899)}a`, 404],
    [`/${'a/'.repeat(4_000)}`, 414],
    [`/prospekte/${LONG}`, 414],
    [`/suche?q=${'a'.repeat(3_900)}`, 200],
    [`/suche?q=${LONG}`, 414],
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
  // A login of the demo data.
  const form = new URLSearchParams(passwordGrant({ cardNumber: '4210067389', password: 'Sonnenblume-2026' }));
  const { access_token: token } = (await (await fetch(`${origin}/api/v1/auth/connect/token`, { method: 'POST', body: form })).json()) as { access_token: string };
  const asset = / src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(origin)).text())?.[1] ?? '';
  const NEVER = /^no-store$/;
  const PUBLIC = /^public, max-age=\d+/;
  /** Documents have a script and frame policy, other text and data a strict one, files the headers for files. */
  const kinds: readonly (readonly ['document' | 'data' | 'file', string, RegExp, RequestInit?])[] = [
    ['document', '/', PUBLIC],
    ['document', '/gibt-es-nicht', /^(?:no-store|public, max-age=0, .*)$/],
    // An address with a secret, a former one, and a redirect.
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
    // The token endpoint recognises a known device by its cookie.
    expect([what, said['set-cookie'] !== undefined]).toEqual([what, path.endsWith('/connect/token')]);
    // The last is sent only over https.
    for (const name of ['server', 'x-powered-by', 'via', 'access-control-allow-origin', 'strict-transport-security']) expect([what, name, said[name]]).toEqual([what, name, undefined]);
  }
});
