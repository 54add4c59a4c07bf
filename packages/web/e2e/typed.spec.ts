// Text typed into forms is shown unchanged and is never executed.
import type { Locator, Page, Request } from 'playwright/test';
import { firstMember } from './support/members/demo-logins.ts';
import { newMember } from './support/members/new-member.ts';
import { fillPerson, TO_PERSON } from './support/members/registration.ts';
import { waitUntilHydrated, visitAs } from './support/members/session.ts';
import { saveData } from './support/save-data.ts';
import { expect, test } from './support/test.ts';

/** Fields that accept text. */
const FIELDS = ':is(input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="tel"], input[type="password"], textarea):visible:enabled';
/** Samples of each kind: markup, quotes, bidirectional text, emoji, commands, control characters. */
const TYPED: readonly string[] = [
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  "' OR 1=1 -- 1",
  '\u202etest\u202e',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467} \u{1F3F3}\uFE0F\u200D\u{1F308}',
  'javascript:alert(1)//',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd%00',
  'Z\u0351\u036B\u0343\u036A\u0302\u036Ba\u0334\u0315l\u035Fg\u035Co',
  '__proto__',
  '1e999',
  "<a href='javascript:alert(1)'>ABC</a>",
  'مُنَاقَشَةُ سُبُلِ اِسْتِخْدَامِ',
  '; DROP TABLE member;--',
  'NULL\u00A0undefined\u3000true',
];

interface FormPlace {
  readonly path: string;
  /** Steps from there to the form. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Its container, if not the page's main part. */
  readonly within?: string;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const OF_VISITORS: readonly FormPlace[] = [
  { path: '/anmelden' },
  { path: '/registrieren', open: async (page) => { await button(TO_PERSON)(page); await page.getByLabel('Vorname').waitFor(); } },
  { path: '/registrieren', open: async (page) => { await button(TO_PERSON)(page); await fillPerson(page); } },
  { path: '/passwort-vergessen' },
  { path: '/passwort-zuruecksetzen?token=abc' },
  { path: '/kontakt' },
  { path: '/newsletter' },
  { path: '/newsletter/abmelden' },
  { path: '/', within: 'header' },
  { path: '/filialen' },
  { path: '/prospekte' },
  { path: '/hilfe' },
  { path: '/preisvergleich/suche?q=kaffee' },
];

const joinCampaign = async (page: Page): Promise<void> => {
  await button('Zustimmen und mitmachen')(page);
  await page.locator('main form:visible').first().waitFor();
};
/**
 * Forms of members. Left out, since they have no text field: household, newsletter, card replacement,
 * devices, points share, choice of a prize and app login; dates of bookings and
 * claims, which use the browser's date picker.
 */
const OF_MEMBERS: readonly FormPlace[] = [
  { path: '/mein-konto', open: button('Daten ändern') },
  { path: '/profil/pin' },
  { path: '/profil/pin', open: (page) => page.getByRole('radio', { name: /^Nein/ }).check() },
  { path: '/mein-konto/spenden' },
  { path: '/mein-konto/gutschein' },
  { path: '/mein-konto/geraete', open: button('Jetzt sperren') },
  { path: '/mein-konto/daten' },
  { path: '/mein-konto/schliessen' },
  { path: '/kontakt' },
  { path: '/aktionen/kassenbon-geheimnis', open: joinCampaign },
  { path: '/', within: 'header' },
  { path: '/praemien' },
  { path: '/partner' },
  { path: '/merkzettel' },
  { path: '/preisvergleich' },
  { path: '/preisvergleich/c/kopfhoerer' },
  { path: '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', open: button('Preisalarm stellen') },
];

test.describe('what people type into forms', () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] });

  /** Cut to the maximum length, without half a surrogate pair at the end. */
  const fitting = (text: string, most: number): string => [...text].reduce((cut, letter) => ((cut + letter).length <= most ? cut + letter : cut), '');

  /** Fills every field in the page's main part or dialog, sends each form, and returns the number of fields. */
  const typeInto = async (page: Page, { path, open, within = 'main' }: FormPlace, text: () => string, waiting: () => number): Promise<number> => {
    await page.goto(path);
    await open?.(page);
    const part = page.locator((await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : within).first();
    const forms = part.locator('form:visible').filter({ has: page.locator(FIELDS) });
    await forms.first().waitFor();
    await waitUntilHydrated(forms.first().locator(FIELDS).first());
    let fields = 0;
    for (let index = 0; index < (await forms.count()); index += 1) {
      const all = await forms.nth(index).locator(FIELDS).all();
      const typed: (readonly [Locator, string])[] = [];
      for (const field of all) {
        const most = Number((await field.getAttribute('maxlength')) ?? '1000');
        const one = fitting(text(), most);
        await field.fill(one);
        fields += 1;
        // Numeric fields drop all other characters.
        if ((await field.getAttribute('inputmode')) !== 'numeric') typed.push([field, one]);
      }
      for (const [field, one] of typed) expect([path, await field.inputValue()]).toEqual([path, one]);
      // By its submit button, if there is one.
      const send = forms.nth(index).locator('button[type="submit"]:visible, button:not([type]):visible').first();
      if ((await send.count()) > 0) await send.click();
      else await all[0]?.press('Enter');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect.poll(waiting).toBe(0);
      await expect(page.getByText('Irgendwo muss ein Fehler passiert sein')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const [field, one] of typed) if ((await field.count()) === 1 && (await field.getAttribute('type')) !== 'password') expect([path, (await field.inputValue()).trim()]).toEqual([path, one.trim()]);
      expect(await page.locator('[onerror], [onclick], [onload], img[src="x"], a[href^="javascript:"]').count()).toBe(0);
    }
    return fields;
  };

  const typeIntoAll = async (page: Page, places: readonly FormPlace[], start: number): Promise<readonly number[]> => {
    // Without prefetches, which would count as pending requests of a form.
    await saveData(page);
    let turn = start;
    const under = new Set<Request>();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()));
    page.on('request', (request) => void under.add(request));
    page.on('requestfinished', (request) => void under.delete(request));
    page.on('requestfailed', (request) => void under.delete(request));
    const fields: number[] = [];
    for (const place of places) {
      fields.push(await typeInto(page, place, () => TYPED[(turn += 1) % TYPED.length] ?? '', () => under.size));
    }
    expect(dialogs).toEqual([]);
    return fields;
  };

  // Several workers share the forms; each part begins with another text.
  const SLICES = 2;
  const sliceOf = (places: readonly FormPlace[], slice: number): readonly FormPlace[] => places.filter((_, index) => index % SLICES === slice);
  for (let slice = 0; slice < SLICES; slice += 1) {
    test(`stands there as it was typed and does nothing, in every form that a visitor reaches, part ${slice + 1}`, async ({ page }) => {
      test.slow();
      expect(Math.min(...(await typeIntoAll(page, sliceOf(OF_VISITORS, slice), slice * 7)))).toBeGreaterThan(0);
    });

    test(`stands there as it was typed and does nothing, in every form that a member reaches, part ${slice + 1}`, async ({ page, product }) => {
      test.slow();
      await visitAs(page, await newMember(product), '/mein-konto');
      expect(Math.min(...(await typeIntoAll(page, sliceOf(OF_MEMBERS, slice), 5 + slice * 7)))).toBeGreaterThan(0);
    });
  }

  test('stands there as it was typed and does nothing, in the claim of a member with an old click-out', async ({ page, product }) => {
    await visitAs(page, firstMember(product), '/mein-konto');
    expect(await typeIntoAll(page, [{ path: '/mein-konto/shopping', open: button(/^Punkte nachfordern/) }], 0)).toEqual([2]);
  });
});
