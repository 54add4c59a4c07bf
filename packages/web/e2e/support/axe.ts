// The machine-checkable part of accessibility, in both themes.
import { AxeBuilder } from '@axe-core/playwright';
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

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const sizesOf = async (page: Page): Promise<Violations> => {
  await showBar(page, false);
  const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
  await showBar(page, true);
  if ((await page.locator(BAR).count()) === 0) return violations;
  const ofBar = await new AxeBuilder({ page }).include(BAR).withRules(['target-size']).analyze();
  return [...violations, ...ofBar.violations];
};

const expectNone = (violations: Violations, theme: string): void => {
  const readable = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`));
  expect(readable, `accessibility in the ${theme} theme`).toEqual([]);
};

/** Fails with the rule, the reason and the element of every violation, in the light and in the dark theme. */
export const axe = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).disableRules(['target-size']).analyze();
  expectNone([...violations, ...(await sizesOf(page))], 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await new AxeBuilder({ page }).withRules(COLOUR_RULES).analyze();
  expectNone(inTheDark.violations, 'dark');
  await page.emulateMedia({ colorScheme: null });
};
