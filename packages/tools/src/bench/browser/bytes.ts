// Bytes (brotli) that a first visit to each page loads, before and after the first interaction.
import type { Browser, BrowserContext } from 'playwright/test';
import { PUBLIC_ROUTES } from '../../../../web/e2e/routes.ts';
import { travellingBytes } from '../../../../web/e2e/support/travelling-bytes.ts';
import { withProductBrowser } from './product-browser.ts';
import type { Table } from '../table.ts';

const KINDS = ['document', 'stylesheet', 'font', 'image', 'script'] as const;
type Kind = (typeof KINDS)[number];

interface Loaded {
  readonly url: string;
  readonly kind: Kind;
}

const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word);

const sumOf = async (loaded: readonly Loaded[], kind: Kind): Promise<number> => {
  const urls = new Set(loaded.filter((one) => one.kind === kind).map((one) => one.url));
  const sizes = await Promise.all([...urls].map(travellingBytes));
  return sizes.reduce((all, size) => all + size, 0);
};

const loadsOf = (context: BrowserContext): Loaded[] => {
  const loads: Loaded[] = [];
  context.on('response', (response) => {
    const kind = response.request().resourceType();
    if (isKind(kind) && response.url().startsWith('http')) loads.push({ url: response.url(), kind });
  });
  return loads;
};

/** Whether the page is hydrated; runs in the page, as text, since these scripts have no DOM types. */
const isHydrated = (): boolean => (globalThis as unknown as { readonly document: { readonly documentElement: { readonly dataset: Readonly<Record<string, string>> } } }).document.documentElement.dataset['app'] === 'hydrated';

/** Wait for an idle browser to finish loading. */
const QUIET_MS = 5_000;

/** Pages measured concurrently: bytes are counted, not time. */
const AT_ONCE = 4;

/** All script of a visit without interaction, including the service worker and its precache. */
const quietScript = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  try {
    const scripts: string[] = [];
    context.on('request', (request) => {
      if (request.resourceType() === 'script' || /\.js$/.test(new URL(request.url()).pathname)) scripts.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(isHydrated);
    await page.waitForTimeout(QUIET_MS);
    return await sumOf(scripts.map((script) => ({ url: script, kind: 'script' })), 'script');
  } finally {
    await context.close();
  }
};

const measure = async (browser: Browser, name: string, url: string): Promise<readonly (string | number)[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  try {
    const loads = loadsOf(context);
    const page = await context.newPage();
    // The app waits for an idle browser; a busy one shows the load without the app.
    await page.addInitScript({ content: 'window.requestIdleCallback = () => 0;' });
    await page.goto(url, { waitUntil: 'networkidle' });
    const first = [...loads];
    await page.keyboard.press('Tab');
    await page.waitForFunction(isHydrated);
    await page.waitForTimeout(1_000);
    const later = loads.slice(first.length);
    const sizes = await Promise.all([...KINDS.map((kind) => sumOf(first, kind)), sumOf(later, 'script')]);
    return [name, ...sizes, await quietScript(browser, url)];
  } finally {
    await context.close();
  }
};

export const benchBytes = (): Promise<Table> =>
  withProductBrowser(async (browser, origin) => {
    const rows: (readonly (string | number)[])[] = [];
    for (let start = 0; start < PUBLIC_ROUTES.length; start += AT_ONCE) {
      rows.push(...(await Promise.all(PUBLIC_ROUTES.slice(start, start + AT_ONCE).map(({ path }) => measure(browser, path, `${origin}${path}`)))));
    }
    return {
      title: 'Bytes of a first visit',
      note: 'Bodies as they travel (brotli where the server compresses), an empty cache, a screen of 390 × 844.',
      head: ['page', 'HTML', 'style', 'font', 'images', 'script at first', 'script after the first intent', 'all script, untouched'],
      rows,
    };
  });
