// Each kind in the operators' console, from the list to its end and through its failures.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { axeAtBothWidths } from './support/axe.ts';
import { setUp } from './support/console.ts';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const PICTURE = '/api/v1/asset/emoji/2b50.webp';
const DAY = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const local = (days: number): string => at(days).slice(0, 16);
type Values = Readonly<Record<string, string>>;
type Value = Readonly<Record<string, unknown>>;

interface Walk {
  readonly kind: string;
  readonly key: string;
  /** What is typed into the form of a new entry, by field; absent if entries of the kind cannot be added. */
  readonly typed?: Values;
  /** The entry that is made by a call instead, since another test uses the form. */
  readonly made?: Value;
  /** The field that two editors change, and what each of them and a file say. */
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
  readonly file: string;
  /** Whether it is a list, with one item a line. */
  readonly isList?: boolean;
  /** The entry that it refers to, which is made before. */
  readonly needs?: { readonly kind: string; readonly value: Value };
}

const NAME = 'Erste Fassung';
const BY_NAME = { field: 'name', theirs: 'Fassung der anderen', mine: 'Eigene Fassung', file: 'Fassung der Datei' } as const;
const by = (field: string) => ({ ...BY_NAME, field });
const PARTNER: Value = { id: 'gangregel', name: 'Gangregel', position: 99, is_premium: false, categories: ['Mode'], detail_link: '/partner/gangregel', public_partner_id: 'gr', logo: PICTURE, logo_small: PICTURE, incentive_points: 1, incentive_unit: 'je 2 €' };

/** Entries of the demo data. */
interface Known {
  readonly gtins: readonly string[];
  readonly shop: string;
  readonly category: string;
  readonly campaign: string;
}

const walksOf = ({ gtins: [one = '', other = '', third = '', fourth = ''], shop, category, campaign }: Known): readonly Walk[] => [
  { kind: 'places', key: 'gangort', typed: { id: 'gangort', name: NAME, postcode: '99998', latitude: '51,1', longitude: '10,5' }, ...BY_NAME },
  { kind: 'partner-categories', key: 'gang', typed: { slug: 'gang', name: NAME, logo: PICTURE, position: '99' }, ...BY_NAME },
  { kind: 'partners', key: 'gangpartner', typed: { id: 'gangpartner', name: NAME, position: '99', categories: 'Mode', detail_link: '/partner/gangpartner', public_partner_id: 'gp', logo: PICTURE, logo_small: PICTURE, incentive_points: '1', incentive_unit: 'je 2 €' }, ...BY_NAME },
  { kind: 'stores', key: 'gang-koeln', typed: { id: 'gang-koeln', partner_id: 'fadenlauf', name: NAME, street: 'Markt 1', postcode: '50667', city: 'Köln' }, ...BY_NAME },
  { kind: 'rewards', key: 'gangtasse', typed: { id: 'gangtasse', name: NAME, description: 'Aus Ton', picture: PICTURE, picture_label: 'Eine Tasse', actual_points: '500', original_points: '600', product_url: '/praemien/gangtasse', position: '99' }, ...BY_NAME },
  { kind: 'donation-partners', key: 'gangspende', typed: { id: 'gangspende', name: NAME }, ...BY_NAME },
  { kind: 'voucher-partners', key: 'ganggutschein', typed: { id: 'ganggutschein', name: NAME, amounts: '500', valid_months: '12' }, ...BY_NAME },
  { kind: 'action-codes', key: 'GANGCODE', typed: { code: 'GANGCODE', points: '50', description: NAME, valid_from: local(-1), valid_to: local(9) }, ...by('description') },
  { kind: 'terms', key: 'gangregel', typed: { partner_id: 'gangregel', points: '1', unit: '200', return_days: '14', price_in_hundredths: '120' }, ...by('excluded_categories'), isList: true, needs: { kind: 'partners', value: PARTNER } },
  { kind: 'coupons', key: 'GANG-1', typed: { promotion_id: 'GANG-1', partner_id: 'lindwurm', category: 'Bücher', value_amount: '10', headline: NAME, subline: 'auf alles', conditions: 'Einmal.', image: PICTURE, minimum_in_cent: '0', valid_from: local(-1), valid_to: local(9) }, ...by('headline') },
  { kind: 'brochure-categories', key: '901', typed: { id: '901', name: NAME, slug: 'gang', position: '99' }, ...BY_NAME },
  { kind: 'brochures', key: 'gangheft', made: { id: 'gangheft', partner_id: 'kornkiste', category_id: 1, title: NAME, valid_from: at(-1), valid_to: at(9), pages: [{ image: `/api/v1/asset/pictures/${'0'.repeat(32)}.webp?v=1`, width: 3, height: 4 }] }, ...by('title') },
  { kind: 'product-categories', key: 'gangwaren', typed: { id: 'gangwaren', name: NAME, image: PICTURE, position: '99' }, ...BY_NAME },
  { kind: 'shops', key: 'gangshop', typed: { id: 'gangshop', name: NAME, logo: PICTURE, imprint: 'Gang GmbH, Bonn', cents_per_point: '200' }, ...BY_NAME },
  { kind: 'search-words', key: 'gangwort', typed: { word: 'gangwort', synonyms: 'eins' }, field: 'synonyms', theirs: 'gangandere', mine: 'gangeigene', file: 'gangdatei', isList: true },
  { kind: 'products', key: '4012345000009', typed: { gtin: '4012345000009', name: NAME, brand: 'Klangwerk', category_id: category, short_text: 'Acht Töne', description: 'Ein Glockenspiel.', images: PICTURE }, ...BY_NAME },
  { kind: 'product-merges', key: one, typed: { gtin: one, same_as: other }, field: 'same_as', theirs: third, mine: fourth, file: other },
  { kind: 'offer-assignments', key: `${shop}/${one}`, typed: { shop_id: shop, gtin: one, product_gtin: other }, field: 'product_gtin', theirs: third, mine: fourth, file: other },
  { kind: 'configuration', key: 'web/gang', typed: { group_name: 'web', key: 'gang', value: NAME }, ...by('value') },
  { kind: 'texts', key: 'home.coupons.title', ...by('text') },
  { kind: 'pages', key: '/gangseite', typed: { path: '/gangseite', title: NAME, description: 'Eine Seite' }, ...by('title') },
  { kind: 'faq', key: 'gangfrage', typed: { id: 'gangfrage', topic: 'Punkte', position: '99', question: NAME, answer: 'So.', path: '/service/gangfrage' }, ...by('question') },
  { kind: 'layers', key: 'GANG', typed: { tracking_id: 'GANG', name: NAME, position: '99' }, ...BY_NAME },
  { kind: 'campaigns', key: 'gangaktion', typed: { id: 'gangaktion', name: 'gangaktion', title: NAME, starts_at: local(-1), ends_at: local(9), terms_version: '1', chances_per_day: '1', win_valid_days: '30' }, ...by('title') },
  { kind: 'teasers', key: '9001', typed: { id: '9001', position: 'gang', rank: '1', headline: NAME, text: 'Neu', image: PICTURE, button_text: 'Ansehen', link: '/partner', valid_from: local(-1), min_expiring_points: '0' }, ...by('headline') },
  { kind: 'promos', key: 'gangpromo', typed: { id: 'gangpromo', headline: NAME, body: 'Kommen Sie.', background_image: PICTURE, button_text: 'Ansehen', promo_image: PICTURE, promo_link: '/partner', valid_from: local(-1), valid_to: local(9) }, ...by('headline') },
  { kind: 'campaign-texts', key: `${campaign}/gang`, typed: { campaign_id: campaign, key: 'gang', value: NAME }, ...by('value') },
];

interface Answer<Data> {
  readonly status: number;
  readonly data?: Data;
}

/** A call as the console's pages make it: with the session's cookie, from the same site. */
const callFrom =
  (page: Page) =>
  async <Data>(path: string, json?: unknown): Promise<Answer<Data>> =>
    page.evaluate(
      async ([address, body]) => {
        const answer = await fetch(`/api/operator/v1${address}`, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        return { status: answer.status, ...((await answer.json()) as object) };
      },
      [path, json === undefined ? undefined : JSON.stringify(json)] as const,
    );
type Call = ReturnType<typeof callFrom>;

interface Stored {
  readonly key: string;
  readonly version: string;
  readonly value: Value;
}
const entryOf = (call: Call, { kind, key }: Pick<Walk, 'kind' | 'key'>) => call<Stored>(`/kinds/${kind}/entry?key=${encodeURIComponent(key)}`);
const save = async (call: Call, kind: string, change: object): Promise<void> => expect([kind, await call(`/kinds/${kind}/changes`, { changes: [change] })]).toMatchObject([kind, { status: 200 }]);
const firstKeys = async (call: Call, kind: string): Promise<readonly string[]> => ((await call<{ readonly items: readonly Stored[] }>(`/kinds/${kind}/entries?limit=4`)).data?.items ?? []).map(({ key }) => key);

interface Kind {
  readonly kind: string;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
}

const field = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`);
const check = (page: Page): Locator => page.getByRole('button', { name: 'Änderungen prüfen' });
/** In the dialog with the differences. */
const confirm = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(check(page)).toHaveCount(0);
};
const openEntry = async (page: Page, { kind, key }: Walk): Promise<void> => {
  await page.goto(`${new URL(page.url()).origin}/verwaltung/inhalte/${kind}/eintrag?schluessel=${encodeURIComponent(key)}`);
  await expect(check(page)).toBeVisible();
};

const list = async (page: Page, { kind }: Walk, { canAdd }: Kind): Promise<void> => {
  await page.goto(`${new URL(page.url()).origin}/verwaltung/inhalte/${kind}?q=gibtesnicht`);
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  await page.getByRole('link', { name: 'Suche aufheben' }).press('Enter');
  await expect(page.getByRole('table').or(page.getByRole('heading', { name: 'Hier ist noch nichts' }))).toBeVisible();
  expect((await page.getByRole('link', { name: 'Neu anlegen' }).count()) > 0).toBe(canAdd);
};

const make = async (page: Page, { key, field: changed, typed = {} }: Walk): Promise<void> => {
  await page.getByRole('link', { name: 'Neu anlegen' }).first().press('Enter');
  await check(page).press('Enter');
  await expect(page.getByText(/Angaben fehlen noch oder stimmen nicht/)).toBeVisible();
  await axeAtBothWidths(page);
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await check(page).press('Enter');
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Änderungen' })).toContainText(typed[changed] ?? key);
  await confirm(page);
};

const twoEditors = async (page: Page, call: Call, walk: Walk): Promise<void> => {
  const { kind, key, field: changed, theirs, mine, isList = false } = walk;
  await openEntry(page, walk);
  const { data } = await entryOf(call, walk);
  await save(call, kind, { key, version: data?.version, value: { ...data?.value, [changed]: isList ? [theirs] : theirs } });
  await field(page, changed).fill(mine);
  await check(page).press('Enter');
  const versions = page.getByRole('dialog', { name: 'Inzwischen hat jemand anderes gespeichert' });
  await versions.getByRole('button', { name: 'Übernehmen und prüfen' }).press('Enter');
  await expect(versions).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Änderungen' })).toContainText(theirs);
  await confirm(page);
};

const undo = async (page: Page, call: Call, walk: Walk): Promise<void> => {
  await openEntry(page, walk);
  await page.getByRole('button', { name: /rückgängig machen/ }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(page.getByText('Die Änderung ist zurückgenommen.').first()).toBeVisible();
  expect([walk.kind, [(await entryOf(call, walk)).data?.value[walk.field]].flat()]).toEqual([walk.kind, [walk.theirs]]);
};

const outAndIn = async (page: Page, call: Call, walk: Walk): Promise<void> => {
  await page.goto(`${new URL(page.url()).origin}/verwaltung/inhalte/${walk.kind}/datei`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Als Tabelle (CSV)' }).press('Enter')]);
  const content = await readFile(await download.path(), 'utf8');
  const place = content.lastIndexOf(walk.theirs);
  const changed = content.slice(0, place) + walk.file + content.slice(place + walk.theirs.length);
  const choose = (text: string) => page.getByLabel('Datei (CSV oder JSON)').setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('farbe\nrot\n');
  await page.getByRole('button', { name: 'Datei prüfen' }).press('Enter');
  await expect(page.getByText('Die Datei hat Fehler; nichts wurde gespeichert')).toBeVisible();
  await choose(changed);
  await page.getByRole('button', { name: 'Datei prüfen' }).press('Enter');
  await page.getByRole('button', { name: '1 Änderung übernehmen' }).press('Enter');
  await expect(page.getByText('1 Änderung ist gespeichert.')).toBeVisible();
  expect([walk.kind, [(await entryOf(call, walk)).data?.value[walk.field]].flat()]).toEqual([walk.kind, [walk.file]]);
};

const end = async (page: Page, call: Call, walk: Walk, { canRemove }: Kind): Promise<void> => {
  await openEntry(page, walk);
  if (await page.getByRole('button', { name: 'Archivieren' }).isVisible()) {
    await page.getByRole('button', { name: 'Archivieren' }).press('Enter');
    await confirm(page);
    expect((await entryOf(call, walk)).data?.value['archived']).toBe(true);
    await openEntry(page, walk);
    await expect(page.getByRole('button', { name: 'Wieder zeigen' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Entfernen', exact: true })).toHaveCount(canRemove ? 1 : 0);
  if (!canRemove) return;
  await page.getByRole('button', { name: 'Entfernen', exact: true }).press('Enter');
  await confirm(page);
  expect((await entryOf(call, walk)).status).toBe(404);
};

/** Side by side, since all kinds together take minutes. */
const PARTS = 3;

test.describe('each kind', () => {
  // It listens at another address. The browser reports the calls that are refused.
  test.use({ expectedComplaints: [/another host: http:\/\/127\.0\.0\.1:|\b(?:40[1349]|422)\b/] });

  for (const part of Array.from({ length: PARTS }, (_, index) => index)) test(`is listed, searched, made, refused, changed by two editors, undone, goes out and in as a file, and is archived or removed, part ${String(part + 1)}`, async ({ page }) => {
    test.setTimeout(600_000);
    const product = await startProduct();
    try {
      await setUp(page, product);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const call = callFrom(page);
      const kinds = (await call<{ readonly kinds: readonly Kind[] }>('/kinds')).data?.kinds ?? [];
      const [shop = ''] = await firstKeys(call, 'shops');
      const [campaign = ''] = await firstKeys(call, 'campaigns');
      const gtins = await firstKeys(call, 'products');
      const category = String((await entryOf(call, { kind: 'products', key: gtins[0] ?? '' })).data?.value['category_id']);
      const walks = walksOf({ gtins, shop, category, campaign });
      expect(walks.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ kind }) => kind).toSorted());
      for (const walk of walks.filter((_, index) => index % PARTS === part)) {
        const kind = kinds.find((one) => one.kind === walk.kind);
        if (kind === undefined) throw new Error(`there is no kind ${walk.kind}`);
        await test.step(walk.kind, async () => {
          await list(page, walk, kind);
          if (walk.needs !== undefined) await save(call, walk.needs.kind, { key: null, version: null, value: walk.needs.value });
          if (walk.made !== undefined) await save(call, walk.kind, { key: null, version: null, value: walk.made });
          if (walk.typed !== undefined) await make(page, walk);
          await twoEditors(page, call, walk);
          await undo(page, call, walk);
          await outAndIn(page, call, walk);
          await end(page, call, walk, kind);
        });
      }
    } finally {
      await product.stop();
    }
  });
});
