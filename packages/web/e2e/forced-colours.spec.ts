// Forced colours (high contrast), on a light and on a dark ground: every page, its controls, pictures of values, codes and focus.
import type { Page } from 'playwright/test';
import { MEMBER_PATHS } from './member-paths.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { addStyle } from './support/layout/layout-faults.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { account, visitAs, waitUntilHydrated } from './support/members/session.ts';
import { painted, type Part } from './support/layout/pixels.ts';
import { expect, test } from './support/test.ts';

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
        // What lies below a layer, or outside of the list that scrolls it, is not looked at.
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit === null || !(element.contains(hit) || hit === element.parentElement || hit.closest('a, button, label, summary')?.contains(element) === true)) return [];
        const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.getAttribute('class') ?? ''}`;
        return [{ name, box: { x: left, y: top, width, height } }];
      }),
    [selector, HEIGHT] as const,
  );

/** Chosen things that look like their neighbours. */
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

async function faultsOf(page: Page, path: string, settled: () => Promise<void> = () => Promise.resolve()): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await page.goto(path);
  await waitUntilHydrated(page.locator('main'));
  await settled();
  await addStyle(page, '');
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const theme of THEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    const codeParts = await partsOf(page, 'svg[aria-label^="Strichcode"]');
    const parts = await partsOf(page, ':is(button, a[href]:has(svg, img), summary, label:has(input[type=checkbox], input[type=radio]), main svg, [role="img"], progress, input[type=range])');
    const all = await painted(page, [...codeParts, ...parts]);
    const [codes, seen] = [all.slice(0, codeParts.length), all.slice(codeParts.length)];
    const complaints = [
      ...seen.filter(({ contrast }) => contrast < SEEN).map(({ name, contrast }) => `not seen (${contrast.toFixed(1)}): ${name}`),
      ...codes.filter(({ white, contrast }) => white < 0.4 || contrast < 20).map(({ name, white }) => `bars without a white ground (${white.toFixed(2)}): ${name}`),
      ...(await indistinct(page)),
      ...(await unseenFocus(page)).map((name) => `focus not seen: ${name}`),
    ];
    faults.push(...complaints.map((complaint) => `${path}, ${theme}: ${complaint}`));
  }
  return faults;
}

const SLICES = 4;
for (let slice = 0; slice < SLICES; slice += 1) {
  test(`public pages are seen in forced colours, part ${slice + 1}`, { tag: '@wide-alone' }, async ({ page }) => {
    const faults: string[] = [];
    for (const { path } of PUBLIC_ROUTES.filter((_, index) => index % SLICES === slice)) faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  });
}

test('the pages of a member are seen in forced colours', { tag: '@wide-alone' }, async ({ page, product }) => {
  const faults: string[] = [];
  await visitAs(page, firstMember(product), '/');
  // What is the member's own comes later, and moves the other parts.
  const settled = (): Promise<void> => expect(account(page).or(page.getByRole('heading', { name: 'Ihre PIN' }))).toBeVisible();
  for (const path of MEMBER_PATHS) faults.push(...(await faultsOf(page, path, settled)));
  expect(faults).toEqual([]);
});

test('codes for the till keep their white ground in forced colours: the card, large, and a coupon', { tag: '@wide-alone' }, async ({ page, product }) => {
  const codesAreWhite = async (): Promise<void> => {
    for (const theme of THEMES) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
      const codes = await painted(page, await partsOf(page, 'svg[aria-label^="Strichcode"]'));
      expect(codes.filter(({ white, contrast }) => white > 0.4 && contrast > 20), theme).toHaveLength(1);
    }
  };
  await visitAs(page, firstMember(product), '/meine-karte');
  await expect(page.getByRole('img', { name: /^Strichcode/ })).toBeVisible();
  await codesAreWhite();
  await page.getByRole('button', { name: 'Groß zeigen' }).click();
  await codesAreWhite();
  await page.goto('/e-coupons-aktionen/e-coupons?status=aktiviert');
  await page.getByRole('button', { name: /^Code/ }).first().click();
  await expect(page.getByRole('img', { name: /^Strichcode/ })).toBeVisible();
  await codesAreWhite();
});
