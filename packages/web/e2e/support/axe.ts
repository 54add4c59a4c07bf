// The machine-checkable part of accessibility, in both themes.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;

/**
 * The phone's bar stands over the end of the screen. What it happens to cover by half can be scrolled from under it, but axe
 * takes what is left for a target too small: the size of targets is looked at without the bar, everything else with it.
 */
const showBar = (page: Page, shown: boolean): Promise<void> =>
  page.evaluate((visible) => {
    const bar = document.querySelector<HTMLElement>('nav[class*="_bottom_"]');
    bar?.style.setProperty('visibility', visible ? '' : 'hidden');
  }, shown);

const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).disableRules(['target-size']).analyze();
  await showBar(page, false);
  const sizes = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
  await showBar(page, true);
  return [...violations, ...sizes.violations];
};

/** Fails with the rule, the reason and the element of every violation, in the light and in the dark theme. */
export const axe = async (page: Page): Promise<void> => {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page);
    const readable = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`));
    expect(readable, `accessibility in the ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
};
