// A pool of tabs that the tests of a process reuse. A tab has compiled scripts and cached files: a new one for each test would
// take a quarter more time.
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { QUIET_PAGE } from './hydrated.ts';

/** Options of a tab; tests with other options do not share it. */
export interface Kind {
  /** Options that the runner gives to every tab during the test. */
  readonly options: BrowserContextOptions;
}

interface Tab {
  readonly page: Page;
  /** A test made a change that cannot be undone. */
  changed: boolean;
}

export interface Tabs {
  /** A tab of this kind with clean state. */
  readonly take: (browser: Browser, kind: Kind) => Promise<Page>;
  /** Resets its state for reuse; if that is impossible, it is closed. */
  readonly leave: (page: Page, keep: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Limit of pooled kinds; a file uses few in a row. */
const CACHED_TABS = 2;

const LISTENERS = ['on', 'once'];
const LASTING = {
  page: ['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders', ...LISTENERS],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'routeWebSocket', 'setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline', ...LISTENERS],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

function tell(target: object, names: readonly string[], say: (given: readonly unknown[]) => void): void {
  for (const name of names) {
    const does: unknown = Reflect.get(target, name);
    if (typeof does !== 'function') continue;
    Reflect.set(target, name, (...given: readonly unknown[]): unknown => {
      say(given);
      return Reflect.apply(does, target, given);
    });
  }
}

/** Detects changes to the tab that outlive a test. */
function watched(page: Page): Tab {
  const tab: Tab = { page, changed: false };
  const change = (): void => {
    tab.changed = true;
  };
  tell(page, LASTING.page, change);
  tell(page.context(), LASTING.context, change);
  tell(page.clock, LASTING.clock, change);
  // The theme is reset; print and motion settings are not reused.
  tell(page, ['emulateMedia'], ([media]) => {
    if (Object.keys(media ?? {}).some((name) => name !== 'colorScheme')) change();
  });
  return tab;
}

const forget = async (page: Page, { viewport }: BrowserContextOptions): Promise<void> => {
  const context = page.context();
  for (const other of context.pages().filter((one) => one !== page)) await other.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Handlers of pagehide belong to the test that opened the page.
  await page.goto(QUIET_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: null });
  if (viewport !== undefined && viewport !== null) await page.setViewportSize(viewport);
};

export function createTabs(): Tabs {
  /** In the order in which they were last used. */
  const cached = new Map<string, Tab>();
  const taken = new Map<Page, { readonly key: string; readonly kind: Kind; readonly tab: Tab }>();

  const open = async (browser: Browser): Promise<Tab> => watched(await (await browser.newContext()).newPage());

  return {
    take: async (browser, kind) => {
      const key = JSON.stringify(kind);
      const known = cached.get(key);
      cached.delete(key);
      const tab = known ?? (await open(browser));
      taken.set(tab.page, { key, kind, tab });
      return tab.page;
    },
    leave: async (page, keep) => {
      const { key, kind, tab } = taken.get(page) ?? {};
      taken.delete(page);
      try {
        if (!keep || key === undefined || kind === undefined || tab === undefined || tab.changed || page.isClosed()) throw new Error('not to be used again');
        await forget(page, kind.options);
        cached.set(key, tab);
      } catch {
        await page.context().close();
      }
      for (const [oldest, { page: left }] of [...cached].slice(0, Math.max(0, cached.size - CACHED_TABS))) {
        cached.delete(oldest);
        await left.context().close();
      }
    },
    close: async () => {
      for (const { page } of cached.values()) await page.context().close();
      cached.clear();
    },
  };
}
