// The browser tests: the built product, in a real Chromium, on a phone and on a wide screen.
import { defineConfig } from 'playwright/test';
import type { PlaywrightTestConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './e2e/support/chromium.ts';

const executablePath = findChromium();

/** What needs no screen runs once, not at every width. */
const WITHOUT_SCREEN = /\b(budget|conform|hostile|html|operations|start)\.spec\.ts\b/;
/** A journey is made once: these on a wide screen, all others on a phone: what it reaches is looked at in both widths by `axe` (e2e/support/axe.ts). */
const ON_A_WIDE_SCREEN = /\b(account|brochures|budget|campaigns|conform|contact|content|deployment|hostile|html|operations|points|prices|rewards|search|server|start|typed)\.spec\.ts\b/;
/** Where the way itself is another one, it is gone at both widths; half of the pages are loaded on a phone, half on a wide screen. */
const EACH_WIDTH = /@each-width/;
const ONLY_ON_A_PHONE = /@phone-alone/;
const ONLY_ON_A_WIDE_SCREEN = /@wide-alone/;
/** `EVERY_WIDTH=1` makes every journey at both widths: before a release, and after a change of the layout. */
const everyWidth = process.env['EVERY_WIDTH'] === '1';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const WIDE = { viewport: { width: 1440, height: 900 } };

/** A test that is not of `file` by its whole title, which begins with its project and its file. */
const outside = (file: RegExp): RegExp => new RegExp(`^(?!\\S+ \\S*${file.source})`);

// No more projects than widths: each starts browsers and products of its own.
const journeys: PlaywrightTestConfig['projects'] = everyWidth
  ? [
      { name: 'phone', testIgnore: WITHOUT_SCREEN, use: PHONE },
      { name: 'wide', use: WIDE },
    ]
  : [
      { name: 'phone', grep: [outside(ON_A_WIDE_SCREEN), EACH_WIDTH], grepInvert: ONLY_ON_A_WIDE_SCREEN, use: PHONE },
      { name: 'wide', grep: [ON_A_WIDE_SCREEN, EACH_WIDTH, ONLY_ON_A_WIDE_SCREEN], grepInvert: ONLY_ON_A_PHONE, use: WIDE },
    ];

const config: PlaywrightTestConfig = defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/support/seed-data-folder.ts',
  outputDir: './test-results',
  // Each worker owns a started product with a separate database; two cores carry three, of which one waits for something.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The gate reads the counts from the report (packages/tools/src/gate/steps.ts).
  reporter: [['dot'], ['json', { outputFile: '../../test-results/browser.json' }]],
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
  projects: journeys,
});

export default config;
