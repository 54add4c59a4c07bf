// Pages that the browser translates: none dies, whatever is pressed.
import type { Page } from 'playwright/test';
import { MEMBER_PATHS } from './member-paths.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { firstMember } from './support/members/demo-logins.ts';
import { visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';
import { translatePages } from './support/translate.ts';

// React reports a page that was translated while it was hydrated, and renders it again.
test.use({ expectedComplaints: [/React error #418/] });

test.beforeEach(({ page }) => translatePages(page));

const PART_FAILED = 'Dieser Teil der Seite lässt sich gerade nicht zeigen';

/** What the page shows of a failure. */
async function failuresOf(page: Page): Promise<readonly string[]> {
  const headline = (await page.getByRole('heading', { level: 1 }).allTextContents()).join();
  return [...(headline.startsWith('500') || headline === '' ? [`headline "${headline}"`] : []), ...((await page.getByText(PART_FAILED).count()) > 0 ? [PART_FAILED] : [])];
}

const PRESSED = 14;

/** Presses what the main part of a page offers, whatever it does. */
async function pressAround(page: Page): Promise<void> {
  for (let place = 0; place < PRESSED; place += 1) {
    const press = (at: number): void => {
      const controls = document.querySelectorAll<HTMLElement>('main :is(summary, button, input[type=checkbox], input[type=radio], [role=tab])');
      [...controls].filter((control) => control.checkVisibility())[at]?.click();
    };
    // A press that leaves the page ends the script in it.
    await page.evaluate(press, place).catch(() => page.waitForLoadState());
    await page.keyboard.press('Escape');
  }
}

async function failuresIn(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await expect(page.locator('main font font').first()).toBeAttached();
  const opened = (await failuresOf(page)).map((failure) => `${path}, opened: ${failure}`);
  await pressAround(page);
  return [...opened, ...(await failuresOf(page)).map((failure) => `${path}, pressed: ${failure}`)];
}

const SLICES = 4;
for (let slice = 0; slice < SLICES; slice += 1) {
  test(`public pages live on while they are translated and used, part ${slice + 1}`, { tag: '@wide-alone' }, async ({ page }) => {
    const failures: string[] = [];
    for (const { path } of PUBLIC_ROUTES.filter((_, index) => index % SLICES === slice)) {
      failures.push(...(await failuresIn(page, path)));
    }
    expect(failures).toEqual([]);
  });
}

test.describe('whose settings are pressed', () => {
  // A separate product: the presses change consents, locks and favourites, and print faster than a browser allows.
  test.use({ variant: { name: 'translated', settings: {} }, expectedComplaints: [/React error #418|status of 4\d\d|too frequent calls to print/] });

  test('the pages of a member live on while they are translated and used', { tag: '@wide-alone' }, async ({ page, product }) => {
    const failures: string[] = [];
    for (const path of MEMBER_PATHS) {
      // Anew each time: a press may have ended the session.
      await visitAs(page, firstMember(product), '/merkzettel');
      failures.push(...(await failuresIn(page, path)));
    }
    expect(failures).toEqual([]);
  });
});

test('a member activates a coupon on a translated page', { tag: '@phone-alone' }, async ({ page, product }) => {
  await visitAs(page, firstMember(product), '/e-coupons-aktionen/e-coupons');
  await expect(page.locator('main font font').first()).toBeAttached();
  const button = page.getByRole('button', { name: /^Aktivieren: / }).first();
  const name = (await button.getAttribute('aria-label'))?.replace('Aktivieren: ', '') ?? '';
  await button.click();
  await expect(page.getByRole('button', { name: `Aktiviert: ${name}` })).toBeVisible();
  expect(await failuresOf(page)).toEqual([]);
});

test('the search suggests, and links lead on, on translated pages', { tag: '@wide-alone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main font font').first()).toBeAttached();
  const field = page.getByRole('combobox', { name: 'Partner, Produkte und Fragen durchsuchen' });
  for (const word of ['bl', 'blume', 'xqzzyw', 'kaffee']) {
    await field.fill(word);
    await expect(field).toHaveValue(word);
  }
  await expect(page.getByRole('listbox', { name: 'Suchvorschläge' }).getByRole('option').first()).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/suche\?q=kaffee/);
  for (const name of ['Coupons', 'Partner', 'Filialen', 'Prospekte', 'Preisvergleich']) {
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).click();
    await expect(page.locator('main h1 font font').first()).toBeAttached();
    expect(await failuresOf(page), name).toEqual([]);
  }
});
