// Members' forms over a faulty network: the fault is reported, the input stays, and the effect happens once.
import { firstMember } from './support/members/demo-logins.ts';
import { expect, FAULT_COMPLAINTS, sendThrough, test, unheard } from './support/faults.ts';
import { linkTo, mailsTo, WITH_OUTBOX } from './support/members/mail.ts';
import { newMember } from './support/members/new-member.ts';
import { fillAccount, fillPerson, heading, openRegistration, REGISTRATION_PASSWORD, sendButton, sendRegistration, TO_PERSON } from './support/members/registration.ts';
import { waitUntilHydrated, visitAs } from './support/members/session.ts';

test.use({ expectedComplaints: FAULT_COMPLAINTS, variant: WITH_OUTBOX });

/** The message of a form for any fault: what happened, and that one can try again. */
const TOLD = /^(Wir erreichen den Dienst gerade nicht|Das hat gerade nicht geklappt|Das waren zu viele Versuche)/;

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
  const member = await newMember(product);
  await visitAs(page, member, '/mein-konto');
  const data = page.getByRole('region', { name: 'Persönliche Daten' });
  await data.getByRole('button', { name: 'Daten ändern' }).click();
  await data.getByLabel('Straße').fill('Mühlengraben');
  await data.getByLabel('Mobiltelefon').fill('+49 1555 0101999');
  await data.locator('input[name=password]').fill(member.password ?? '');
  const save = data.getByRole('button', { name: 'Speichern' });
  await sendThrough(page, between, '/profile/memberinfo', () => save.click(), async (name) => {
    await expect(data.getByText(/^(Das Speichern hat gerade nicht geklappt|Das waren zu viele Versuche)/), name).toBeVisible();
    await expect(data.getByLabel('Straße'), name).toHaveValue('Mühlengraben');
    await expect(data.getByLabel('Mobiltelefon'), name).toHaveValue('+49 1555 0101999');
  });
  await save.click();
  await expect(data.getByText(/^Mühlengraben /)).toBeVisible();
});

test('a message outlives every fault on the way, and arrives once', async ({ page, between, product }) => {
  await page.clock.install();
  const member = await newMember(product);
  await visitAs(page, member, '/mein-konto');
  await page.goto('/kontakt');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(member.email ?? '');
  await page.getByLabel('Thema').selectOption('Karte');
  const message = page.getByLabel('Ihre Nachricht');
  await message.fill('Meine Karte wird nicht mehr gelesen.');
  const sendIt = page.getByRole('button', { name: 'Nachricht senden', exact: true });
  await sendThrough(page, between, '/contact/request', () => sendIt.click(), async (name) => {
    await expect(page.getByText(TOLD), name).toBeVisible();
    await expect(message, name).toHaveValue('Meine Karte wird nicht mehr gelesen.');
  });
  between.set({ path: '/contact/request', fault: { kind: 'twice' } });
  await sendIt.click();
  await expect(page).toHaveURL(/\/kontakt\/gesendet$/);
  const confirmations = (await mailsTo(product, member.email)).filter(({ subject }) => subject.includes('Ihre Nachricht ist angekommen'));
  expect(confirmations).toHaveLength(1);
});

test('a consent that is given outlives every fault on the way, and holds', async ({ page, between, product }) => {
  await page.clock.install();
  await visitAs(page, await newMember(product), '/mein-konto/einwilligungen');
  const consent = page.getByRole('region', { name: 'Werbung auf anderen Seiten' });
  const accept = consent.getByRole('button', { name: /^Zustimmen/ });
  await sendThrough(page, between, '/user-consents/onlinemarketing-accept', () => accept.click(), async (name) => {
    await expect(page.getByText('Das hat gerade nicht geklappt. Es ist alles wie vorher.').first(), name).toBeVisible();
    await expect(accept, name).toBeVisible();
  });
  await accept.click();
  await expect(consent.getByText('Ja', { exact: true })).toBeVisible();
  await page.reload();
  await expect(consent.getByText('Ja', { exact: true })).toBeVisible();
});

test('a draw outlives every fault on the way, and costs one chance', async ({ page, between, product }) => {
  await page.clock.install();
  await visitAs(page, await newMember(product), '/aktionen/gluecksrad');
  await page.getByRole('button', { name: 'Zustimmen und mitmachen' }).click();
  const wheel = page.getByRole('region', { name: 'Glücksrad', exact: true });
  await expect(wheel.getByText('Noch 3 Chancen heute')).toBeVisible();
  const spin = wheel.getByRole('button', { name: /^(Drehen|Ergebnis ansehen)$/ });
  await sendThrough(page, between, '/campaignmicro/gluecksrad/prize-chance', () => spin.click(), async (name) => {
    await expect(wheel.getByText(/Ihre Chance ist nicht verloren|Gerade ist sehr viel los|Das hat gerade nicht geklappt/), name).toBeVisible();
    await expect(spin, name).toBeVisible();
  });
  between.set({ path: '/campaignmicro/gluecksrad/prize-chance', fault: { kind: 'twice' } });
  await spin.click();
  await expect(wheel.getByText('Noch 2 Chancen heute')).toBeVisible();
});

test('a PIN outlives every fault on the way, the first as well as another, and each is confirmed once', async ({ page, between, product }) => {
  await page.clock.install();
  const member = await newMember(product);
  await visitAs(page, member, '/mein-konto');
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  const save = page.getByRole('button', { name: 'PIN speichern' });
  const notices = async () => (await mailsTo(product, member.email)).filter(({ subject }) => subject === 'Ihre PIN wurde geändert').length;
  const sendAll = async (typed: Readonly<Record<'present' | 'pin' | 'repeated', string>>): Promise<void> => {
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
    await sendThrough(page, between, '/profile/updatepin', () => save.click(), async (fault) => {
      await expect(page.getByText(TOLD), fault).toBeVisible();
      for (const [name, text] of Object.entries(typed)) await expect(field(name), fault).toHaveValue(text);
    });
    await save.click();
    await expect(page.getByRole('heading', { name: 'Ihre neue PIN gilt' })).toBeVisible();
  };
  await page.goto('/profil/pin');
  await page.getByRole('radio', { name: /^Nein/ }).check();
  await sendAll({ present: member.password, pin: '8315', repeated: '8315' });
  expect(await notices()).toBe(1);
  await page.goto('/profil/pin');
  await sendAll({ present: '8315', pin: '2974', repeated: '2974' });
  expect(await notices()).toBe(2);
});

test('a forgotten password outlives every fault on the way, with one link and one new password', async ({ page, between, product }) => {
  await page.clock.install();
  const member = await newMember(product);
  const mails = async (wanted: string) => (await mailsTo(product, member.email)).filter(({ subject }) => subject === wanted);
  const [year = '', month = '', day = ''] = member.birthday.split('-');
  await page.goto('/passwort-vergessen');
  const username = page.getByLabel('Kartennummer oder E-Mail-Adresse');
  await waitUntilHydrated(username);
  await username.fill(member.email);
  await username.press('Enter');
  for (const [label, text] of [['Tag', day], ['Monat', month], ['Jahr', year], ['Postleitzahl', member.postcode]] as const) await page.getByLabel(label).fill(text);
  const ask = page.getByRole('button', { name: 'Link anfordern' });
  const askThrough = (meant: (name: string) => boolean) => sendThrough(page, between, '/profile/trigger-password-reset', () => ask.click(), async (name) => {
    await expect(page.getByText(TOLD), name).toBeVisible();
    await expect(page.getByLabel('Postleitzahl'), name).toHaveValue(member.postcode);
  }, meant);
  await askThrough(unheard);
  // These come last, since the first of them causes the mail, which is sent once a minute.
  await askThrough((name) => !unheard(name));
  between.set({ path: '/profile/trigger-password-reset', fault: { kind: 'twice' } });
  await ask.click();
  await expect(page).toHaveURL(/\/passwort-vergessen\/erfolgreich$/);
  expect(await mails('Neues Passwort festlegen')).toHaveLength(1);

  const password = 'Holunder-im-Sturm-26';
  await page.goto(await linkTo(product, member.email, 'Neues Passwort festlegen'));
  await page.locator('input[name=password]').fill(password);
  const save = page.getByRole('button', { name: 'Passwort speichern' });
  await sendThrough(page, between, '/profile/set-new-password', () => save.click(), async (name) => {
    await expect(page.getByText(TOLD), name).toBeVisible();
    await expect(page.locator('input[name=password]'), name).toHaveValue(password);
  });
  between.set({ path: '/profile/set-new-password', fault: { kind: 'twice' } });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Ihr neues Passwort gilt' })).toBeVisible();
  expect(await mails('Ihr Passwort wurde geändert')).toHaveLength(1);
  await visitAs(page, { ...member, password }, '/mein-konto');
});

test('a forgotten PIN outlives every fault on the way, with one link and one new PIN', async ({ page, between, product }) => {
  await page.clock.install();
  const member = await newMember(product);
  const mails = async (wanted: string) => (await mailsTo(product, member.email)).filter(({ subject }) => subject === wanted);
  await visitAs(page, member, '/mein-konto');
  await page.goto('/profil/pin');
  const ask = page.getByRole('button', { name: 'Link schicken' });
  const askThrough = (meant: (name: string) => boolean) => sendThrough(page, between, '/profile/restorepin', () => ask.click(), async (name) => {
    await expect(page.getByText(TOLD), name).toBeVisible();
  }, meant);
  await askThrough(unheard);
  await askThrough((name) => !unheard(name));
  between.set({ path: '/profile/restorepin', fault: { kind: 'twice' } });
  await ask.click();
  await expect(page.getByText(/^Ein Link ist unterwegs/)).toBeVisible();
  expect(await mails('Neue PIN festlegen')).toHaveLength(1);

  await page.goto(await linkTo(product, member.email, 'Neue PIN festlegen'));
  const fields = ['pin', 'repeated'].map((name) => page.locator(`input[name="${name}"]`));
  for (const field of fields) await field.fill('8315');
  const save = page.getByRole('button', { name: 'PIN speichern' });
  await sendThrough(page, between, '/profile/restorepin', () => save.click(), async (name) => {
    await expect(page.getByText(TOLD), name).toBeVisible();
    for (const field of fields) await expect(field, name).toHaveValue('8315');
  });
  between.set({ path: '/profile/restorepin', fault: { kind: 'twice' } });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Ihre neue PIN gilt' })).toBeVisible();
  expect(await mails('Ihre PIN wurde geändert')).toHaveLength(1);
});

test('a newsletter outlives every fault on the way, is ordered, confirmed and ended, and each is confirmed once', async ({ page, between, product }) => {
  await page.clock.install();
  const email = 'jeder.fehler@post.example';
  const mails = async (wanted: string) => (await mailsTo(product, email)).filter(({ subject }) => subject === wanted);
  await page.goto('/newsletter');
  const address = page.locator('input[name=email]');
  await waitUntilHydrated(address);
  await address.fill(email);
  await page.locator('input[name=form]').check();
  const order = page.getByRole('button', { name: 'Newsletter bestellen' });
  await sendThrough(page, between, '/member/newsletterregistration', () => order.click(), async (name) => {
    await expect(page.getByText(TOLD), name).toBeVisible();
    await expect(address, name).toHaveValue(email);
  });
  between.set({ path: '/member/newsletterregistration', fault: { kind: 'twice' } });
  await order.click();
  await expect(page.getByText('Fast geschafft')).toBeVisible();
  expect(await mails('Bitte bestätigen Sie Ihren Newsletter')).toHaveLength(1);

  for (const [subject, path, press, done] of [
    ['Bitte bestätigen Sie Ihren Newsletter', '/member/newsletterregistration/confirm', 'Ja, Newsletter bestellen', 'Ihr Newsletter ist bestellt'],
    ['Ihr Newsletter ist bestellt', '/member/newsletterregistration/end', 'Newsletter abbestellen', 'Der Newsletter ist abbestellt'],
  ] as const) {
    await page.goto(await linkTo(product, email, subject));
    const button = page.getByRole('button', { name: press });
    await sendThrough(page, between, path, () => button.click(), async (name) => {
      await expect(page.getByText(TOLD), name).toBeVisible();
    });
    between.set({ path, fault: { kind: 'twice' } });
    await button.click();
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
  }
  expect(await mails('Ihr Newsletter ist bestellt')).toHaveLength(1);
});

test('a price alert outlives every fault on the way, and the one that was set last holds', async ({ page, between, product }) => {
  await page.clock.install();
  await visitAs(page, await newMember(product), '/preisvergleich/p/glutnest-tischgrill-glut-schwarz');
  const open = page.getByRole('button', { name: /^Preisalarm (stellen|bei )/ });
  const dialog = page.getByRole('dialog', { name: 'Ab welchem Preis sollen wir uns melden?' });
  let euros = 5;
  const set = async (): Promise<void> => {
    euros += 1;
    await open.click();
    await dialog.getByLabel('Wunschpreis', { exact: true }).fill(`${euros},00`);
    await dialog.getByRole('button', { name: /^Preisalarm (speichern|ändern)/ }).click();
    await expect(dialog).toBeHidden();
  };
  const asked = page.waitForResponse((response) => response.url().endsWith('/favourites') && response.request().method() === 'POST');
  await set();
  expect((await asked).ok()).toBe(true);
  await sendThrough(page, between, '/alert', set, async (name) => {
    await expect(open, name).toHaveText(new RegExp(`${euros},00`));
  });
  between.set({ path: '/alert', fault: { kind: 'twice' } });
  const saved = page.waitForResponse((response) => response.url().endsWith('/alert') && response.ok());
  await set();
  await saved;
  await page.goto('/merkzettel');
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Glutnest Tischgrill' });
  await expect(row).toHaveCount(1);
  await expect(row.getByText(/^Alarm ab /)).toHaveText(new RegExp(`${euros},00`));
  await expect(row.getByText('Noch nicht gespeichert')).toHaveCount(0);
});

test('a registration outlives every fault on the way, and makes one member', async ({ page, between, product }) => {
  await page.clock.install();
  await openRegistration(page);
  await page.getByRole('button', { name: TO_PERSON }).click();
  const missing = between.set({ path: '/CommonSettings/password-rules', fault: { kind: 'captive-portal', by: 'page' } });
  await fillPerson(page);
  await expect(page.getByText('Ein Teil des Formulars fehlt')).toBeVisible();
  missing.lift();
  // The page asks again by itself.
  await page.clock.fastForward(5_000);
  const email = 'stoerung@post.example';
  await fillAccount(page, email);
  await sendThrough(page, between, '/member/register', () => sendRegistration(page), async (name) => {
    // The previous message stays until there is an answer.
    await expect(sendButton(page), name).toBeVisible();
    await expect(page.getByRole('alert'), name).toContainText(name === '429' ? 'Das waren zu viele Versuche.' : 'Alle Angaben sind noch da.');
    await expect(page.getByLabel('E-Mail-Adresse'), name).toHaveValue(email);
    await expect(page.locator('input[name=password]'), name).toHaveValue(REGISTRATION_PASSWORD);
  });
  await sendButton(page).dblclick();
  await expect(heading(page, 'Willkommen bei Pluspunkt')).toBeVisible();
  expect(await mailsTo(product, email)).toHaveLength(1);
  // A second registration would fail, since the address is taken.
  await expect(page.getByText(/^42\d\d\s\d{4}\s\d\d$/)).toHaveCount(1);
});
