// Browser translation as Chromium does it: each text is moved into two `font` elements, again and again as the page changes.
import type { Page } from 'playwright/test';

/** From now on every page that `page` opens is translated from the beginning of its hydration on. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isText = (node: Node): boolean => {
      const parent = node.parentElement;
      return parent !== null && (node.nodeValue ?? '').trim() !== '' && parent.closest('font, script, style, textarea, title, noscript, svg, option') === null;
    };
    const translate = (): void => {
      if (document.documentElement.dataset['app'] === undefined) return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) => (isText(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        text.parentNode?.replaceChild(outer, text);
        outer.append(inner);
        inner.append(text);
      }
    };
    addEventListener('load', () => setTimeout(() => {
      translate();
      new MutationObserver(translate).observe(document.documentElement, { childList: true, subtree: true });
    }, 0));
  });
}
