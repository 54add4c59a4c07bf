// Checks accessibility with axe, in both themes.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expectToFit } from './layout/page-width.ts';
import { expect, test } from './test.ts';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const BAR = 'nav[class*="_bottom_"]';

type Violations = AxeResults['violations'];

/** ASCII only: other characters double the memory of the script and cost a tenth of the check. */
const inAscii = (script: string): string => script.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const source = readFile(SOURCE, 'utf8').then(inAscii);

/**
 * Runs in the page, which has no frames: ten times faster than a run over frames.
 *
 * The bottom bar covers the end of the screen. Covered targets can be scrolled free, but axe would report them as
 * too small, so the bar is moved to the end of the page during the check.
 */
const violationsOf = async (page: Page, options: RunOptions): Promise<Violations> => {
  expect(page.frames(), 'a frame would go unseen').toHaveLength(1);
  // Pages of the console are rendered by the browser.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Minified, since each page parses it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  return page.evaluate(
    async ([selector, how]) => {
      const { axe: here } = window as unknown as { readonly axe: { readonly run: (within: Document, how: RunOptions) => Promise<AxeResults> } };
      const bar = document.querySelector<HTMLElement>(selector);
      bar?.style.setProperty('position', 'static');
      const { violations } = await here.run(document, { ...how, resultTypes: ['violations'] });
      bar?.style.removeProperty('position');
      return violations;
    },
    [BAR, options] as const,
  );
};

const EVERYTHING: RunOptions = { runOnly: { type: 'tag', values: RULES } };
/** Rules that theme and width affect; the others are checked once. */
const COLOURS_AND_SIZES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] } };

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
type Size = typeof PHONE;
type Theme = 'light' | 'dark';

/** Checks the page in its present size and theme. */
const look = async (page: Page, { width, height }: Size, theme: Theme, options: RunOptions): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await expectToFit(page);
  const violations = await violationsOf(page, options);
  const readable = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`));
  expect(readable, `accessibility in the ${theme} theme at ${width} px`).toEqual([]);
};

/** A full check takes seconds on a large page. `EVERY_WIDTH=1` checks both widths in both themes. */
const everyWidth = process.env['EVERY_WIDTH'] === '1';

const inBothThemesAndWidths = async (page: Page, elsewhere: RunOptions): Promise<void> => {
  const own = page.viewportSize() ?? PHONE;
  const other = own.width === WIDE.width ? PHONE : WIDE;
  if (!everyWidth && test.info().tags.includes('@each-width')) {
    // The journey comes to this page at the other width, too.
    await look(page, own, own.width === WIDE.width ? 'dark' : 'light', EVERYTHING);
    await page.emulateMedia({ colorScheme: null });
    return;
  }
  await look(page, own, 'light', EVERYTHING);
  if (everyWidth) {
    await look(page, own, 'dark', COLOURS_AND_SIZES);
    await look(page, other, 'light', elsewhere);
  }
  await look(page, other, 'dark', elsewhere);
  await page.setViewportSize(own);
  await page.emulateMedia({ colorScheme: null });
};

/**
 * Fails with the rule, the reason and the element of every violation, in the light and the dark theme. A journey runs at one width; the
 * other one is checked here, too, with target sizes.
 */
export const axe = (page: Page): Promise<void> => inBothThemesAndWidths(page, COLOURS_AND_SIZES);

/** As `axe`, with all rules at both widths: for a freshly opened page. */
export const axeAtBothWidths = (page: Page): Promise<void> => inBothThemesAndWidths(page, EVERYTHING);
