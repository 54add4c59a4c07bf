// Holds the app's script back, so that a test can act before hydration.
import type { Page } from 'playwright/test';
import { intercept } from './intercept.ts';

/** Runs `act` while the app cannot load; afterwards it can. */
export async function holdApp(page: Page, act: () => Promise<void>): Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, /\/assets\/app-[^/]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await act();
  release();
}
