// Campaigns in a real browser: readable by visitors, played by members, and no win is lost by a bad connection.
import type { Locator, Page, Route } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { demoLoginsOf } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { press } from './support/keyboard.ts';
import type { Product } from './support/product.ts';
import { account, waitUntilHydrated, fillPassword, send, visitAs } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

const DRAW = '**/api/v1/campaignmicro/*/prize-chance**';
/** The browser's log line about a call that fails on purpose. */
const LOST = /Failed to load resource/;

function member(product: Product, index: number) {
  const login = demoLoginsOf(product)[index];
  if (login === undefined) throw new Error('the demo data has no such member');
  return login;
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The state of the service, independent of the page. */
const chancesLeft = (page: Page, campaign: string): Promise<number> =>
  page.evaluate(async (name) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('at_')) ?? '';
    const { token = '' } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string };
    const answer = await fetch(`/api/v1/campaignmicro/${name}/status?referrer=Web`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { chancesLeft: number } };
    return data.chancesLeft;
  }, campaign);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everybody reads the prizes, the chances and the rules of a campaign', async ({ page }) => {
    await page.goto('/aktionen');
    await page.getByRole('link', { name: 'Glücksrad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Glücksrad' })).toBeVisible();
    await expect(panel(page, 'Das gibt es zu gewinnen').getByRole('listitem').filter({ hasText: 'Stadtrad von KETTENBLATT' })).toContainText(/noch 3 · Chance 1 zu 100/);
    await expect(panel(page, 'Teilnahmebedingungen')).toContainText('Jede Karte hat 3 Chancen am Tag');
    await expect(page.getByRole('link', { name: 'Anmelden und mitmachen' })).toHaveAttribute('href', '/anmelden?ziel=%2Faktionen%2Fgluecksrad');
    await expect(page.getByRole('link', { name: /^Noch keine Karte/ })).toHaveAttribute('href', '/registrieren/kampagne/gluecksrad');
  });
});

test.describe('a connection that comes and goes', () => {
  test.use({ expectedComplaints: [LOST] });

  test('takes no win: a draw that is asked for late, twice and never answered is drawn once', async ({ page, product }) => {
    await page.goto('/aktionen/gluecksrad');
    const login = page.getByRole('link', { name: 'Anmelden und mitmachen' });
    await waitUntilHydrated(login);
    await login.click();
    await fillPassword(page, member(product, 1));
    await send(page);
    await expect(account(page)).toBeVisible();
    await page.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
    const wheel = panel(page, 'Glücksrad');
    await expect(wheel.getByText('Noch 3 Chancen heute')).toBeVisible();
    await expect(page.getByText(/^Noch nichts gewonnen/)).toBeVisible();
    await expect(page.getByText(/^Sie haben den Teilnahmebedingungen am .* zugestimmt\.$/)).toBeVisible();
    await axe(page);

    // The draw reaches the service, its answer never reaches the page.
    const keys: string[] = [];
    const lose = async (route: Route): Promise<void> => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      await route.fetch();
      await route.abort('connectionreset');
    };
    await intercept(page, DRAW, lose);
    await wheel.getByRole('button', { name: 'Drehen' }).click();
    await expect(wheel.getByText(/^Keine Verbindung\. Ihre Chance ist nicht verloren/)).toBeVisible();
    expect(await chancesLeft(page, 'gluecksrad')).toBe(2);
    await page.unroute(DRAW, lose);

    // Later, in another visit: nothing was lost, and nothing is drawn a second time.
    const answered: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/prize-chance')) answered.push(request.headers()['idempotency-key'] ?? '');
    });
    const asked = page.waitForResponse(/prize-item-win/);
    await page.reload();
    await asked;
    await expect(wheel.getByText('Noch 2 Chancen heute')).toBeVisible();
    const recovered = wheel.getByText('Ihr Gewinn von eben: Die Verbindung war weg, er nicht.');
    const resume = wheel.getByRole('button', { name: /^(Drehen|Noch einmal drehen)$/ });
    await expect(resume).toBeVisible();
    if (!(await recovered.isVisible())) {
      // No win: repeating the draw gives the same result and costs nothing.
      await resume.click();
      await expect(wheel.getByRole('heading', { level: 3, name: 'Heute leider nichts' })).toBeVisible();
      expect(answered).toEqual(keys.slice(0, 1));
    }
    expect(await chancesLeft(page, 'gluecksrad')).toBe(2);

    // Two presses and a slow answer: one draw.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await intercept(page, DRAW, async (route) => {
      await held;
      await route.continue();
    });
    const again = wheel.getByRole('button', { name: 'Noch einmal drehen' });
    await again.dblclick();
    await expect(wheel.getByText('Moment …').first()).toBeVisible();
    release();
    await expect(wheel.getByText('Noch eine Chance heute')).toBeVisible();
    await expect(wheel.getByRole('heading', { level: 3 })).toBeVisible();
    await expectToFit(page);
    await axe(page);
  });
});

test('a member scratches the field of the day by keyboard and redeems what it hides', async ({ page, product }) => {
  await visitAs(page, member(product, 0), '/aktionen/adventsrubbeln');
  await press(page, page.getByRole('button', { name: 'Zustimmen und mitmachen' }));
  await press(page, page.getByRole('button', { name: 'Feld 2 aufdecken' }), 'Space');
  await expect(page.getByRole('button', { name: /^Feld 2: / })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Alles aufdecken' }));
  const field = page.getByRole('region', { name: /^Feld/ });
  const outcome = field.getByRole('heading', { level: 3 });
  await expect(outcome).toBeFocused();
  await axe(page);
  const redeem = field.getByRole('button', { name: /^(Punkte einlösen|Gewinn annehmen)$/ });
  if (await redeem.isVisible()) {
    await redeem.click();
    await expect(field.getByText(/sind auf Ihrem Konto$|^Gewinn angenommen$/)).toBeVisible();
  }
  // On another visit the field is played, and its day is marked.
  await page.reload();
  await expect(page.getByText('Für heute ist alles gespielt.')).toBeVisible();
  await expect(panel(page, 'Ihr Kalender').getByText('1 von 4 Tagen gespielt')).toBeVisible();
});

test('codes, lotteries and the Punktefest: each once, with an explanation where it is refused', async ({ page, product }, { project }) => {
  await visitAs(page, member(product, 1), '/aktionen/kassenbon-geheimnis');
  await page.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
  const code = page.getByLabel('Code vom Kassenbon');
  await code.fill('ABCD');
  await page.getByRole('button', { name: 'Code einlösen' }).click();
  await expect(page.getByText('Bitte geben Sie die 12 Zeichen vom Kassenbon ein.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(project.name === 'phone' ? 'ster nche nreg' : 'kast anen ze24');
  await page.getByRole('button', { name: 'Code einlösen' }).click();
  await expect(page.getByRole('region', { name: 'Code einlösen' }).getByRole('heading', { level: 3 })).toBeFocused();
  await expect(panel(page, 'Ihre Gewinne').getByRole('listitem')).toHaveCount(1);
  await axe(page);

  await page.goto('/aktionen/winterlichter');
  await page.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
  await page.getByRole('button', { name: 'Teilnehmen: Eine Reise zum Polarlicht für zwei' }).click();
  await expect(panel(page, 'Verlosungen').getByText(/^Dabei seit /)).toBeVisible();
  await expect(panel(page, 'Verlosungen').getByText(/Gezogen|Annahmeschluss vorbei/)).toBeVisible();
  await axe(page);

  await page.goto('/aktionen/punktefest');
  await page.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
  await expect(panel(page, 'Ihr Punktefest').getByText(/Einkäufe|Einkauf/).first()).toBeVisible();
  await page.goto('/aktionen');
  await expect(page.getByRole('listitem').filter({ hasText: 'Punktefest' }).getByText('Sie sind dabei')).toBeVisible();
});

test.describe('where storage is forbidden', () => {
  test.use({ expectedComplaints: [/The storage of the browser cannot be used/] });

  test('and inside the app, one plays as everywhere', async ({ page, product }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
      }
    });
    const referrers: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/v1/campaignmicro/')) referrers.push(url.searchParams.get('referrer'));
    });
    await page.goto('/aktionen/traumkueche?asInline=1');
    const login = page.getByRole('link', { name: 'Anmelden und mitmachen' });
    await waitUntilHydrated(login);
    await login.click();
    await fillPassword(page, member(product, 0));
    await send(page);
    await page.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
    await page.getByRole('button', { name: 'Teilnehmen: Küche im Wert von 15.000\u202F€' }).click();
    await expect(panel(page, 'Verlosungen').getByText(/^Dabei seit /)).toBeVisible();
    expect(new Set(referrers)).toEqual(new Set(['App']));
  });
});
