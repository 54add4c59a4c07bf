// Script that a page loads, in transferred bytes: files referenced by its HTML, and everything loaded without input.
import { readFileSync } from 'node:fs';
import { PUBLIC_ROUTES } from './routes.ts';
import { isHydrated, OFTEN } from './support/hydrated.ts';
import { expect, test, withoutPage } from './support/test.ts';
import { travellingBytes } from './support/travelling-bytes.ts';

/** React, the router, the query cache, inversify and rxjs as published make up 136 kB of it. */
const BUDGET_KB = 202;
/** Everything a page loads without input until it is hydrated, with what it may have prefetched by then. */
const BY_ITSELF_KB = 302;
const LEAST_KB = 90;
const FONT_KB = 25;
const START_KB = 2;

/** Transferred kilobytes of `addresses`, each requested once. */
function weighing(origin: string): (addresses: readonly string[]) => Promise<number> {
  const known = new Map<string, number>();
  return async (addresses) => {
    let sum = 0;
    for (const address of new Set(addresses)) {
      const size = known.get(address) ?? (await travellingBytes(`${origin}${address}`));
      known.set(address, size);
      sum += size;
    }
    return sum / 1000;
  };
}

const named = (html: string, attribute: string): readonly string[] => new RegExp(` data-${attribute}="([^"]*)"`).exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];

withoutPage('the script and font files that a page names are within their budgets', async ({ product: { origin } }) => {
  const weigh = weighing(origin);
  const over: string[] = [];
  const hold = (path: string, what: string, size: number, budget: number): void => {
    // Unreferenced or missing files count 0.
    if (size === 0 || size > budget) over.push(`${path}: ${what} ${size.toFixed(1)} kB of ${String(budget)}`);
  };
  for (const { path } of PUBLIC_ROUTES) {
    const html = await (await fetch(`${origin}${path}`)).text();
    hold(path, 'app', await weigh([...named(html, 'app'), ...named(html, 'page')]), BUDGET_KB);
    hold(path, 'font', await weigh([...html.matchAll(/href="([^"]+\.woff2)"/g)].map(([, href = '']) => href)), FONT_KB);
    hold(path, 'start script', await weigh([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)), START_KB);
  }
  expect(over).toEqual([]);
});

test('all script that a page loads until it is hydrated is within its budget', async ({ page, product: { origin } }) => {
  const weigh = weighing(origin);
  const asked = new Set<string>();
  page.on('request', (request) => void (request.resourceType() === 'script' && asked.add(new URL(request.url()).pathname)));
  const kinds = new Set<string>();
  const over: string[] = [];
  for (const { path } of PUBLIC_ROUTES) {
    // Pages of one kind have the same modules.
    const [kind = ''] = / data-page="[^"]*"/.exec(await (await fetch(`${origin}${path}`)).text()) ?? [];
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    asked.clear();
    await page.goto(path);
    await expect.poll(() => isHydrated(page), { intervals: [...OFTEN] }).toBe(true);
    const size = await weigh([...asked]);
    // Less than the app itself: it was not hydrated.
    if (size < LEAST_KB || size > BY_ITSELF_KB) over.push(`${path}: ${size.toFixed(1)} kB of ${String(BY_ITSELF_KB)}`);
  }
  expect(over).toEqual([]);
});

/** Vite's manifest: what each module is built to, and what it imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>>;

/** What browsers open to one origin over HTTP/1.1. */
const CONNECTIONS = 6;

withoutPage('the files of a product, opened from a category, need one round trip over HTTP/1.1', () => {
  const manifest = JSON.parse(readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;
  const filesOf = (key: string, found = new Set<string>()): ReadonlySet<string> => {
    const { file = key, css = [], imports = [] } = manifest[key] ?? {};
    if (found.has(file)) return found;
    for (const name of [file, ...css]) found.add(name);
    for (const imported of imports) filesOf(imported, found);
    return found;
  };
  const loaded = new Set(['src/entry.client.tsx', 'src/features/prices/category.page.tsx'].flatMap((key) => [...filesOf(key)]));
  const missing = [...filesOf('src/features/prices/product.page.tsx')].filter((file) => !loaded.has(file));
  expect(missing).not.toEqual([]);
  const payload = 1;
  expect(missing.length + payload).toBeLessThanOrEqual(CONNECTIONS);
});
