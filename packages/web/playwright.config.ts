// The browser tests: the built product, in a real Chromium, on a phone and on a wide screen.
import { defineConfig } from 'playwright/test';
import type { PlaywrightTestConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './e2e/support/chromium.ts';

const executablePath = findChromium();

/** What needs no screen runs once, not at every width. */
const WITHOUT_SCREEN = /(hostile|html|start)\.spec\.ts$/;

const config: PlaywrightTestConfig = defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/world.ts',
  outputDir: './test-results',
  // Each worker owns a started product with a database of its own; two cores carry two.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try starts in a fresh world. Who needed it is named at the end, and only a few may (scripts/gate/counts.ts).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // What a worker answers no test can see or change; the journey without a network asks for one.
    serviceWorkers: 'block',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Motion would make what a test sees depend on when it looks.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would double the time; `--trace on` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  projects: [
    { name: 'server', testMatch: WITHOUT_SCREEN },
    { name: 'phone', testIgnore: WITHOUT_SCREEN, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    { name: 'wide', testIgnore: WITHOUT_SCREEN, use: { viewport: { width: 1440, height: 900 } } },
  ],
});

export default config;
