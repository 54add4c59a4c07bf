// Editors' blocks in a page: links lead to their targets, and an embedded form works.
import { intercept } from './support/intercept.ts';
import { expect, mailsTo, test } from './support/members/mail.ts';
import { waitUntilHydrated } from './support/members/session.ts';

test.describe('a page of editors', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('shows partners, coupons, products and questions, and takes the address for the newsletter there', async ({ page, product }, { project }) => {
    const email = `seite-${project.name}@post.example`;
    await page.goto('/so-funktionierts');
    await waitUntilHydrated(page.getByRole('region', { name: 'Coupons für den Anfang' }).getByRole('link', { name: /^Zum Coupon: / }).first());
    const newsletter = page.getByRole('region', { name: 'Die besten Coupons per E-Mail' });
    // Outside the viewport the form is not loaded yet; the click on a question scrolls towards it.
    await expect(newsletter.getByText('Das Formular wird geladen')).toBeAttached();
    for (const name of ['Zum Beispiel hier', 'Coupons für den Anfang', 'Erst vergleichen, dann punkten']) {
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
    }
    const questions = page.getByRole('region', { name: 'Was am Anfang oft gefragt wird' });
    await questions.getByText('Was kostet die Karte?').click();
    await expect(questions.getByText('Es gibt keine Aufnahmegebühr')).toBeVisible();

    await newsletter.scrollIntoViewIfNeeded();
    await newsletter.locator('input[name="email"]').fill(email);
    await newsletter.locator('input[name="form"]').check();
    let asked = 0;
    await intercept(page, '**/api/v1/member/newsletterregistration', (route) => {
      asked += 1;
      return asked === 1 ? route.abort('failed') : route.continue();
    });
    const order = newsletter.getByRole('button', { name: 'Newsletter bestellen' });
    await order.click();
    await expect(newsletter.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
    await expect(newsletter.locator('input[name="email"]')).toHaveValue(email);
    await order.click();
    await expect(newsletter.getByText('Fast geschafft')).toBeVisible();
    await expect.poll(async () => (await mailsTo(product, email)).length).toBe(1);

    await page.getByRole('region', { name: 'Coupons für den Anfang' }).getByRole('link', { name: /^Zum Coupon: / }).first().click();
    await expect(page).toHaveURL(/\/e-coupons-aktionen\/e-coupons\?partner=/);
  });
});
