// Every page as its readers have it: on paper, in forced colours, at 400 % zoom, with wide text spacing, from right to left, and with very
// long names. Each page is opened once for all of it: nothing is cut off, outside, covered or unseen.
import type { Locator, Page } from 'playwright/test';
import { PUBLIC_ROUTES } from './routes.ts';
import { forcedColourFaults } from './support/layout/forced-colours.ts';
import { addStyle, brokenPrices, coveredControls, cutPlaceholders, layoutFaults } from './support/layout/layout-faults.ts';
import { printFaults } from './support/layout/print-faults.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { newMember } from './support/members/new-member.ts';
import { account, visitAs, waitUntilHydrated } from './support/members/session.ts';
import { MEMBER_PATHS } from './member-paths.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** 1280 × 1024 CSS px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** WCAG 1.4.12. */
const SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
const LONG_TITLE = 'Donaudampfschifffahrtsgesellschaft, Sonderausgabe mit Überraschung für die ganze Familie und alle Nachbarn bis 2026';
const LONG_NAME = 'Hubbeldibuttertanzendermühlensteinschleifermeisterinnensohn';

/** Every name of a partner, a product, a coupon or a section becomes long. */
const stretchTitles = (page: Page): Promise<void> =>
  page.evaluate((title) => {
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, [class*="name" i], [class*="title" i])')) {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node.textContent?.trim() !== '') texts.push(node);
      const [only] = texts;
      if (texts.length === 1 && only !== undefined) only.textContent = title;
    }
  }, LONG_TITLE);

/** Opens a page; its faults in each condition. Hydrated first, or React would write the short names again. */
async function faultsOf(page: Page, path: string, settled: () => Promise<void> = () => Promise.resolve()): Promise<readonly string[]> {
  await page.goto(path);
  await waitUntilHydrated(page.locator('main'));
  await settled();
  await page.evaluate(async () => void (await document.fonts.ready));
  const faults: string[] = [];
  const look = async (condition: string, found: Promise<readonly string[]>): Promise<void> => {
    faults.push(...(await found).map((fault) => `${path}, ${condition}: ${fault}`));
  };
  await look('A4', printFaults(page));
  await look('desktop', forcedColourFaults(page));
  await page.setViewportSize(PHONE);
  await look('phone', coveredControls(page));
  await look('phone', cutPlaceholders(page));
  await page.setViewportSize(ZOOMED);
  await look('400 %', layoutFaults(page));
  await page.setViewportSize(PHONE);
  await addStyle(page, SPACING);
  await look('text spacing', layoutFaults(page));
  await addStyle(page, '');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await look('right to left', layoutFaults(page));
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await stretchTitles(page);
  await look('long names', layoutFaults(page));
  await page.setViewportSize(WIDE);
  await look('long names, wide', layoutFaults(page));
  return faults;
}

/** Every `count`-th path from each start, so that several workers share the pages. */
const slicesOf = (paths: readonly string[], count: number): readonly (readonly string[])[] => Array.from({ length: count }, (_, slice) => paths.filter((_path, index) => index % count === slice));

for (const [slice, paths] of slicesOf(PUBLIC_ROUTES.map(({ path }) => path), 6).entries()) {
  test(`public pages have room for every reader and are seen by all, part ${slice + 1}`, { tag: '@wide-alone' }, async ({ page }) => {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(page, path)));
    expect(faults).toEqual([]);
  });
}

for (const [slice, paths] of slicesOf(MEMBER_PATHS, 2).entries()) {
  test(`the pages of a member have room for every reader and are seen by all, part ${slice + 1}`, { tag: '@wide-alone' }, async ({ page, product }) => {
    const faults: string[] = [];
    await visitAs(page, firstMember(product), '/');
    // The member's data is loaded after the page and changes the layout.
    const settled = (): Promise<void> => expect(account(page).or(page.getByRole('heading', { name: 'Ihre PIN' }))).toBeVisible();
    for (const path of paths) faults.push(...(await faultsOf(page, path, settled)));
    expect(faults).toEqual([]);
  });
}

test('a name of sixty letters fits on every page that shows it, and the bars of the card stay whole', { tag: '@wide-alone' }, async ({ page, product }) => {
  const member = await newMember(product, LONG_NAME);
  const faults: string[] = [];
  await visitAs(page, member, '/');
  for (const path of ['/', '/meine-karte', '/mein-konto', '/kontakt']) {
    await page.goto(path);
    await addStyle(page, '');
    await waitUntilHydrated(account(page));
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width} px: ${fault}`));
      await account(page).click();
      await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
      faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width} px, menu: ${fault}`));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Abmelden' })).toBeHidden();
    }
  }
  expect(faults).toEqual([]);
});

test('four-digit prices stay in one line and clear of what stands next to them', { tag: '@wide-alone' }, async ({ page, product }) => {
  const faults: string[] = [];
  await visitAs(page, firstMember(product), '/');
  for (const path of ['/', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', '/preisvergleich/c/genuss', '/preisvergleich/vergleich?p=2400000079194&p=2400009502808&p=2400010928222', '/merkzettel', '/suche?q=kaffee']) {
    await page.goto(path);
    await addStyle(page, '');
    await waitUntilHydrated(account(page));
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await brokenPrices(page)).map((fault) => `${path} at ${width} px: ${fault}`), ...(await layoutFaults(page)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('on a phone of 412 × 823 px the bottom bar leaves the main button of the first view free, and each page of the account shows its tab', { tag: '@phone-alone' }, async ({ page, product }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await visitAs(page, firstMember(product), '/');
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' });
  const expectAboveBar = async (button: Locator): Promise<void> => {
    const [box, edge] = [await button.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  };
  const main = page.getByRole('main');
  const redeem = main.getByRole('link', { name: 'Einlösen' }).first();
  await expect(redeem).toBeVisible();
  await expectAboveBar(redeem);
  await page.goto('/preisvergleich/p/glutnest-tischgrill-glut-schwarz');
  await expectAboveBar(main.getByRole('link', { name: /^Zum Shop/ }).first());

  await page.setViewportSize(PHONE);
  for (const path of MEMBER_PATHS.filter((one) => one.startsWith('/mein-konto') && one.split('/').length <= 3)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('navigation').locator('[aria-current="page"]').first(), path).toBeInViewport({ ratio: 1 });
  }
});

test('icons of fields stand where their text begins, from right to left, too', { tag: '@wide-alone' }, async ({ page }) => {
  for (const path of ['/', '/filialen', '/prospekte']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const wrong = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=search], input[placeholder]')].flatMap((field) => {
        const icon = [...(field.parentElement?.children ?? [])].find((part) => part instanceof SVGElement);
        if (icon === undefined || !field.checkVisibility()) return [];
        const [{ left, right }, { left: from, right: to }] = [field.getBoundingClientRect(), icon.getBoundingClientRect()];
        return (from + to) / 2 > (left + right) / 2 ? [] : [field.placeholder];
      }),
    );
    expect(wrong, path).toEqual([]);
  }
});
