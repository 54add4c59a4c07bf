// Forced colours (high contrast), on a light and on a dark ground: controls, pictures of values, codes and focus of a page.
import type { Page } from 'playwright/test';
import { painted, type Part } from './pixels.ts';

const THEMES = ['light', 'dark'] as const;
/** Controls and drawings (WCAG 1.4.11). */
const SEEN = 3;
const HEIGHT = 2_400;

/** Controls, icons and charts in the window. */
const partsOf = (page: Page, selector: string): Promise<readonly Part[]> =>
  page.evaluate(
    ([css, limit]) =>
      [...document.querySelectorAll<HTMLElement | SVGElement>(css)].flatMap((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        if (width < 4 || height < 4 || left < 0 || top < 0 || right > innerWidth || bottom > limit || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        // Elements below an overlay, or scrolled out of their list, are left out.
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit === null || !(element.contains(hit) || hit === element.parentElement || hit.closest('a, button, label, summary')?.contains(element) === true)) return [];
        const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.getAttribute('class') ?? ''}`;
        return [{ name, box: { x: left, y: top, width, height } }];
      }),
    [selector, HEIGHT] as const,
  );

/** Selected elements that look like unselected ones. */
const indistinct = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const look = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
        .map(({ backgroundColor, color, outlineStyle, borderBlockEndColor, borderBlockStartColor, borderWidth }) => [backgroundColor, color, outlineStyle, borderBlockEndColor, borderBlockStartColor, borderWidth].join())
        .join(';');
    const chosen = ':is([aria-current="true"], [aria-current="page"], [aria-selected="true"], [aria-pressed="true"])';
    // The last of the breadcrumbs is the page itself.
    return [...document.querySelectorAll(`main ${chosen}:not([class*="_crumbs_"] *)`)].flatMap((element) => {
      const others = [...(element.closest('ul, ol, nav, [role=tablist], [role=group]') ?? element.parentElement)?.querySelectorAll(element.tagName) ?? []];
      const other = others.find((one) => one.className === element.className && one.querySelectorAll('*').length === element.querySelectorAll('*').length && !one.matches(chosen));
      return other === undefined || look(other) !== look(element) ? [] : [`${element.textContent || (element.getAttribute('aria-label') ?? '')} looks like ${other.textContent || (other.getAttribute('aria-label') ?? '')}`];
    });
  });

/** Controls whose focus is not seen. After one press of a key the browser shows the focus that a script moves, too. */
async function unseenFocus(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    // Links of the map are drawings, whose stroke shows the focus.
    const outlined = (at: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(at, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    return [...document.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"], svg *)')].flatMap((element) => {
      element.focus({ preventScroll: true });
      if (document.activeElement !== element || !element.matches(':focus-visible')) return [];
      // The ring may be that of the field around it.
      for (let at: Element | null = element, level = 0; at !== null && level < 4; at = at.parentElement, level += 1) if (outlined(at) || outlined(at, '::after')) return [];
      return [`${element.tagName} ${element.textContent ?? ''} ${element.className}`];
    });
  });
}

/** Bars and dots for a scanner, in the window. */
const codesOf = (page: Page): Promise<readonly Part[]> => partsOf(page, 'svg[aria-label^="Strichcode"]');

/** One line a fault; the window becomes large and the focus moves. */
export async function forcedColourFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  for (const theme of THEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    const codeParts = await codesOf(page);
    const parts = await partsOf(page, ':is(button, a[href]:has(svg, img), summary, label:has(input[type=checkbox], input[type=radio]), main svg, [role="img"], progress, input[type=range])');
    const all = await painted(page, [...codeParts, ...parts]);
    const [codes, seen] = [all.slice(0, codeParts.length), all.slice(codeParts.length)];
    const complaints = [
      ...seen.filter(({ contrast }) => contrast < SEEN).map(({ name, contrast }) => `not seen (${contrast.toFixed(1)}): ${name}`),
      ...codes.filter(({ white, contrast }) => white < 0.4 || contrast < 20).map(({ name, white }) => `bars without a white ground (${white.toFixed(2)}): ${name}`),
      ...(await indistinct(page)),
      ...(await unseenFocus(page)).map((name) => `focus not seen: ${name}`),
    ];
    faults.push(...complaints.map((complaint) => `forced colours, ${theme}: ${complaint}`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return faults;
}

/** Number of codes with a white ground, by theme. */
export async function whiteCodes(page: Page): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    counts.push((await painted(page, await codesOf(page))).filter(({ white, contrast }) => white > 0.4 && contrast > 20).length);
  }
  return counts;
}
