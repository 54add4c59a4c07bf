// What members send, over a network that does everything wrong: it is told, what was typed stays, and it is done once.
import { firstMember } from './support/demo-logins.ts';
import { expect, FAULT_COMPLAINTS, sendThrough, test } from './support/faults.ts';
import { newMember } from './support/new-member.ts';
import { visitAs } from './support/session.ts';

test.use({ expectedComplaints: FAULT_COMPLAINTS });

test('a voucher outlives every fault on the way, and is bought once', async ({ page, between, product }) => {
  await page.clock.install();
  const member = firstMember(product);
  await visitAs(page, member, '/mein-konto/gutschein');
  await page.getByRole('radio').first().check();
  const five = page.getByRole('radio', { name: /^5,00/ });
  await five.check();
  const password = page.getByLabel('Ihr Passwort');
  await password.fill(member.password);
  const sendIt = page.getByRole('button', { name: /^(Gutschein holen|Noch einmal senden)$/ });
  await sendThrough(page, between, '/member/encash-voucher', () => sendIt.click(), async (name) => {
    await expect(page.getByText('Die Antwort ist nicht angekommen.'), name).toBeVisible();
    await expect(sendIt, name).toHaveText('Noch einmal senden');
    await expect(five, name).toBeChecked();
    await expect(password, name).toHaveValue(member.password);
  });
  between.set({ path: '/member/encash-voucher', fault: { kind: 'twice' } });
  await sendIt.click();
  await expect(page.getByRole('heading', { name: 'Ihr Gutschein ist da' })).toBeVisible();
  await page.goto('/mein-konto/punkte?Category=voucher&Days=1');
  await expect(page.getByRole('region', { name: 'Buchungen' }).getByRole('listitem')).toHaveCount(1);
});

test('a coupon that is activated outlives every fault on the way, and is active once', async ({ page, between, product }) => {
  await page.clock.install();
  const member = await newMember(product);
  await visitAs(page, member, '/e-coupons-aktionen/e-coupons?kategorie=Tierbedarf');
  const open = page.getByRole('button', { name: /^Aktivieren: / }).first();
  const name = (await open.getAttribute('aria-label')) ?? 'no coupon is open';
  const activate = page.getByRole('button', { name, exact: true });
  await sendThrough(page, between, '/coupon/Coupon/activate', () => activate.click(), async (fault) => {
    await expect(page.getByText(/Der Coupon ist noch offen\. Versuchen Sie es gleich noch einmal\.|Das war etwas schnell\./).first(), fault).toBeVisible();
    await expect(activate, fault).toBeVisible();
  });
  between.set({ path: '/coupon/Coupon/activate', fault: { kind: 'twice' } });
  await activate.click();
  await expect(page.getByRole('button', { name: name.replace('Aktivieren', 'Aktiviert'), exact: true })).toBeVisible();
  await page.goto('/e-coupons-aktionen/e-coupons?status=aktiviert');
  await expect(page.getByRole('button', { name: /^Aktiviert: / })).toHaveCount(1);
});

test('changed data outlive every fault on the way, and are saved', async ({ page, between, product }) => {
  await page.clock.install();
  await visitAs(page, await newMember(product), '/mein-konto');
  const data = page.getByRole('region', { name: 'Persönliche Daten' });
  await data.getByRole('button', { name: 'Daten ändern' }).click();
  await data.getByLabel('Straße').fill('Mühlengraben');
  await data.getByLabel('Mobiltelefon').fill('+49 1555 0101999');
  const save = data.getByRole('button', { name: 'Speichern' });
  await sendThrough(page, between, '/profile/memberinfo', () => save.click(), async (name) => {
    await expect(data.getByText(/^(Das Speichern hat gerade nicht geklappt|Das waren zu viele Versuche)/), name).toBeVisible();
    await expect(data.getByLabel('Straße'), name).toHaveValue('Mühlengraben');
    await expect(data.getByLabel('Mobiltelefon'), name).toHaveValue('+49 1555 0101999');
  });
  await save.click();
  await expect(data.getByText(/^Mühlengraben /)).toBeVisible();
});
