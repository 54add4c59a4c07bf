// A page on paper: content alone, dark on white, whole; also from a screen in the dark theme.
import type { Page } from 'playwright/test';
import { addStyle, layoutFaults } from './layout-faults.ts';

/** A4 within its margins, at 96 dpi. */
const SHEET = { width: 656, height: 987 };
/** Browsers do not print backgrounds by default: text must have enough contrast on white (WCAG 1.4.3). */
const READABLE = 4.5;

const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const contrastWithWhite = (colour: string): number => {
      if (canvas === null) return 0;
      canvas.fillStyle = 'white';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '' || element.closest('script, style, noscript') !== null || !element.checkVisibility({ visibilityProperty: true })) continue;
      // Browsers can print backgrounds: dark text must not be on a dark one.
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(around);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') found.push(`a ground below ${node.textContent?.trim().slice(0, 40)} (${around.className})`);
      }
      const { color, fill } = getComputedStyle(element);
      if (contrastWithWhite(element.closest('svg') === null ? color : fill) < least) found.push(`${node.textContent?.trim().slice(0, 40)} (${element.className})`);
    }
    return found;
  }, READABLE);

/** One line a fault. */
export async function printFaults(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(SHEET);
  await addStyle(page, '');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printed: string[] = [];
  for (const role of ['navigation', 'search', 'contentinfo', 'button'] as const) if ((await page.getByRole(role).count()) > 0) printed.push(`prints a ${role}`);
  const faults = [...printed, ...(await unreadable(page)), ...(await layoutFaults(page))];
  await page.emulateMedia({ media: null, colorScheme: null });
  return faults.map((fault) => `printed: ${fault}`);
}
