// What a layout does wrong: a page that scrolls sideways, text that is cut off or outside of the window, controls below the bottom bar.
import type { Page } from 'playwright/test';

/** Also measures what the browser skips below the fold. */
const WHOLE = '*, ::before, ::after { content-visibility: visible !important }';

/** Adds CSS that the page's policy would refuse as a style element. */
export const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, WHOLE + css);

/** One line a fault. A box that scrolls hides nothing; a name that is shortened to some lines has its whole text elsewhere. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const sideways = (document.scrollingElement?.scrollWidth ?? 0) - width;
    if (sideways > 1) faults.push(`scrolls sideways by ${sideways} px`);
    interface Box {
      readonly rect: DOMRect;
      readonly hidesText: boolean;
      readonly isFixed: boolean;
      readonly overflowX: string;
      readonly overflowY: string;
    }
    // Texts share most of their ancestors.
    const boxes = new Map<Element, Box>();
    const boxOf = (element: Element): Box => {
      const known = boxes.get(element);
      if (known !== undefined) return known;
      const { overflowX, overflowY, position, clipPath, webkitLineClamp } = getComputedStyle(element);
      const rect = element.getBoundingClientRect();
      const box = { rect, overflowX, overflowY, isFixed: position === 'fixed', hidesText: rect.width <= 1 || rect.height <= 1 || clipPath.startsWith('inset(50%') || webkitLineClamp !== 'none' };
      boxes.set(element, box);
      return box;
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('script, style, noscript, option, svg') !== null) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let [across, along, hidden] = [true, true, box.width <= 1];
      for (let around: Element | null = element; around !== null && around !== document.body && !hidden; around = around.parentElement) {
        const { rect, hidesText, isFixed, overflowX, overflowY } = boxOf(around);
        hidden = hidesText;
        if (/auto|scroll/.test(overflowX)) across = false;
        if (/auto|scroll/.test(overflowY)) along = false;
        const cut = (across && /hidden|clip/.test(overflowX) && (box.right > rect.right + 2 || box.left < rect.left - 2)) || (along && /hidden|clip/.test(overflowY) && (box.bottom > rect.bottom + 5 || box.top < rect.top - 5));
        if (cut && !hidden) faults.push(`cut off: ${text.slice(0, 40)} (${element.className})`);
        if (cut || isFixed) across = along = false;
      }
      const control = element.closest('button, a, label, [role=tab]');
      if (!hidden && control !== null && getComputedStyle(control).display !== 'inline' && !/^(contents|none)$/.test(getComputedStyle(control).display)) {
        const { left, right } = boxOf(control).rect;
        if (box.right > right + 2 || box.left < left - 2) faults.push(`outside of its control: ${text.slice(0, 40)} (${control.className})`);
      }
      if (!hidden && across && (box.right > width + 1 || box.left < -1)) faults.push(`outside of the window: ${text.slice(0, 40)} (${element.className})`);
    }
    return faults;
  });

/** Writes four-digit prices everywhere; those that break over two lines or lie upon another text. */
export const brokenPrices = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const PRICE = /\d{1,3}(?:\.\d{3})*,\d\d(?=\s*€)/g;
    interface Line {
      readonly text: string;
      readonly isPrice: boolean;
      readonly rects: readonly DOMRect[];
    }
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text && node.data.trim() !== '' && node.parentElement?.closest('script, style, noscript, svg, option, .u-hidden') === null) texts.push(node);
    for (const node of texts) node.data = node.data.replaceAll(PRICE, '4.321,98');
    const lines = texts.flatMap((node): readonly Line[] => {
      const element = node.parentElement;
      if (element === null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const isHidden = element.getBoundingClientRect().width <= 1;
      const range = document.createRange();
      range.selectNodeContents(node);
      return isHidden ? [] : [{ text: node.data.trim(), isPrice: /^(ab |statt )?4\.321,98\s*€$/.test(node.data.trim()), rects: [...range.getClientRects()].filter(({ width }) => width > 1) }];
    });
    return lines.filter(({ isPrice }) => isPrice).flatMap((price) => {
      const rows = new Set(price.rects.map(({ top }) => Math.round(top)));
      const broken = rows.size > 1 ? [`broken: ${price.text}`] : [];
      const upon = lines.filter((other) => other !== price && other.rects.some((a) => price.rects.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2)));
      return [...broken, ...upon.map(({ text }) => `upon another text: ${price.text} and ${text.slice(0, 40)}`)];
    });
  });

/** Controls of the page that the bottom bar covers when they take the focus. */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog[open]')) if (dialog instanceof HTMLDialogElement) dialog.close();
    return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      control.focus();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit?.closest('nav[class*="_bottom_"]') == null ? [] : [`covered: ${control.textContent || (control.getAttribute('aria-label') ?? '')}`];
    });
  });

/** Examples in empty fields that do not fit. */
export const cutPlaceholders = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')].flatMap((field) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      if (canvas === null || !field.checkVisibility()) return [];
      canvas.font = font;
      const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return canvas.measureText(field.placeholder).width > room + 1 ? [`cut off: placeholder ${field.placeholder}`] : [];
    });
  });
