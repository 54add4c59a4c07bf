// Browser translation as Chromium does it: each text is moved into two `font` elements, again and again as the page changes.
import type { Page } from 'playwright/test';

/** From now on every page that `page` opens is translated after hydration. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isText = (node: Node): boolean => {
      const parent = node.parentElement;
      return parent !== null && (node.nodeValue ?? '').trim() !== '' && parent.closest('font, script, style, textarea, title, noscript, svg, option') === null;
    };
    const isHydrated = (): boolean => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
    const translate = (within: Node): void => {
      const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const texts: Node[] = within.nodeType === Node.TEXT_NODE ? [within] : [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      for (const text of texts.filter(isText)) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        text.parentNode?.replaceChild(outer, text);
        outer.append(inner);
        inner.append(text);
      }
    };
    let isWhole = false;
    const translateWhole = (): void => {
      if (!isHydrated()) return;
      isWhole = true;
      translate(document.body);
    };
    addEventListener('load', () => setTimeout(() => {
      translateWhole();
      new MutationObserver((changes) => {
        if (!isWhole) return translateWhole();
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (document.body.contains(node)) translate(node);
      }).observe(document.documentElement, { childList: true, subtree: true });
    }, 0));
  });
}
