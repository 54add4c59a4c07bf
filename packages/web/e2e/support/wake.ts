// Somebody is there: pages rest until a pointer moves, and a journey begins with somebody who has one.
import type { BrowserContext, Locator, Page } from 'playwright/test';

/** A pointer that lies where a page opens is no sign of anybody: it has to be seen at two places. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Whether the app has taken this element over. */
export const isAlive = (target: Locator): Promise<boolean> => target.evaluate((element: object) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/** A line of text of every product: nothing rests there. */
export const QUIET_PAGE = '/robots.txt';

/** Every page of `context` is woken as soon as it has come, or come again. */
export function wakePagesOf(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
    page.goto = async (...given) => {
      const answer = await open.goto(...given);
      if (given[0] !== QUIET_PAGE) await wake(page);
      return answer;
    };
    page.reload = async (...given) => {
      const answer = await open.reload(...given);
      await wake(page);
      return answer;
    };
  });
}
