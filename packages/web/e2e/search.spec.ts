// Search: results, suggestions by keyboard, and a failing search service.
import type { Locator, Page, Route } from 'playwright/test';
import { axe } from './support/axe.ts';
import { holdApp } from './support/hold-app.ts';
import { intercept } from './support/intercept.ts';
import { tabTo } from './support/keyboard.ts';
import { waitUntilHydrated } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Partner, Produkte und Fragen durchsuchen' });
const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Suchvorschläge' }).getByRole('option');
const SEARCH_CALLS = '**/api/v1/search/graphql**';
const PAYLOADS = '**/_payload.json**';

async function openField(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(field(page));
}

async function searchFor(page: Page, words: string): Promise<void> {
  await openField(page);
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/suche\?q=/);
}

/** Types into the focused field, and waits for the suggestions of the last letter, so that the list is final. */
async function typeAndWait(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse((response) => decodeURIComponent(response.url()).includes(`"${words}"`) && response.url().includes('/search/graphql'));
  await page.keyboard.type(words);
  await (await answered).finished();
}

/** The active option, which is also the highlighted one. */
async function chosenOption(page: Page): Promise<Locator> {
  const option = page.locator('[role=option][aria-selected=true]');
  await expect(async () => {
    await expect(option).toHaveCount(1);
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  }).toPass({ timeout: 7_000 });
  return option;
}

test.describe('what a search shows', () => {
  test('„blume“ shows its own results, as groups and as links by kind', async ({ page }) => {
    await searchFor(page, 'blume');
    await expect(headline(page)).toHaveText('„blume“');
    await expect(page).toHaveTitle(/^Suche nach „blume“/);
    await expect(page.getByRole('main')).not.toContainText('Meinten Sie');
    const tabs = page.getByRole('navigation', { name: 'Treffer nach Art' });
    await expect(tabs.getByRole('link', { name: /^Alle/ })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: /^Online-Partner/ }).click();

    await expect(page).toHaveURL(/\/suche\?q=blume&art=onlinePartners$/);
    await expect(tabs.getByRole('link', { name: /^Online-Partner/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Online-Partner']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Prämien' })).toBeVisible();
  });

  test('words with few results or none are corrected, kept or offered, and the visitor may insist', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/suche?q=blumne');
    await expect(headline(page)).toHaveText('„blume“');
    await expect(main).toContainText('Zu „blumne“ gibt es keine Treffer. Stattdessen zeigen wir „blume“.');
    await expect(field(page)).toHaveValue('blumne');

    await page.goto('/suche?q=drogarie');
    await expect(headline(page)).toHaveText('Meinten Sie „drogerie“?');
    await page.getByRole('link', { name: 'Trotzdem nach „drogarie“ suchen' }).click();
    await expect(page).toHaveURL(/\/suche\?q=drogarie&exakt=1$/);
    await expect(headline(page)).toHaveText('„drogarie“');
    await expect(main).not.toContainText('Meinten Sie');

    await page.goto('/suche?q=kaffe');
    await expect(headline(page)).toHaveText('„kaffe“');
    await main.getByRole('link', { name: '„kaffee“' }).click();
    await expect(headline(page)).toHaveText('„kaffee“');
    await expect(field(page)).toHaveValue('kaffee');

    // The beginning of a partner’s name is not corrected.
    await page.goto('/suche?q=korn');
    await expect(headline(page)).toHaveText('„korn“');
    await expect(main.getByRole('heading', { level: 3, name: 'Kornkiste' }).first()).toBeVisible();
    await expect(main).not.toContainText('Meinten Sie');

    await page.goto('/suche?q=xqzzyw');
    await expect(headline(page)).toHaveText('Zu „xqzzyw“ haben wir nichts gefunden.');
    await page.getByRole('link', { name: 'Alle Partner ansehen' }).click();
    await expect(page).toHaveURL(/\/partner$/);
  });

  test('„Rote  Schuhe“ with two blanks finds shoes', async ({ page }) => {
    await searchFor(page, 'Rote  Schuhe');
    await expect(headline(page)).toHaveText('„Rote Schuhe“');
    await expect(page.getByRole('main').getByRole('heading', { level: 3, name: 'Sohlengang' })).toBeVisible();
  });

  test('counts agree: the kinds add up to all hits, with products and rewards', async ({ page }) => {
    const numberIn = (text: string): number => Number((/[\d.]+/.exec(text)?.[0] ?? 'none').replaceAll('.', ''));
    for (const query of ['blume', 'tiere', 'kaffee', 'kartenverlust']) {
      await page.goto(`/suche?q=${query}`);
      const [all = 0, ...kinds] = (await page.getByRole('navigation', { name: 'Treffer nach Art' }).getByRole('link').allTextContents()).map(numberIn);
      expect(kinds.reduce((sum, count) => sum + count, 0), query).toBe(all);
      await expect(page.getByRole('main')).toContainText(`${all.toLocaleString('de-DE')} Treffer`);
    }
  });

  test('products of price comparison stand below the groups, counted, with the way to all of them', async ({ page }) => {
    await searchFor(page, 'kaffee');
    const products = page.getByRole('region', { name: 'Produkte im Preisvergleich' });
    await expect(products.getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Produkte im Preisvergleich');
    const tab = page.getByRole('navigation', { name: 'Treffer nach Art' }).getByRole('link', { name: /^Produkte/ });
    const count = /\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? '';
    await products.getByRole('link', { name: `Alle ${count} Produkte` }).click();
    await expect(page).toHaveURL(/\/preisvergleich\/suche\?q=kaffee$/);
    await expect(page.getByRole('main')).toContainText(`${count} Produkte`);
  });

  test('what was typed is shown as text, whatever it is', async ({ page }) => {
    const typed = '<img src=x onerror=alert(1)> & "ä" %';
    await searchFor(page, typed);
    await expect(field(page)).toHaveValue(typed);
    await expect(headline(page)).toContainText(typed);
    await page.reload();
    await expect(headline(page)).toContainText(typed);
  });
});

test.describe('before hydration', () => {
  test('what is typed stays, and is answered by suggestions', async ({ page }) => {
    const fields = [
      { path: '/', field: page.getByRole('banner').locator('input[enterkeyhint=search]'), words: 'blume', list: 'Suchvorschläge' },
      { path: '/preisvergleich', field: page.getByRole('main').locator('input[enterkeyhint=search]'), words: 'kopf', list: 'Vorschläge' },
    ];
    for (const { path, field: ofPage, words, list } of fields) {
      await holdApp(page, async () => {
        await page.goto(path);
        await ofPage.focus();
        await page.keyboard.type(words);
      });
      await expect(page.getByRole('listbox', { name: list }).getByRole('option').first()).toBeVisible();
      await expect(ofPage).toHaveValue(words);
    }
  });
});

test.describe('suggestions', () => {
  test('are chosen by the keyboard alone', { tag: '@each-width' }, async ({ page }) => {
    await page.goto('/');
    await tabTo(page, field(page));
    await waitUntilHydrated(field(page));
    await typeAndWait(page, 'blu');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).first()).toBeVisible();

    await page.keyboard.press('ArrowDown');
    const first = await (await chosenOption(page)).textContent();
    await page.keyboard.press('ArrowDown');
    expect(await (await chosenOption(page)).textContent()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(await chosenOption(page)).toHaveText((await options(page).last().textContent()) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/$/);
    await expect(options(page).first()).toBeHidden();
  });

  test('leave the choice open again when more is typed, and when Escape closes them', async ({ page }) => {
    await openField(page);
    await field(page).pressSequentially('bl');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await chosenOption(page);
    const renewed = page.waitForResponse(SEARCH_CALLS);
    await page.keyboard.press('u');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');

    await (await renewed).finished();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await chosenOption(page);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(options(page).first()).toBeHidden();
    await expect(field(page)).toHaveValue('blu');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/suche\?q=blu$/);
  });

  test('say how many there are, and none where there are none', async ({ page }) => {
    await openField(page);
    await field(page).pressSequentially('xqzzyw');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Keine Vorschläge');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('are accessible while they are open, in both themes', { tag: '@each-width' }, async ({ page }) => {
    await openField(page);
    await field(page).focus();
    await typeAndWait(page, 'blu');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await chosenOption(page);
    await axe(page);
  });

  test('begin with what was searched for last, until the visitor has it forgotten', async ({ page }) => {
    for (const words of ['blume', 'korn']) {
      await searchFor(page, words);
      // The first search loads the script that stores it; leaving the page immediately would abort that.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain(words);
    }
    await openField(page);
    await field(page).focus();
    await expect(options(page)).toHaveText(['korn', 'blume']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/suche\?q=blume$/);

    await openField(page);
    await field(page).focus();
    await expect(options(page)).toHaveText(['blume', 'korn']);
    const forget = page.getByRole('button', { name: 'Verlauf löschen' });
    await tabTo(page, forget);
    await page.keyboard.press('Enter');
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks, and the page shows the results', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('blumne');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/suche\?q=blumne$/);
    await expect(headline(page)).toHaveText('„blume“');
    await expect(field(page)).toHaveValue('blumne');
    await page.getByRole('navigation', { name: 'Treffer nach Art' }).getByRole('link', { name: /^Prämien/ }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Prämien']);
    await page.goto('/suche?q=kopfh%C3%B6rer&art=products');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Produkte im Preisvergleich']);
    await page.getByRole('link', { name: /^Produkte im Preisvergleich: Alle \d+ Produkte/ }).click();
    await expect(headline(page)).toHaveText('„kopfhörer“');
  });

  test('a page is laid out to its end: who saves it, or takes a picture of it, has all of it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const headings = page.locator('main').getByRole('heading', { level: 2 });
    expect(await headings.evaluateAll((all) => all.filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })).map(({ textContent }) => textContent))).toEqual([]);
  });
});

test.describe('a search service that fails', () => {
  // Chromium itself notes the status, or the refused connection, in the console.
  test.use({ expectedComplaints: [/status of 503|net::ERR_FAILED/] });

  const FAILURES: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['cannot be reached', (route) => route.abort()],
    ['answers 503', (route) => route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Gerade nicht.', requestId: 'abcdefgh' } } })],
    ['answers garbage', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>garbage' })],
    ['answers another shape', (route) => route.fulfill({ status: 200, json: { data: { search: { original: 7 } } } })],
  ];

  test('is explained, however it fails, and searching again recovers', async ({ page }) => {
    for (const [how, fail] of FAILURES) {
      await openField(page);
      // The page payload fails like the single calls that replace it.
      for (const calls of [SEARCH_CALLS, PAYLOADS]) await intercept(page, calls, fail);
      await field(page).fill('blume');
      await field(page).press('Enter');
      await expect(headline(page), how).toHaveText('Die Suche antwortet gerade nicht.');
      await expect(field(page), how).toHaveValue('blume');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Noch einmal suchen' }).click();
      await expect(headline(page), how).toHaveText('„blume“');
    }
  });

  test('leaves the field usable without suggestions', async ({ page }) => {
    await intercept(page, SEARCH_CALLS, (route) => route.abort());
    await openField(page);
    await field(page).pressSequentially('blume');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Vorschläge kommen gerade nicht. Suchen können Sie trotzdem.');
    await page.unroute(SEARCH_CALLS);
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText('„blume“');
  });
});

test('an embedded visitor stays embedded from page to page', async ({ page }) => {
  await page.goto('/suche?q=blume&asInline=1');
  await page.getByRole('navigation', { name: 'Treffer nach Art' }).getByRole('link', { name: /^Online-Partner/ }).click();
  await expect(page).toHaveURL(/[?&]asInline=1/);
  await page.getByRole('heading', { level: 3 }).first().click();
  await expect(page).toHaveURL(/\/partner\/[^?]+\?asInline=1$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});
