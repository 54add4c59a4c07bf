// @vitest-environment node
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { build } from 'vite';
import { beforeEach, describe, expect, it } from 'vitest';
import { brand } from '../../platform/brand/brand.ts';
import type { Rendered } from '../../entry.server.tsx';
import { createAdmission, limitsFor, type Admission } from '../health/admission.ts';
import { createClientTurns } from '../health/client-turns.ts';
import { USUAL_BRAND } from '../assets/brand.ts';
import { developmentFatalPage, fatalPage } from './fatal-page.ts';
import { createPageCache } from './page-cache.ts';
import { createPageServer, type PageBudget, type PageServerDependencies, type PageSource } from './pages.ts';

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' };
const rendered = (more: object = {}): Rendered => ({ status: 200, complete: true, head: { title: 'Seite', documentTitle: 'Seite' }, body: '<h1>Seite</h1>', data: '{}', modules: [], ...more });

type Payload = Awaited<ReturnType<PageServerDependencies['payload']>>;
const noPayload = (): Promise<Payload> => Promise.reject(new Error('no test here requests a payload'));

/** Pages in these tests declare the parameter `q` only, and one has another spelling. */
const declaredAddress = (address: URL): URL => {
  const query = address.searchParams.get('q');
  return new URL(address.pathname.replace(/^\/hilfe(?=\/?$)/i, '/hilfe') + (query === null ? '' : `?q=${query}`), address);
};

const serverOf = (render: PageServerDependencies['render'], payload: PageServerDependencies['payload'] = noPayload, more: Partial<PageServerDependencies> = {}) => {
  const logged: string[] = [];
  const page = createPageServer({
    render,
    payload,
    declaredAddress,
    document: ({ body }) => ({ html: `<html>${body}</html>` }),
    cache: createPageCache({ maxBytes: 1_000_000, ttlMs: 60_000, now: () => 1 }),
    fatalPage,
    log: { error: (fields, message) => logged.push(`${message} ${JSON.stringify(fields)}`) },
    ...more,
  });
  const app = new Hono();
  app.on(['GET', 'HEAD'], '*', (context) => page(context));
  return { ask: async (path = '/', headers: Record<string, string> = {}, method = 'GET', env: object = {}) => app.request(path, { headers, method }, env), logged };
};

describe('another spelling of a path', () => {
  it('leads to the page, and is rendered and cached nowhere', async () => {
    const asked: string[] = [];
    const { ask } = serverOf(
      ({ pathname }) => {
        asked.push(pathname);
        return Promise.resolve(rendered());
      },
      async ({ pathname }) => {
        asked.push(`data of ${pathname}`);
        return { status: 200, complete: true, json: '{}' };
      },
    );
    const answers = [await ask('/HILFE?q=karte&x=1'), await ask('/Hilfe'), await ask('/hilfe')];
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([[301, '/hilfe?q=karte&x=1'], [301, '/hilfe'], [200, null]]);
    expect([(await ask('/HILFE/_payload.json')).status, (await ask('/hilfe/_payload.json')).status]).toEqual([200, 200]);
    expect(asked).toEqual(['/hilfe', 'data of /hilfe']);
  });

  it('stays where the address holds a secret, which a cached redirect would keep', async () => {
    const { ask } = serverOf(() => Promise.resolve(rendered()));
    expect((await ask('/HILFE?token=geheim')).status).toBe(200);
  });
});

describe('a page that cannot be rendered', () => {
  const failing = () => serverOf(() => Promise.reject(new Error('secret of the database')));

  it('shows the stack of its error in development, as text', async () => {
    const { ask } = serverOf(() => Promise.reject(new Error('no <b>shop</b>')), noPayload, { fatalPage: developmentFatalPage });
    expect(await (await ask('/partner')).text()).toMatch(/<pre>Error: no &lt;b&gt;shop&lt;\/b&gt;\s+at [^<]*pages\.test\.ts/);
  });

  it('is answered with the fatal error page: status, dash, headline, rule, copy with the address, and the way home', async () => {
    const { ask, logged } = failing();
    const answer = await ask('/partner');
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<h1>500 - Irgendwo muss ein Fehler passiert sein.</h1><hr>');
    expect(html).toContain(brand.supportEmail);
    expect(html).toContain('<a href="/">Zur Startseite</a>');
    expect(html).not.toContain('secret');
    expect(html).not.toMatch(/<script|\sstyle=/);
    expect(logged.join()).toContain('secret of the database');
  });

  it('is empty for crawlers', async () => {
    const answer = await failing().ask('/', CRAWLER);
    expect([answer.status, await answer.text()]).toEqual([500, '']);
  });
});

describe('a client whose budget is used up', () => {
  const poor = new Set<string>();
  const clientOf = (context: Context): string => context.req.header('x-client') ?? '';
  const server = () => {
    const scene = { renderings: 0, finish: (): void => undefined };
    const budget: PageBudget = {
      exhausted: (context) => Promise.resolve(poor.has(clientOf(context)) ? 30 : 0),
      spend: async (context) => void poor.add(clientOf(context)),
      inTurn: (_context, work) => work(),
    };
    const { ask } = serverOf(
      async (address) => {
        scene.renderings += 1;
        if (address.search === '?q=slow') await new Promise<void>((resolve) => (scene.finish = resolve));
        return rendered();
      },
      () => Promise.resolve({ json: '{}', status: 200, complete: true }),
      { budget },
    );
    return { scene, as: (client: string, path: string) => ask(path, { 'x-client': client }) };
  };
  beforeEach(() => poor.clear());

  it('gets no further page or payload rendered, but every cached one', async () => {
    const { scene, as } = server();
    expect((await as('rich', '/?q=cached')).status).toBe(200);
    expect((await as('poor', '/?q=1')).status).toBe(200);
    const refused = await as('poor', '/?q=2');
    expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('retry-after')]).toEqual([429, 'no-store', '5']);
    expect((await as('poor', '/_payload.json?q=3')).status).toBe(429);
    // A query that no page reads makes no page.
    for (const path of ['/?q=cached', '/?q=1', '/?q=1&x=77']) expect((await as('poor', path)).status).toBe(200);
    expect(scene.renderings).toBe(2);
  });

  it('does not affect others who wait for the same page', async () => {
    const { scene, as } = server();
    poor.add('poor');
    const waiting = as('rich', '/?q=slow');
    expect((await as('poor', '/?q=slow')).status).toBe(429);
    await expect.poll(() => scene.renderings).toBe(1);
    scene.finish();
    expect((await waiting).status).toBe(200);
  });

  it('has a stale page as it is, however often it asks: only another client has it rendered again', async () => {
    // lru-cache takes 0 for "no start time".
    const clock = { now: 1 };
    const cache = createPageCache({ maxBytes: 1_000_000, ttlMs: 60_000, now: () => clock.now });
    let renderings = 0;
    const budget: PageBudget = { exhausted: (context) => Promise.resolve(clientOf(context) === 'poor' ? 30 : 0), spend: () => Promise.resolve(), inTurn: (_context, work) => work() };
    const { ask } = serverOf(() => Promise.resolve(rendered({ body: `<h1>${String((renderings += 1))}</h1>` })), noPayload, { budget, cache });
    const as = async (client: string) => {
      const answer = await ask('/', { 'x-client': client, 'accept-encoding': 'identity' });
      const shown = [answer.status, /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1]];
      await new Promise((resolve) => setImmediate(resolve));
      return shown;
    };
    await as('rich');
    clock.now += 60_001;
    for (const client of ['poor', 'poor']) expect(await as(client)).toEqual([200, '1']);
    expect(renderings).toBe(1);
    expect(await as('rich')).toEqual([200, '1']);
    await expect.poll(() => as('poor')).toEqual([200, '2']);
    expect(renderings).toBe(2);
  });

  it('keeps nobody waiting for a page that has changed, by a stale one that it waits for in its line', async () => {
    // lru-cache takes 0 for "no start time".
    const clock = { now: 1 };
    const cache = createPageCache({ maxBytes: 1_000_000, ttlMs: 60_000, now: () => clock.now });
    let renderings = 0;
    const never = Promise.withResolvers<never>();
    const budget: PageBudget = { exhausted: () => Promise.resolve(0), spend: () => Promise.resolve(), inTurn: (context, work) => (clientOf(context) === 'busy' ? never.promise : work()) };
    const { ask } = serverOf(() => Promise.resolve(rendered({ body: `<h1>${String((renderings += 1))}</h1>` })), noPayload, { budget, cache });
    const as = async (client: string) => (await ask('/', { 'x-client': client, 'accept-encoding': 'identity' })).text();
    await as('rich');
    clock.now += 60_001;
    expect(await as('busy')).toContain('<h1>1</h1>');
    cache.invalidate();
    expect(await as('rich')).toContain('<h1>2</h1>');
  });

  it('pays for a long page as for several', async () => {
    const paid: number[] = [];
    const budget: PageBudget = { exhausted: () => Promise.resolve(0), spend: (_client, pages) => Promise.resolve(void paid.push(pages)), inTurn: (_context, work) => work() };
    const { ask } = serverOf(({ pathname }) => Promise.resolve(rendered({ body: 'a'.repeat(pathname === '/long' ? 1_700_000 : 1_000) })), noPayload, { budget });
    await ask('/short');
    expect(paid).toEqual([1]);
    for (let turn = 0; turn < 2; turn += 1) await ask('/long', { 'accept-encoding': 'br' });
    expect(paid).toEqual([1, 1, 11]);
  });

  it('pays for a long page without an encoding each time, and has it in turn: it is decompressed again', async () => {
    const paid: number[] = [];
    let turns = 0;
    const budget: PageBudget = {
      exhausted: () => Promise.resolve(paid.length >= 3 ? 30 : 0),
      spend: (_client, pages) => Promise.resolve(void paid.push(pages)),
      inTurn: (_context, work) => {
        turns += 1;
        return work();
      },
    };
    const { ask } = serverOf(() => Promise.resolve(rendered({ body: 'a'.repeat(1_700_000) })), noPayload, { budget });
    await ask('/', { 'accept-encoding': 'br' });
    turns = 0;
    expect([(await ask('/')).status, paid, turns]).toEqual([200, [1, 11, 11], 1]);
    expect((await ask('/')).status).toBe(429);
  });

  it('has two pages rendered at the same time, and cached ones and those of others meanwhile', async () => {
    const turns = createClientTurns(2, { callsPerMinute: 3_000 });
    const budget: PageBudget = { exhausted: () => Promise.resolve(0), spend: () => Promise.resolve(), inTurn: (context, ...work) => turns(context.req.header('x-client'), ...work) };
    const slow = Promise.withResolvers<unknown>();
    let rendering = 0;
    const { ask } = serverOf(async ({ search }) => {
      if (/q=\d/.test(search)) {
        rendering += 1;
        await slow.promise;
      }
      return rendered();
    }, noPayload, { budget });
    const as = async (client: string, path: string): Promise<number> => (await ask(path, { 'x-client': client })).status;
    await as('203.0.113.9', '/');
    const many = Array.from({ length: 12 }, (_, index) => as('203.0.113.9', `/?q=${index}`));
    await expect.poll(() => rendering).toBe(2);
    expect(await Promise.all([as('203.0.113.9', '/'), as('198.51.100.7', '/?q=other')])).toEqual([200, 200]);
    expect(rendering).toBe(2);
    slow.resolve(undefined);
    expect(await Promise.all(many)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('has no page made after it has left, and a stale one made again after it was sent', async () => {
    const budget: PageBudget = { exhausted: () => Promise.resolve(0), spend: () => Promise.resolve(), inTurn: (_context, work) => work() };
    const made: string[] = [];
    const { ask, logged } = serverOf(({ pathname }) => (made.push(pathname), Promise.resolve(rendered())), noPayload, { budget });
    const as = async (path: string, outgoing: object) => (await ask(path, {}, 'GET', { outgoing })).status;
    expect([await as('/gone', { destroyed: true, writableFinished: false }), await as('/here', { destroyed: false, writableFinished: false }), await as('/answered', { destroyed: true, writableFinished: true })]).toEqual([499, 200, 200]);
    expect([made, logged]).toEqual([['/here', '/answered'], []]);
  });
});

describe('a page with a part missing', () => {
  it('is shown, but not cached', async () => {
    let renderings = 0;
    const { ask } = serverOf(() => Promise.resolve(rendered({ complete: (renderings += 1) > 1 })));
    const first = await ask();
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const whole = await ask();
    expect(whole.headers.get('cache-control')).toContain('public');
    expect((await ask('/', { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
    expect(renderings).toBe(2);
  });
});

describe('a page with a secret in its address', () => {
  it.each(['/profil/pin?token=geheim', '/suche?q=blume&singleUseToken=geheim'])('%s is neither cached nor passed on', async (path) => {
    let renderings = 0;
    const { ask } = serverOf(() => Promise.resolve(rendered({ data: String((renderings += 1)) })));
    const headers = (await ask(path)).headers;
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    await ask(path);
    expect(renderings).toBe(2);
    expect((await ask('/profil/pin')).headers.get('referrer-policy')).toBeNull();
  });
});

describe('a page that moved', () => {
  it('is not cached where its address has a secret', async () => {
    const { ask } = serverOf(() => Promise.resolve({ redirect: '/preisvergleich/neu?singleUseToken=geheim', status: 301 }));
    const { status, headers } = await ask('/preisvergleich/alt?singleUseToken=geheim');
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([301, 'no-store', 'no-referrer']);
  });

  it('redirects, and is not cached', async () => {
    let renderings = 0;
    const { ask } = serverOf(() => Promise.resolve({ redirect: `/neu/${String((renderings += 1))}`, status: 302 }));
    for (const place of ['/neu/1', '/neu/2']) {
      const answer = await ask('/alt');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, place]);
    }
  });
});

describe('the payload of a page', () => {
  const unused = () => Promise.reject(new Error('the page itself is not rendered'));

  it('is created for the page’s address, cached, and answered by its tag', async () => {
    const asked: string[] = [];
    const { ask } = serverOf(unused, async (address) => {
      asked.push(address.pathname + address.search);
      return { status: 200, complete: true, json: '{"queries":{}}' };
    });
    const first = await ask('/suche/_payload.json?q=blume');
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([200, 'application/json', '{"queries":{}}']);
    expect((await ask('/suche/_payload.json?q=blume', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    expect(asked).toEqual(['/suche?q=blume']);
  });

  it('does not exist for a page that moved, since the page redirects', async () => {
    const { ask } = serverOf(unused, async () => ({ redirect: '/neu', status: 301 }));
    const answer = await ask('/alt/_payload.json');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('fails without a reason, which is only logged', async () => {
    const { ask, logged } = serverOf(unused, () => Promise.reject(new Error('secret of the database')));
    const answer = await ask('/_payload.json');
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([500, 'no-store', '{}']);
    expect(logged.join()).toContain('secret of the database');
  });
});

describe('a page whose service does not answer', () => {
  it('says when to try again, and so does its payload', async () => {
    const { ask, logged } = serverOf(
      () => Promise.resolve(rendered({ status: 503, complete: false })),
      () => Promise.resolve({ status: 503, complete: false, json: '{"queries":{}}' }),
    );
    for (const path of ['/suche?q=blume', '/suche/_payload.json?q=blume']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    }
    expect(logged).toEqual([]);
  });
});

describe('a page whose loader has a bug', () => {
  it('is logged, although the router has a page for it', async () => {
    const fault = new Error('no such column');
    const { ask, logged } = serverOf(
      () => Promise.resolve(rendered({ status: 500, fault })),
      () => Promise.resolve({ status: 500, complete: true, json: '{}', fault }),
    );
    expect([(await ask('/suche')).status, (await ask('/suche/_payload.json')).status]).toEqual([500, 500]);
    expect(logged.filter((line) => line.includes('no such column'))).toHaveLength(2);
  });
});

describe('a server above its rendering capacity', () => {
  it('refuses some with Retry-After, caches none of them, and still serves cached pages', async () => {
    const gate = Promise.withResolvers<void>();
    let held = false;
    const render = async () => {
      if (held) await gate.promise;
      return rendered();
    };
    const { ask, logged } = serverOf(render, noPayload, { admission: createAdmission({ running: 1, waiting: 0, patienceMs: 0 }, () => 0) });
    expect((await ask('/')).status).toBe(200);
    held = true;
    const slow = ask('/partner');
    const refused = await ask('/suche');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(await refused.text()).toContain('<a href="/">Zur Startseite</a>');
    expect(await (await ask('/suche', CRAWLER)).text()).toBe('');
    expect([(await ask('/suche/_payload.json')).status, (await ask('/')).status]).toEqual([503, 200]);
    gate.resolve();
    expect([(await slow).status, (await ask('/suche')).status, logged]).toEqual([200, 200, []]);
  });
});

describe('query parameters that a page does not read', () => {
  it('make neither a page nor an entry of the cache', async () => {
    const asked: string[] = [];
    const { ask } = serverOf(async (address) => {
      asked.push(address.pathname + address.search);
      return rendered();
    });
    for (const path of ['/suche?q=blume', '/suche?utm_source=mail&q=blume', '/suche?q=blume&gclid=1']) expect((await ask(path)).status).toBe(200);
    expect(asked).toEqual(['/suche?q=blume']);
  });

  it('are taken along by a page that moved', async () => {
    const { ask } = serverOf(async ({ search }) => ({ redirect: `/neu${search}`, status: 301 }));
    expect((await ask('/alt?q=blume&utm_source=mail')).headers.get('location')).toBe('/neu?q=blume&utm_source=mail');
  });
});

const PAGES = join(import.meta.dirname, 'pages.ts');

describe('an address that cannot be decoded', () => {
  it('is no page, and the router gets one that can be', async () => {
    const asked: string[] = [];
    const { ask, logged } = serverOf(async (address) => {
      asked.push(decodeURIComponent(address.pathname));
      return { ...rendered(), status: 404 };
    });
    for (const path of ['/a/%E0%A4%A', '/%', '/%zz', '/%C0%AF']) expect((await ask(path)).status).toBe(404);
    expect([asked, logged]).toEqual([['/a/%E0%A4%A', '/%', '/%zz', '/%C0%AF'], []]);
  });

  it('has a query that is read as browsers read it, and no slower than others', async () => {
    const asked: string[] = [];
    const { ask } = serverOf(
      async (address) => {
        asked.push(address.search);
        return rendered();
      },
      noPayload,
      { declaredAddress: (address) => address },
    );
    const queries = ['?q=M%FCller', '?q=%C3&%c3=%e4%A4', '?a=%26%C3%A4&b=1+%', '?%zz=%80%80'];
    for (const query of queries) await ask(`/a${query}`);
    expect(asked.map((query) => [...new URLSearchParams(query)])).toEqual(queries.map((query) => [...new URLSearchParams(query)]));
    expect(asked.filter((query) => /%(?:FC|80|C3(?!%A4))/i.test(query))).toEqual([]);
  });

  it('is still recognised in the build, whose bundler removes calls without an effect', async () => {
    const built = await build({ configFile: false, logLevel: 'silent', build: { ssr: PAGES, write: false, minify: false, rollupOptions: { external: (id) => id !== PAGES } } });
    const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
    const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
    expect(code).toContain('decodeURIComponent(text)');
  });
});

it('a page of a client that has had its share of a late event loop is refused, also where it is cached', async () => {
  let isLate = false;
  const { ask } = serverOf(() => Promise.resolve(rendered()), noPayload, { refuses: () => isLate });
  expect((await ask('/a')).status).toBe(200);
  isLate = true;
  const { status, headers } = await ask('/a');
  expect([status, headers.get('retry-after')]).toEqual([429, '5']);
});

describe('a stored page', () => {
  it('is rendered once for all encodings, and again for another brand', async () => {
    let [renderings, version] = [0, ''];
    const { ask } = serverOf(async () => rendered({ body: String((renderings += 1)) }), noPayload, { brand: () => Promise.resolve({ ...USUAL_BRAND, version }) });
    const encodings = ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'];
    const answers = [];
    for (const encoding of encodings) answers.push((await ask('/', { 'accept-encoding': encoding })).headers.get('content-encoding'));
    expect([answers, renderings]).toEqual([['br', 'gzip', null, 'br', 'gzip', null], 1]);
    version = 'other';
    await ask('/', { 'accept-encoding': 'br' });
    expect(renderings).toBe(2);
  });

  it('has one tag and one text in all encodings', async () => {
    const { ask } = serverOf(async () => rendered());
    const answers = await Promise.all(['br', 'gzip', 'gzip', 'identity'].map((encoding) => ask('/', { 'accept-encoding': encoding })));
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    const [br, gzip, again, plain] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    const texts = [brotliDecompressSync(br ?? ''), gunzipSync(gzip ?? ''), gunzipSync(again ?? ''), plain].map(String);
    expect(new Set(texts)).toEqual(new Set(['<html><h1>Seite</h1></html>']));
  });

  it('is answered without its body for HEAD', async () => {
    const { ask } = serverOf(async () => rendered());
    const answer = await ask('/', {}, 'HEAD');
    expect([answer.status, answer.headers.get('etag') !== null, await answer.text()]).toEqual([200, true, '']);
  });
});

describe('an operator’s preview', () => {
  const preview: PageSource = {
    render: (address) => Promise.resolve(rendered({ body: `<p>preview of ${address.pathname}${address.search}</p>` })),
    payload: () => Promise.resolve({ status: 200, complete: true, json: '{"preview":true}' }),
    document: ({ body }) => ({ html: body, policy: "style-src 'sha256-bar'" }),
  };
  const server = () => {
    let renderings = 0;
    return {
      ...serverOf(() => Promise.resolve(rendered({ body: `<h1>page ${String((renderings += 1))}</h1>` })), () => Promise.resolve({ status: 200, complete: true, json: '{"preview":false}' }), {
        previewOf: (context) => Promise.resolve(context.req.header('cookie') === OPERATOR.cookie ? preview : null),
      }),
    };
  };
  const OPERATOR = { cookie: `pluspunkt-preview=${'A'.repeat(43)}` };
  const payloadAddress = '/praemien/_payload.json';

  it('is never stored, never indexed, and no cached page', async () => {
    const { ask } = server();
    await ask('/praemien');
    const answer = await ask('/praemien?q=1&vorschau=1', OPERATOR);
    expect([answer.status, await answer.text()]).toEqual([200, '<p>preview of /praemien?q=1</p>']);
    expect(Object.fromEntries(['cache-control', 'x-robots-tag', 'content-security-policy', 'etag'].map((name) => [name, answer.headers.get(name)]))).toEqual({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': "style-src 'sha256-bar'", etag: null });
  });

  it('costs the client as much as a page, also where the cookie is of no preview', async () => {
    const spent: string[] = [];
    const budget: PageBudget = {
      exhausted: () => Promise.resolve(spent.length >= 2 ? 30 : 0),
      spend: ({ req }) => Promise.resolve(void spent.push(req.path)),
      inTurn: (_context, work) => work(),
    };
    const { ask } = serverOf(() => Promise.resolve(rendered()), noPayload, { budget, previewOf: (context) => Promise.resolve(context.req.header('cookie') === OPERATOR.cookie ? preview : null) });
    await ask('/');
    expect((await ask('/', { cookie: OPERATOR.cookie.replaceAll('A', 'B') })).status).toBe(200);
    expect(spent).toHaveLength(2);
    expect([(await ask('/', OPERATOR)).status, (await ask('/', { cookie: OPERATOR.cookie.replaceAll('A', 'B') })).status, (await ask('/')).status]).toEqual([429, 429, 200]);
  });

  it('is rendered under admission control', async () => {
    const admission: Admission = { admit: (_work, refuse) => Promise.resolve(refuse()), state: () => ({ running: 0, waiting: 0, refused: 0 }) };
    const { ask } = serverOf(() => Promise.resolve(rendered()), noPayload, { admission, previewOf: () => Promise.resolve(preview) });
    expect((await ask('/', OPERATOR)).status).toBe(503);
  });

  it('leaves places to the pages of visitors, however many are asked for and however long they take', async () => {
    const admission = createAdmission(limitsFor(3), () => 0);
    const end = Promise.withResolvers<undefined>();
    const slow: PageSource = { ...preview, render: (address) => end.promise.then(() => preview.render(address, USUAL_BRAND)) };
    const { ask } = serverOf(() => Promise.resolve(rendered()), noPayload, { admission, previewOf: (context) => Promise.resolve(context.req.header('cookie') === OPERATOR.cookie ? slow : null) });
    const asked = Array.from({ length: 20 }, () => ask('/', OPERATOR));
    expect((await ask('/praemien')).status).toBe(200);
    end.resolve(undefined);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200), statuses.filter((status) => status === 429)].map(({ length }) => length)).toEqual([18, 2]);
  });

  it('leaves nothing in the cache of visitors, whoever comes first', async () => {
    const { ask } = server();
    await ask('/praemien', OPERATOR);
    await ask(payloadAddress, OPERATOR);
    expect(await (await ask('/praemien')).text()).toContain('page 1');
    await ask('/praemien', OPERATOR);
    expect(await (await ask('/praemien')).text()).toContain('page 1');
    expect(await (await ask(payloadAddress)).text()).toBe('{"preview":false}');
    expect(await (await ask(payloadAddress, OPERATOR)).text()).toBe('{"preview":true}');
  });
});
