// The machine-checkable part of accessibility, in both themes.
import axeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can break: the same page in other colours. The rest is looked at once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const BAR = 'nav[class*="_bottom_"]';

/**
 * The phone's bar stands over the end of the screen. What it happens to cover by half can be scrolled from under it, but axe
 * takes what is left for a target too small: the size of targets is looked at without the bar, then that of its own.
 */
const showBar = (page: Page, shown: boolean): Promise<void> =>
  page.evaluate(
    ([selector, visible]) => document.querySelector<HTMLElement>(selector)?.style.setProperty('visibility', visible ? '' : 'hidden'),
    [BAR, shown] as const,
  );

type Violations = AxeResults['violations'];

/** Runs in the page, which has no frames: a tenth of the time that a run over all frames takes, each in a page of its own. */
const violationsOf = async (page: Page, options: RunOptions, within?: string): Promise<Violations> => {
  expect(page.frames(), 'a frame would go unseen').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([where, how]) => {
      const { axe: here } = window as unknown as { readonly axe: typeof axeCore };
      const { violations } = await here.run(where ?? document, { ...how, resultTypes: ['violations'] });
      return violations;
    },
    [within, options] as const,
  );
};

const rulesOf = (names: readonly string[]): RunOptions => ({ runOnly: { type: 'rule', values: [...names] } });

const everythingOf = async (page: Page): Promise<Violations> => {
  const all: RunOptions = { runOnly: { type: 'tag', values: RULES } };
  // Where it hides nothing, one run sees the sizes too; a second would look at the whole page anew.
  if (!(await page.locator(BAR).isVisible())) return violationsOf(page, all);
  const violations = await violationsOf(page, { ...all, rules: { 'target-size': { enabled: false } } });
  await showBar(page, false);
  const sizes = await violationsOf(page, rulesOf(['target-size']));
  await showBar(page, true);
  return [...violations, ...sizes, ...(await violationsOf(page, rulesOf(['target-size']), BAR))];
};

const expectNone = (violations: Violations, theme: string): void => {
  const readable = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`));
  expect(readable, `accessibility in the ${theme} theme`).toEqual([]);
};

/** Fails with the rule, the reason and the element of every violation, in the light and in the dark theme. */
export const axe = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  expectNone(await everythingOf(page), 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expectNone(await violationsOf(page, rulesOf(COLOUR_RULES)), 'dark');
  await page.emulateMedia({ colorScheme: null });
};
