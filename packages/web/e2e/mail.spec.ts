// Journeys by mail: newsletter, new e-mail address, PIN, and single-use logins.
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { axe } from './support/axe.ts';
import { expectToFit } from './support/layout/page-width.ts';
import { demoLoginsOf, type DemoLogin } from './support/members/demo-logins.ts';
import { intercept } from './support/intercept.ts';
import { press, tabTo } from './support/keyboard.ts';
import { expect, linkTo, mailsTo, test } from './support/members/mail.ts';
import { advancePastTimeout } from './support/call-timeout.ts';
import { passwordGrant } from './support/members/password-grant.ts';
import type { Product } from './support/product.ts';
import { account, fillPassword, send, visitAs } from './support/members/session.ts';

// In one process: its product is started once.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
function member(product: Product, index: 0 | 1): DemoLogin {
  const login = demoLoginsOf(product)[index];
  if (login === undefined) throw new Error('the demo data has too few members');
  return login;
}

/** Requests of the page while a secret is in its address; none of them may repeat the secret. */
function watchSecret(page: Page, secret: string): () => readonly string[] {
  const leaks: string[] = [];
  page.on('request', (request) => {
    const inAddress = request.url().includes(secret) && !request.isNavigationRequest();
    if (inAddress || (request.headers()['referer'] ?? '').includes(secret)) leaks.push(request.url());
  });
  return () => leaks;
}

/** Opens a mail's link: its token is removed from the address and reaches no third party. */
async function openLink(page: Page, link: string): Promise<void> {
  const { pathname, searchParams } = new URL(link, 'http://page.invalid');
  const token = searchParams.get('token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const leaks = watchSecret(page, token);
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(pathname);
  expect(leaks()).toEqual([]);
}

/** Opens a mail's link in a new browser context without a session. */
async function openLoggedOut(browser: Browser, product: Product, link: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  await openLink(page, link);
  await use(page);
  await context.close();
}

const bearer = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('at_')) ?? '';
    return `Bearer ${(JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string }).token ?? ''}`;
  });

test.describe('the newsletter', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of 422/] });

  test('of a visitor is ordered, confirmed by a press, and ended as easily', async ({ page, product }, { project }) => {
    test.slow();
    const email = `post-${project.name}@post.example`;
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
    await expect(heading(page, 'Die besten Coupons per E-Mail')).toBeVisible();
    await press(page, button(page, 'Newsletter bestellen'));
    await expect(input(page, 'email')).toBeFocused();
    await expect(page.getByText('Zwei Angaben fehlen noch oder stimmen nicht')).toBeVisible();
    await axe(page);

    await page.keyboard.type(email);
    await tabTo(page, input(page, 'form'));
    await page.keyboard.press('Space');
    let answers = 0;
    await intercept(page, '**/api/v1/member/newsletterregistration', async (route) => {
      answers += 1;
      if (answers === 1) return route.fulfill({ json: { data: { dcApiErrors: [{ code: 'InvalidEmail', message: 'Diese Adresse nimmt keine Post an.' }] } } });
      return answers === 2 ? route.abort('failed') : route.continue();
    });
    await advancePastTimeout(page, '**/api/v1/member/newsletterregistration', () => page.keyboard.press('Enter'));
    await expect(page.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
    await expect(input(page, 'email')).toHaveValue(email);
    await expect(input(page, 'form')).toBeChecked();
    await press(page, button(page, 'Newsletter bestellen'));
    await expect(page.getByText('Diese Adresse nimmt keine Post an.')).toBeVisible();
    await expect(input(page, 'email')).toBeFocused();
    await button(page, 'Newsletter bestellen').click();
    await expect(page.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
    await expect(input(page, 'email')).toHaveValue(email);
    await button(page, 'Newsletter bestellen').dblclick();
    await expect(page.getByText('Fast geschafft')).toBeVisible();
    expect([answers, (await mailsTo(product, email)).length]).toEqual([3, 1]);

    const link = await linkTo(product, email, 'Bitte bestätigen Sie Ihren Newsletter');
    await openLink(page, link);
    await expect(button(page, 'Ja, Newsletter bestellen')).toBeVisible();
    await axe(page);
    await page.reload();
    await button(page, 'Ja, Newsletter bestellen').click();
    await expect(heading(page, 'Ihr Newsletter ist bestellt')).toBeVisible();
    await openLink(page, link);
    await button(page, 'Ja, Newsletter bestellen').click();
    await expect(heading(page, 'Ihr Newsletter ist bestellt')).toBeVisible();

    await page.goto('/newsletter/abmelden');
    await input(page, 'email').fill(email);
    await button(page, 'Link schicken').click();
    await expect(page.getByText('Schauen Sie in Ihr Postfach')).toBeVisible();
    await openLink(page, await linkTo(product, email, 'Newsletter abmelden'));
    await button(page, 'Newsletter abbestellen').click();
    await expect(heading(page, 'Der Newsletter ist abbestellt')).toBeVisible();
    await openLink(page, link);
    await button(page, 'Ja, Newsletter bestellen').click();
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
    await axe(page);
    await openLink(page, await linkTo(product, email, 'Ihr Newsletter ist bestellt'));
    await expectToFit(page);
    await page.goto('/newsletter/bestaetigen');
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
  });

  test('of a member is shown, ended and ordered again on its page and among the consents', async ({ page, product }) => {
    test.slow();
    await visitAs(page, member(product, 0), '/newsletter');
    await expect(page.getByText('Sie bekommen den Newsletter')).toBeVisible();
    await button(page, 'Abbestellen').click();
    await expect(input(page, 'email')).toHaveValue(member(product, 0).email);
    await input(page, 'form').check();
    await button(page, 'Newsletter bestellen').click();
    await expect(page.getByText('Fast geschafft')).toBeVisible();

    await page.goto('/mein-konto/einwilligungen');
    const newsletter = page.getByRole('region', { name: 'Newsletter' });
    await expect(newsletter.getByText('Noch nicht bestätigt')).toBeVisible();
    await axe(page);
    const adverts = page.getByRole('region', { name: 'Werbung auf anderen Seiten' });
    const sizes = await Promise.all(['Zustimmen', 'Ablehnen'].map((name) => adverts.getByRole('button', { name }).evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color, element.clientHeight])));
    expect(sizes[0]).toEqual(sizes[1]);
    await adverts.getByRole('button', { name: 'Zustimmen' }).click();
    await expect(adverts.getByText(/^Ja$/)).toBeVisible();
    await adverts.getByRole('button', { name: 'Widerrufen' }).click();
    await expect(adverts.getByText(/^Nein$/)).toBeVisible();
    await adverts.getByText('Verlauf').click();
    await expect(adverts.getByRole('listitem')).toHaveText([/Widerrufen/, /Zugestimmt/]);

    await page.getByRole('link', { name: 'Was Anmeldedienste erfahren dürfen' }).click();
    await page.getByLabel('Name und Anschrift').check();
    await button(page, 'Auswahl speichern').click();
    await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
    await axe(page);
    await page.getByLabel('Ihr Passwort').fill(member(product, 0).password);
    await button(page, 'Auswahl speichern').click();
    await expect(page.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name und Anschrift')).toBeChecked();
    await axe(page);
    await button(page, 'Nichts weitergeben').click();
    await expect(page.getByLabel('Name und Anschrift')).not.toBeChecked();
  });
});

test.describe('a PIN and a new address', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of (403|422)/] });

  test('are set with the password, and with the links of mails', async ({ page, browser, product }, { project }) => {
    test.slow();
    const login = member(product, 1);
    await page.goto('/profil/pin');
    await expect(page.getByText('Bitte melden Sie sich zuerst an')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
    await page.getByRole('dialog').getByLabel('Kartennummer oder E-Mail-Adresse').fill(login.cardNumber);
    await page.getByRole('dialog').locator('input[name=password]').fill(login.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(input(page, 'pin')).toBeVisible();
    await press(page, button(page, 'PIN speichern'));
    await expect(input(page, 'present')).toBeFocused();
    await expect(page.getByText('Bitte geben Sie Ihre bisherige PIN ein.')).toBeVisible();
    await input(page, 'present').fill('9274');
    await input(page, 'pin').fill('1234');
    await input(page, 'repeated').fill('1234');
    await button(page, 'PIN speichern').click();
    await expect(page.getByText('Diese PIN ist zu leicht zu erraten.')).toBeVisible();
    await axe(page);
    await input(page, 'pin').fill('8315');
    await input(page, 'repeated').fill('8315');
    await button(page, 'PIN speichern').click();
    await expect(page.getByText(/^Zu Ihrer Karte gibt es noch keine PIN/)).toBeVisible();
    await input(page, 'present').fill(login.password);
    await intercept(page, '**/api/v1/profile/updatepin', (route) => route.abort('failed'), { times: 1 });
    await button(page, 'PIN speichern').click();
    await expect(page.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
    await button(page, 'PIN speichern').click();
    await expect(heading(page, 'Ihre neue PIN gilt')).toBeVisible();

    await page.goto('/profil/pin');
    await button(page, 'Link schicken').click();
    await expect(page.getByText('Ein Link ist unterwegs an die E-Mail-Adresse Ihres Kontos.')).toBeVisible();
    const link = await linkTo(product, login.email, 'Neue PIN festlegen');
    await openLink(page, link);
    await expect(page.getByText('Haben Sie schon eine PIN?')).toHaveCount(0);
    await input(page, 'pin').fill('7296');
    await input(page, 'repeated').fill('7296');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Ihre neue PIN gilt')).toBeVisible();
    await openLink(page, link);
    await input(page, 'pin').fill('5183');
    await input(page, 'repeated').fill('5183');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();

    const headers = { authorization: await bearer(page) };
    const { data: profile } = (await (await page.request.get('/api/v1/profile/memberinfo', { headers })).json()) as { data: Record<string, unknown> };
    const email = `umzug-${project.name}@post.example`;
    const { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone } = profile;
    const change = { salutation, firstname, lastname, street, streetNumber, postcode, city, countryCode, phone, mobilePhone, email, password: login.password };
    expect((await page.request.put('/api/v1/profile/memberinfo', { headers, data: change })).status()).toBe(200);
    const confirmation = await linkTo(product, email, 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse');
    await openLoggedOut(browser, product, confirmation, async (reader) => {
      await button(reader, 'Ja, das ist meine Adresse').click();
      await expect(reader.getByText(/^Damit niemand sonst diese Adresse einträgt/)).toBeVisible();
      await axe(reader);
      await reader.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
      await fillPassword(reader, login);
      await send(reader);
      await expect(reader.getByText(/^Damit niemand sonst/)).toHaveCount(0);
      await expect(button(reader, 'Ja, das ist meine Adresse')).toBeVisible();
    });
    await openLink(page, confirmation);
    await axe(page);
    await intercept(page, '**/api/v1/profile/confirm-email', (route) => route.abort('failed'), { times: 1 });
    await button(page, 'Ja, das ist meine Adresse').click();
    await expect(page.getByText(/^Wir erreichen den Dienst gerade nicht/)).toBeVisible();
    await button(page, 'Ja, das ist meine Adresse').click();
    await expect(heading(page, 'Ihre neue E-Mail-Adresse gilt')).toBeVisible();
    expect((await mailsTo(product, login.email))[0]?.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
    await openLink(page, confirmation);
    await button(page, 'Ja, das ist meine Adresse').click();
    await expect(heading(page, 'Ihre neue E-Mail-Adresse gilt')).toBeVisible();
    expect((await mailsTo(product, login.email)).filter(({ subject }) => subject === 'Ihre E-Mail-Adresse wurde geändert')).toHaveLength(1);
    await openLink(page, confirmation.replace(/[\w-]{8}$/, 'einander'));
    await button(page, 'Ja, das ist meine Adresse').click();
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
  });
});

test.describe('a token in the address', () => {
  test.use({ expectedComplaints: [/status of (400|403)/] });

  const visit = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };

  test('logs in once on any page, and the app takes the session over', async ({ browser, product }) => {
    test.slow();
    const login = member(product, 0);
    // A browser with a user interface asks whether it may open the app, and then ignores clicks in this tab. The tab is not used again.
    const asking = await browser.newContext({ baseURL: product.origin });
    const page = await asking.newPage();
    await page.goto('/profil/app-anmeldung');
    await expect(page.getByText('Diese Anfrage ist nicht vollständig')).toBeVisible();
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const ask = (redirect: string): string => `/profil/app-anmeldung?${new URLSearchParams({ client_id: 'pluspunkt-app', redirect_uri: redirect, code_challenge: challenge, code_challenge_method: 'S256', state: 'wo war ich' }).toString()}`;
    await visitAs(page, login, '/');
    await page.goto(ask('fremd://anmeldung'));
    await button(page, 'Ja, in der App anmelden').click();
    await expect(page.getByText('Diese App kennen wir nicht')).toBeVisible();
    await page.goto(ask('pluspunkt://anmeldung'));
    await axe(page);
    await button(page, 'Ja, in der App anmelden').click();
    const address = (await page.getByRole('link', { name: 'App öffnen' }).getAttribute('href')) ?? '';
    expect([new URL(address).protocol, new URL(address).searchParams.get('state'), new URL(address).searchParams.get('code')?.length]).toEqual(['pluspunkt:', 'wo war ich', 43]);

    const query = new URLSearchParams({ cardNumber: login.cardNumber, url: `${product.origin}/suche` });
    const answer = await page.request.get(`/api/v1/single-use-token/token?${query.toString()}`, { headers: { authorization: await bearer(page) } });
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    await asking.close();
    const elsewhere = await browser.newContext({ baseURL: product.origin });
    const landed = await elsewhere.newPage();
    const leaks = watchSecret(landed, token);
    await landed.goto(`/praemien?singleUseToken=${token}&x=1`);
    const question = landed.getByRole('dialog', { name: 'Mit diesem Link anmelden?' });
    await expect(question).toBeVisible();
    await axe(landed);
    await question.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(account(landed)).toBeVisible();
    await expect(landed).toHaveURL('/praemien?x=1');
    expect([leaks(), await landed.evaluate((secret) => document.documentElement.innerHTML.includes(secret), token)]).toEqual([[], false]);
    await elsewhere.close();

    const late = await browser.newContext({ baseURL: product.origin });
    const refused = await visit(late, `/hilfe?singleUseToken=${token}`);
    await expect(refused.getByText(/^Die automatische Anmeldung hat nicht geklappt/)).toBeVisible();
    await expect(refused).toHaveURL('/hilfe');
    await late.close();
  });

  test('of a stranger logs in no visitor who declines', async ({ page, product }) => {
    const stranger = member(product, 1);
    const grant = (await (await page.request.post('/api/v1/auth/connect/token', { form: passwordGrant(stranger) })).json()) as { readonly access_token: string };
    const headers = { authorization: `Bearer ${grant.access_token}` };
    const query = new URLSearchParams({ cardNumber: stranger.cardNumber, url: `${product.origin}/praemien` });
    const { data } = (await (await page.request.get(`/api/v1/single-use-token/token?${query.toString()}`, { headers })).json()) as { data: { token: string } };
    await visit(page.context(), '/praemien');
    await page.goto(`/praemien?singleUseToken=${data.token}`);
    const question = page.getByRole('dialog', { name: 'Mit diesem Link anmelden?' });
    await question.getByRole('button', { name: 'Nicht anmelden' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(account(page)).toBeHidden();
  });

  test('of another member asks before the account is switched', async ({ page, product }) => {
    const [owner, other] = [member(product, 0), member(product, 1)];
    const grant = (await (await page.request.post('/api/v1/auth/connect/token', { form: passwordGrant(other) })).json()) as { readonly access_token: string };
    const linkOfOther = async (): Promise<string> => {
      const query = new URLSearchParams({ cardNumber: other.cardNumber, url: `${product.origin}/hilfe` });
      const answer = await page.request.get(`/api/v1/single-use-token/token?${query.toString()}`, { headers: { authorization: `Bearer ${grant.access_token}` } });
      return `/hilfe?singleUseToken=${((await answer.json()) as { data: { token: string } }).data.token}`;
    };
    await visitAs(page, owner, '/');
    const name = await account(page).textContent();
    await page.goto(await linkOfOther());
    const question = page.getByRole('dialog', { name: 'Konto wechseln?' });
    await expect(question).toBeVisible();
    await axe(page);
    await question.getByRole('button', { name: 'In meinem Konto bleiben' }).click();
    await expect(account(page)).toHaveText(name ?? '');
    await page.goto(await linkOfOther());
    await question.getByRole('button', { name: 'Konto wechseln' }).click();
    await expect(account(page)).toBeVisible();
    await expect(account(page)).not.toHaveText(name ?? '');
  });
});
