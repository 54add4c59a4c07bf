// Every rule that axe knows, on the page as it is: for `npm run audit -- pages`.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Needs a page without a content security policy. `off`: ids of rules that are left out. */
export async function violationsOfAllRules(page: Page, off: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // What the browser skips below the fold has no final size, and the bottom bar covers targets that can be scrolled free.
    await page.addStyleTag({ content: '* { content-visibility: visible !important } nav[class*="_bottom_"] { position: static !important }' });
    await page.evaluate(await source);
  }
  return page.evaluate(async (without) => {
    type Axe = { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults>; readonly getRules: () => readonly { readonly ruleId: string }[] };
    const { axe } = window as unknown as { readonly axe: Axe };
    const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !without.includes(ruleId) }]));
    const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`));
  }, off);
}
