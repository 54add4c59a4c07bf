// Every public page as HTML only: for visitors without script, crawlers and caches.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { PUBLIC_ROUTES } from './routes.ts';
import { complaintsOf } from './support/page-complaints.ts';
import { filledFolder, operate, startProduct } from './support/product.ts';
import { waitUntilHydrated } from './support/members/session.ts';
import { expect, withoutPage as test } from './support/test.ts';

const textOf = (html: string): string => html.replace(/<script\b.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
const attributesOf = (html: string, element: string): readonly string[] => [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes);
const valueOf = (attributes: string, name: string): string | undefined => new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
const hrefsOf = (html: string): readonly string[] => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
/** The address of a page's payload, with its query. */
const payloadOf = (path: string): string => path.replace(/\/?(\?|$)/, '/_payload.json$1');
const ask = (request: APIRequestContext, path: string, headers: Record<string, string> = {}): Promise<APIResponse> => request.get(path, { headers });

for (const { path, name } of PUBLIC_ROUTES) {
  test(`${name} is whole in its HTML, the same for everybody, and may be cached`, async ({ request }) => {
    const answer = await ask(request, path, { 'accept-encoding': 'br', 'user-agent': 'one', cookie: 'a=1' });
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(answer.headers()['cache-control']).toMatch(/^public\b/);

    expect(Buffer.from(html).indexOf('<meta charset'), 'validators look for it in the first 1,024 bytes').toBeLessThan(1_024 - '<meta charset="utf-8">'.length);
    expect(html.match(/<title>([^<]+)<\/title>/)?.[1]).toMatch(/\S/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(textOf(mainOf(html)).length).toBeGreaterThan(60);
    expect(mainOf(html)).not.toContain('aria-busy="true"');

    // For search engines and link previews: a description, one address, a picture.
    const said = (name: string): string => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(said('description').length, 'a description').toBeGreaterThan(30);
    expect(canonical !== undefined || said('robots') === 'noindex', 'one address, or none for search engines').toBe(true);
    expect([said('og:url') === (canonical ?? ''), said('og:title') !== '', said('og:description') === said('description'), said('twitter:card')]).toEqual([true, true, true, expect.stringMatching(/^summary/)]);
    if (canonical !== undefined) expect((await ask(request, canonical)).status()).toBe(200);

    const inline = attributesOf(html, 'script').filter((attributes) => !/\ssrc="\/assets\//.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes));
    expect([inline, html.match(/<[a-z][^>]*\s(style|on[a-z]+)="/g)]).toEqual([[], null]);
    // The style is inlined with its hash in the policy, so that no file blocks rendering.
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(answer.headers()['content-security-policy']).toContain(`style-src 'self' ${styles.join(' ')};`);
    expect(styles).toHaveLength(1);
    expect(attributesOf(html, 'link').filter((attributes) => attributes.includes('rel="stylesheet"') && !/\sdisabled\b/.test(attributes))).toEqual([]);
    // The preloaded picture is the displayed one, or it would be fetched twice.
    const pictures = attributesOf(html, 'img').map((attributes) => [valueOf(attributes, 'src'), valueOf(attributes, 'srcset')]);
    const early = attributesOf(html, 'link').filter((attributes) => attributes.includes('as="image"'));
    const shownAs = ([href, set]: readonly (string | undefined)[]): boolean =>
      // React omits href if there is an imagesrcset.
      pictures.some(([src, srcset]) => srcset === set && (href === src || (href === undefined && set !== undefined)));
    expect(early.map((attributes) => [valueOf(attributes, 'href'), valueOf(attributes, 'imagesrcset')]).filter((asked) => !shownAs(asked))).toEqual([]);
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(Object.keys(JSON.parse(data) as object)).toEqual(['router', 'queries']);

    const keysOfPage = (JSON.parse(data) as { readonly queries: readonly (readonly [key: unknown, data: unknown])[] }).queries.map(([key]) => key);
    const keysOfPayload = ({ queries }: { readonly queries: { readonly queries: readonly { readonly queryKey: unknown }[] } }): unknown => queries.queries.map(({ queryKey }) => queryKey);
    const payload = await ask(request, payloadOf(path));
    expect([payload.status(), payload.headers()['content-type']]).toEqual([200, 'application/json']);
    expect(keysOfPayload((await payload.json()) as Parameters<typeof keysOfPayload>[0])).toEqual(keysOfPage);

    const stays = async (): Promise<readonly unknown[]> => {
      const again = await ask(request, path, { 'accept-encoding': 'br', 'user-agent': 'one', cookie: 'a=1' });
      const unchanged = await ask(request, path, { 'if-none-match': again.headers()['etag'] ?? '' });
      const other = await ask(request, path, { 'user-agent': 'another', 'accept-language': 'fr', cookie: 'login=x', 'accept-encoding': 'identity' });
      return [unchanged.status(), other.headers()['content-encoding'], (await other.text()) === (await again.text())];
    };
    // The page may be rendered again between the requests.
    await expect.poll(stays).toEqual([304, undefined, true]);
  });
}

test('query parameters that a page does not read change nothing on it', async ({ request }) => {
  const htmlOf = async (path: string, more: string): Promise<string> => (await ask(request, `${path}${path.includes('?') ? '&' : '?'}${more}`)).text();
  const differs = async (path: string): Promise<boolean> => (await htmlOf(path, 'fremd=1')) !== (await htmlOf(path, 'layer=keine&fremd=2'));
  // Pages show times in whole minutes and may be rendered again between the two requests: pages that differ are requested once more.
  const different = await Promise.all(PUBLIC_ROUTES.map(async ({ path }) => ((await differs(path)) && (await differs(path)) ? [path] : [])));
  expect(different.flat()).toEqual([]);
});

test('what a page runs before anybody touches it is a few kilobytes, and nothing of the app', async ({ request }) => {
  const html = await (await ask(request, '/')).text();
  const early = attributesOf(html, 'link').filter((attributes) => attributes.includes('rel="modulepreload"')).map((attributes) => valueOf(attributes, 'href'));
  const open = attributesOf(html, 'script').flatMap((attributes) => valueOf(attributes, 'src') ?? []);
  const sizes = new Map<string, number>();
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    const script = await (await ask(request, address)).text();
    sizes.set(address, script.length);
    for (const [, imported = ''] of script.matchAll(/(?:^|[;}\s])import(?:[^"'();]*from)?["']\.\/([^"']+)["']/g)) {
      if (!sizes.has(`/assets/${imported}`)) open.push(`/assets/${imported}`);
    }
  }
  expect([...sizes.values()].reduce((all, size) => all + size, 0)).toBeLessThan(6_000);
  expect(early.toSorted()).toEqual([...sizes.keys()].slice(1).toSorted());
});

test('every page carries the same strict content security policy', async ({ request }) => {
  for (const path of ['/', '/suche?q=blume', '/gibt-es-nicht']) {
    const policy = new Map(((await ask(request, path)).headers()['content-security-policy'] ?? '').split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/=]{44}'$/),
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  }
});

test('the sitemap lists every kind of page by canonical addresses only, and the sharing pictures exist', async ({ request }) => {
  expect(await (await ask(request, '/robots.txt')).text()).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
  const locations = async (address: string): Promise<readonly string[]> => [...(await (await ask(request, address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found);
  const files = await locations('/sitemap.xml');
  expect(files.map((file) => /sitemaps\/(.*)\.xml/.exec(file)?.[1])).toEqual(['pages-1', 'partners-1', 'products-1', 'rewards-1', 'brochures-1', 'campaigns-1', 'questions-1']);
  for (const file of files) {
    const found = await locations(file);
    expect(new Set(found).size).toBe(found.length);
    // The first and the last of each: canonical, indexable, with an existing picture.
    for (const address of [found.at(0) ?? '', found.at(-1) ?? '']) {
      const html = await (await ask(request, address)).text();
      expect([address, /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], html.includes('name="robots"')]).toEqual([address, address, false]);
      const picture = await ask(request, /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
      expect([address, picture.status(), picture.headers()['content-type']]).toEqual([address, 200, 'image/png']);
    }
  }
});

test('a page that does not exist is a 404 that is not cached', async ({ request }) => {
  const answer = await ask(request, '/gibt-es-nicht');
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
  expect(await answer.text()).toContain('404 - Diese Seite gibt es nicht.');
});

test('operators give a running programme its own name, address and texts, and no unreadable colour', async ({ request, browser }) => {
  // A separate start is slow on a busy machine.
  test.setTimeout(240_000);
  const folder = await filledFolder();
  const product = await startProduct({ DATA_DIR: folder });
  try {
    const pageOf = async (path: string): Promise<string> => (await ask(request, `${product.origin}${path}`)).text();
    expect(await pageOf('/hilfe')).toContain('mailto:hilfe@pluspunkt.example');

    expect((await operate(folder, ['flag', 'set', 'brand/name', 'Treuwerk'])).exitCode).toBe(0);
    expect((await operate(folder, ['flag', 'set', 'brand/supportEmail', 'frage@treuwerk.example'])).exitCode).toBe(0);
    await expect.poll(() => pageOf('/hilfe')).toContain('mailto:frage@treuwerk.example');
    expect(await pageOf('/hilfe')).toContain('<title>Hilfe · Treuwerk</title>');
    expect(await pageOf('/manifest.webmanifest')).toContain('Treuwerk');

    const refused = await operate(folder, ['flag', 'set', 'brand/petrol.light', '#fefefe']);
    expect([refused.exitCode === 0, refused.said]).toEqual([false, expect.stringContaining('petrol')]);
    expect(await pageOf('/')).not.toContain('/brand/');

    // The label of a button and a text with a number: in the server-rendered page and after hydration.
    const coupons = '/e-coupons-aktionen/e-coupons';
    expect(await pageOf(coupons)).not.toContain('text-data');
    const words = join(folder, 'texts.json');
    const change = async (texts: Readonly<Record<string, string | null>>): Promise<{ readonly exitCode: number; readonly said: string }> => {
      expect((await operate(folder, ['export', 'texts', '--out', words])).exitCode).toBe(0);
      const file = JSON.parse(await readFile(words, 'utf8')) as { kinds: { texts: { entries: { key: string; text: string | null }[] } } };
      for (const entry of file.kinds.texts.entries) if (Object.hasOwn(texts, entry.key)) entry.text = texts[entry.key] ?? null;
      await writeFile(words, JSON.stringify(file));
      return operate(folder, ['import', words]);
    };
    const lost = await operate(folder, ['flag', 'set', 'texts/coupons.number.coupons.2', 'Gutscheine']);
    expect([lost.exitCode, lost.said]).toEqual([4, expect.stringContaining('fehlt der Platzhalter {count}')]);
    expect(await change({ 'coupons.loginAndActivate': 'Jetzt mitmachen', 'coupons.number.coupons.2': '{count} Gutscheine', 'frame.bottom.more': 'Alles' })).toMatchObject({ exitCode: 0 });
    await expect.poll(() => pageOf(coupons)).toContain('Jetzt mitmachen');
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(context, product);
    const page = await context.newPage();
    await page.goto(coupons);
    await waitUntilHydrated(page.getByRole('button', { name: 'Jetzt mitmachen' }).or(page.getByRole('link', { name: 'Jetzt mitmachen' })).first());
    await expect(page.locator('main')).toContainText(/Weitere \d+ Gutscheine zeigen/);
    await expect(page.getByText('Alles', { exact: true }).first()).toBeVisible();
    // The displayed page is the server-rendered one: if the texts differ, React re-renders it and logs an error.
    expect(complaints.heard).toEqual([]);
    await context.close();

    expect(await change({ 'coupons.loginAndActivate': null, 'coupons.number.coupons.2': null, 'frame.bottom.more': null })).toMatchObject({ exitCode: 0 });
    await expect.poll(() => pageOf(coupons)).toContain('Anmelden und aktivieren');
    expect(await pageOf(coupons)).not.toContain('text-data');
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The server renders the pages one after the other; meanwhile it waits for the database. */
const AT_ONCE = 4;

test('every link of the public pages leads to a page that exists', async ({ request, product: { origin } }) => {
  const found = new Map<string, string>();
  for (const { path } of PUBLIC_ROUTES) {
    for (const href of hrefsOf(await (await ask(request, path)).text())) {
      if (href.startsWith('/') && !href.startsWith('//')) found.set(href.replace(/#.*$/, ''), path);
    }
  }
  const broken: string[] = [];
  const open = [...found];
  const walk = async (): Promise<void> => {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [href, from] = next;
      const answer = await fetch(origin + href, { redirect: 'follow', headers: { 'accept-encoding': 'identity' } });
      await answer.body?.cancel();
      if (answer.status !== 200) broken.push(`${href} on ${from}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  expect(found.size).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

test.describe('embedded in the app (asInline=1)', () => {
  const embedded = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}asInline=1`;

  for (const { path, name } of PUBLIC_ROUTES) {
    test(`${name} comes without header and footer, and its links and forms stay embedded`, async ({ request }) => {
      const html = await (await ask(request, embedded(path))).text();
      expect(html).not.toMatch(/<(header|footer|nav)\b[^>]*class="[^"]*(_header_|_footer_|_bottom_)/);
      expect(html).not.toContain('role="combobox"');
      expect(textOf(mainOf(html)).length).toBeGreaterThan(60);
      const leaving = hrefsOf(html).filter((href) => !/^(mailto|tel):|^#/.test(href) && !/[?&]asInline=1(&|#|$)/.test(href));
      expect(leaving).toEqual([]);
      expect([...html.matchAll(/<form\b.*?<\/form>/gs)].filter(([form]) => !form.includes('name="asInline"'))).toEqual([]);
    });
  }
});
