// Finds a Chromium on this machine.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

// The headless shell first: the same engine without the browser UI, in half the time.
const USUAL_PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** `CHROMIUM_PATH`, else the system's, else Playwright's own download; `undefined` when there is none. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()].find((path) => path !== undefined && path !== '' && existsSync(path));

/** No GPU and no sandbox, as in containers; and no requests to the vendor, which the tests would attribute to the product. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
