// Browser extensions that change the server's page before hydration.
import { holdApp } from './support/hold-app.ts';
import { isHydrated } from './support/hydrated.ts';
import { loginForm } from './support/members/session.ts';
import { expect, test } from './support/test.ts';

// React reports the mismatch and renders the page again.
test.use({ expectedComplaints: [/React error #418/] });

test('what was typed into the login survives a node that an extension put next to a field', { tag: '@phone-alone' }, async ({ page }) => {
  const form = loginForm(page);
  const name = form.getByLabel('Kartennummer oder E-Mail-Adresse');
  const password = form.getByLabel('Passwort', { exact: true }).and(form.locator('input'));
  const stay = form.getByLabel(/Angemeldet bleiben/);
  await holdApp(page, async () => {
    await page.goto('/anmelden');
    await name.evaluate((field) => field.before(document.createElement('com-extension-button')));
    await name.fill('4210067389');
    await password.fill('Sonnenblume-2026');
    await stay.uncheck();
  });
  await expect(page.locator('com-extension-button')).toHaveCount(0);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(name).toHaveValue('4210067389');
  await expect(password).toHaveValue('Sonnenblume-2026');
  await expect(stay).not.toBeChecked();
});
