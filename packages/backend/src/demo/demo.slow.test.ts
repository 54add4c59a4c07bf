import { randomBytes, randomUUID } from 'node:crypto';
import { isValidGtin } from '@pluspunkt/core/prices';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEntries } from '../admin/index.ts';
import { addFavourite } from '../favourites/index.ts';
import type { Db } from '../platform/db/database.ts';
import { withSetupLock } from '../platform/db/set-up.ts';
import { importRows } from '../product-import/index.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createAuthenticatePartner } from '../tills/index.ts';
import type { MemberTable } from '../profile/index.ts';
import { runAdmin } from '../commands.ts';
import { removeDemoData, seedDemoData } from './index.ts';
import { memberSeeds } from './member-seed.ts';
import { productEntries } from './products/index.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const LOAD = { now: NOW, mailOrigin: 'https://treuwerk.example' };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

/** A member of the programme itself. */
const addInes = async (db: Db): Promise<number> => {
  const [seed] = memberSeeds(NOW);
  const ids = Object.fromEntries(['anonymous_id', 'tracking_id_airship', 'ols_id', 'tracking_id_web_track', 'tracking_id_offerista', 'tracking_id_ad_server'].map((name) => [name, 'ines']));
  const { id } = await db.insertInto('member').values({ ...seed?.row, ...ids, card_number: '4299000011', email: 'ines@post.example' } as Insertable<MemberTable>).returning('id').executeTakeFirstOrThrow();
  return id;
};

const counts = async (): Promise<readonly number[]> => {
  const tables = ['partner', 'partner_category', 'faq_entry', 'promo_teaser', 'reward', 'content_page', 'partner_teaser', 'asset_file', 'member', 'booking'] as const;
  const rows = await Promise.all(tables.map((table) => database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()));
  return rows.map((row) => row.n);
};

describe('filling in the demo data', () => {
  it('happens once, also when two processes start at the same time', async () => {
    const outcomes = await Promise.all([withSetupLock(database.db, () => seedDemoData(database.db, LOAD)), seedDemoData(database.db, LOAD)]);
    expect([...outcomes].sort()).toEqual([false, true]);
    const filled = await counts();
    expect(Math.min(...filled)).toBeGreaterThan(0);
    expect(await seedDemoData(database.db, LOAD)).toBe(false);
    expect(await counts()).toEqual(filled);
  });

  it('brings everything that the pages show, in the numbers of a real programme', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from coupon)::int as coupons, (select count(*) from store)::int as stores,
        (select count(*) from store where kind = 'restaurant')::int as restaurants, (select count(distinct city) from store)::int as cities,
        (select count(*) from brochure)::int as brochures, (select count(*) from brochure_page)::int as brochure_pages,
        (select count(*) from product)::int as products, (select count(*) from offer)::int as offers, (select count(distinct shop_id) from offer)::int as shops,
        (select max(day) - min(day) from product_price) as days_of_prices,
        (select count(*) from campaign)::int as campaigns, (select count(*) from overlay_layer)::int as layers,
        (select count(*) from content_page)::int as pages, (select count(*) from content_page where layout = 'default-b2b')::int as business_pages,
        (select count(*) from member)::int as members
    `.execute(database.products);
    const [{ coupons = 0, offers = 0, days_of_prices = 0, campaigns = 0, pages = 0, cities = 0, ...exact } = {}] = rows;
    expect(exact).toEqual({ members: 3, stores: 480, restaurants: 80, brochures: 24, brochure_pages: 24 * 12, products: 600, shops: 30, layers: 12, business_pages: 6 });
    expect([coupons >= 150, offers >= 4_000, days_of_prices >= 180, campaigns >= 6, pages >= 40, cities >= 20]).toEqual(Array(6).fill(true));
    const gtins = await database.products.selectFrom('product').select('gtin').execute();
    expect(gtins.filter(({ gtin }) => !isValidGtin(gtin) || !gtin.startsWith('2'))).toEqual([]);
  });

  it('gathers the words that people may mean, without stop words', async () => {
    const terms = await database.db.selectFrom('search_term').select(['folded', 'word', 'entries']).execute();
    const known = new Map(terms.map((term) => [term.folded, term]));
    expect(known.get('muehle') ?? known.get('mokkamuehle')).toBeDefined();
    expect(known.get('buecher')).toMatchObject({ word: 'bücher' });
    expect(known.get('drogerie')?.entries).toBeGreaterThan(5);
    expect(known.has('und')).toBe(false);
  });
});

describe('removing the demo data', () => {
  it('leaves what operators entered and changed, and takes everything else', async () => {
    const own = await createTestDatabase();
    const { db } = own;
    const count = async (table: 'partner' | 'store' | 'product' | 'offer' | 'member' | 'booking' | 'content_page' | 'faq_entry' | 'coupon' | 'brochure' | 'shop') => (await db.selectFrom(table).select((build) => build.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
    try {
      await seedDemoData(db, LOAD);
      await db.updateTable('faq_entry').set({ answer: 'Unsere Antwort' }).where('id', '=', (select) => select.selectFrom('faq_entry').select('id').orderBy('id').limit(1)).execute();
      await db.updateTable('campaign').set({ title: 'Unser Geheimnis' }).where('id', '=', '2106').execute();
      await sql`insert into store (id, partner_id, name, kind, street, postcode, city, latitude, longitude, phone, opening_hours, keywords) select 'unsere-filiale', partner_id, name, kind, street, postcode, city, latitude, longitude, phone, opening_hours, keywords from store where partner_id = 'kornkiste' limit 1`.execute(db);
      const { removed, left } = await removeDemoData({ database: db, products: db }, { actor: 'ida@treuwerk.example', now: NOW });
      expect(removed).toBeGreaterThan(1_500);
      expect(left.filter((entry) => !entry.startsWith('faq/'))).toEqual(['partners/kornkiste', 'campaigns/2106']);
      expect(left).toHaveLength(3);
      // Anybody can read these secrets in the sources.
      const authenticate = createAuthenticatePartner({ database: db, clock: { now: () => NOW } });
      const till = Buffer.from('kornkiste-kasse:demo-kasse-kornkiste').toString('base64');
      expect(await authenticate({ headers: new Headers({ authorization: `Basic ${till}` }) } as Parameters<typeof authenticate>[0])).toBeUndefined();
      expect(await db.selectFrom('mystery_code').select('code').execute()).toEqual([]);
      expect(await db.selectFrom('action_code').select('code').where('valid_to', '>', NOW).execute()).toEqual([]);
      expect([await count('partner'), await count('store'), await count('faq_entry')]).toEqual([1, 1, 1]);
      for (const table of ['product', 'offer', 'member', 'booking', 'content_page', 'coupon', 'brochure', 'shop'] as const) expect([table, await count(table)]).toEqual([table, 0]);
      await db.deleteFrom('store').execute();
      expect((await removeDemoData({ database: db, products: db }, { actor: 'ida@treuwerk.example', now: NOW })).left).toHaveLength(2);
    } finally {
      await own.stop();
    }
  });

  it('does not touch members and entries of the operator, and the demo can be loaded again', async () => {
    const own = await createTestDatabase();
    const { db } = own;
    const ofOwn = (table: 'booking' | 'consent_change' | 'campaign_terms' | 'product_favourite' | 'page_view' | 'member_coupon', id: number) => db.selectFrom(table).select((build) => build.fn.countAll<number>().as('n')).where('member_id', '=', id).executeTakeFirstOrThrow();
    try {
      const id = await addInes(db);
      await sql`insert into faq_entry (id, topic, position, question, keywords, answer, path) values ('karte-kosten', 'Karte', 1, 'Was kostet die Karte bei uns?', '{}', 'Nichts', '/hilfe/karte-kosten')`.execute(db);
      const admin = (verb: string): Promise<number> =>
        runAdmin(['demo', verb], { out: () => undefined, err: () => undefined, actor: 'ida@treuwerk.example', mailOrigin: () => '', now: () => NOW, texts: () => Promise.resolve({}), open: () => Promise.resolve({ db, products: own.products, urls: own.urls, close: () => Promise.resolve() }) });
      for (const isAgain of [false, true]) {
        expect([await admin('load'), await admin('load')]).toEqual([0, 4]);
        expect(await db.selectFrom('faq_entry').select('answer').where('id', '=', 'karte-kosten').executeTakeFirst()).toEqual({ answer: 'Nichts' });
        for (const table of ['booking', 'consent_change', 'campaign_terms', 'product_favourite', 'page_view', 'member_coupon'] as const) expect([table, await ofOwn(table, id)]).toEqual([table, { n: 0 }]);
        if (isAgain) break;
        expect(await admin('remove')).toBe(0);
        expect(await db.selectFrom('demo_entry').selectAll().execute()).toEqual([]);
        expect(await db.selectFrom('member').select('email').execute()).toEqual([{ email: 'ines@post.example' }]);
      }
      expect(await db.selectFrom('admin_audit').select('actor').distinct().execute()).toEqual([{ actor: 'ida@treuwerk.example' }]);
    } finally {
      await own.stop();
    }
  });
});

describe('prices of the programme', () => {
  it('stay as they are, and its members get mails about them with links to the programme', async () => {
    const own = await createTestDatabase();
    const databases = { database: own.db, products: own.products };
    const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
    const [category, shop, gtin] = ['eigenes', 'eigener-laden', '4006381333931'];
    const product = { gtin, name: 'Stift', brand: 'Eigen', category_id: category, short_text: 'Ein Stift', description: 'Schreibt blau', images: ['/api/v1/asset/emoji/1f58a.webp'] };
    const wait = (name: string, wanted: string) => addFavourite({ ...databases, random: { bytes: randomBytes, uuid: randomUUID } }, id, { gtin: wanted, name, priceAlert: { targetPriceInCent: 500, emailEnabled: true, appPushEnabled: false } }, ago(1));
    const addresses = () => own.products.selectFrom('product_address').selectAll('product_address').innerJoin('product', 'product.id', 'product_id').where('gtin', '=', gtin).orderBy('product_address.slug').execute();
    const id = await addInes(own.db);
    try {
      await addEntries(databases, {
        'product-categories': [{ id: category, name: 'Eigenes', image: '/api/v1/asset/emoji/1f58a.webp', position: 0 }],
        shops: [{ id: shop, name: 'Eigener Laden', logo: '/api/v1/asset/emoji/1f58a.webp', imprint: 'Treuwerk GmbH', cents_per_point: 100, product_link: 'https://laden.example/{gtin}' }],
        products: [product],
      }, { actor: 'ida@treuwerk.example', now: ago(9) });
      const { id: productId } = await own.products.selectFrom('product').select('id').executeTakeFirstOrThrow();
      await own.products.insertInto('product_address').values({ slug: 'stift-von-frueher', product_id: productId, category_id: null, is_canonical: false, since: ago(8) }).execute();
      await importRows(databases, [{ shopId: shop, rows: [{ gtin, price: '4,50', shipping: '0' }], now: ago(2) }], ago(2));
      await wait('Stift', gtin);
      const before = await addresses();
      await seedDemoData(own.db, { ...LOAD, products: own.products });
      expect([before.length, await addresses()]).toEqual([2, before]);
      const mails = await own.db.selectFrom('mail_outbox').select(['recipient', 'body']).execute();
      expect(mails).toEqual([{ recipient: 'ines@post.example', body: expect.stringMatching(/https:\/\/treuwerk\.example\/preisvergleich\/p\/stift/) as string }]);
      // A product that a member waits for stays with its shops and its category, and is not priced again.
      const [demo] = productEntries();
      await wait('Aus der Demo', demo?.gtin ?? '');
      const { left } = await removeDemoData(databases, { actor: 'ida@treuwerk.example', now: NOW });
      expect(left).toContain(`products/${demo?.gtin ?? ''}`);
      expect(await seedDemoData(own.db, { ...LOAD, products: own.products })).toBe(true);
    } finally {
      await own.stop();
    }
  });
});

describe('campaigns that members of the programme take part in', () => {
  it('stay when the demo data are removed, and are left as they are when these are loaded again weeks later', async () => {
    const own = await createTestDatabase();
    const { db } = own;
    const removal = { actor: 'ida@treuwerk.example', now: NOW };
    try {
      const id = await addInes(db);
      await seedDemoData(db, LOAD);
      const campaigns = await db.selectFrom('campaign').select(['id', 'terms_version']).execute();
      for (const { id: campaign, terms_version: version } of campaigns) await db.insertInto('campaign_participation').values({ campaign_id: campaign, member_id: id, terms_version: version, accepted_at: NOW, selected_prize: null }).execute();
      await db.insertInto('lottery_entry').values({ form_id: 'winterlichter-polarlicht', member_id: id, joined_at: NOW, won: null }).execute();
      expect((await removeDemoData({ database: db, products: db }, removal)).left).toEqual(campaigns.map(({ id: campaign }) => `campaigns/${campaign}`).toSorted());
      await db.updateTable('campaign').set({ title: 'Unsere Aktion', terms_version: '2027-01' }).where('id', '=', '2104').execute();
      const later = new Date(NOW.getTime() + 40 * 86_400_000);
      const state = () => Promise.all([db.selectFrom('lottery').select(['form_id', 'drawn_at']).orderBy('form_id').execute(), db.selectFrom('campaign').selectAll().orderBy('id').execute(), db.selectFrom('campaign_prize').select(['id', 'stock_left']).orderBy('id').execute()]);
      const before = await state();
      expect(await seedDemoData(db, { ...LOAD, now: later })).toBe(true);
      expect(await state()).toEqual(before);
      expect((await removeDemoData({ database: db, products: db }, { ...removal, now: later })).left).toEqual(campaigns.map(({ id: campaign }) => `campaigns/${campaign}`).toSorted());
    } finally {
      await own.stop();
    }
  });
});

describe('the members of the demo data', () => {
  it('have a past by the rules of their calls', async () => {
    const wins = await database.db.selectFrom('campaign_draw').select(['prize_id', 'code', 'redeemed_at']).orderBy('drawn_at').execute();
    expect(wins.map(({ prize_id: prize, code, redeemed_at: at }) => [prize, code, at !== null])).toEqual([['herbst-niete', null, false], ['herbst-nudelamt', 'PP-LAVBFRZ3KM', true], ['herbst-nudelamt', 'PP-9XKHLTE4QW', false]]);
    const lotteries = await database.db.selectFrom('lottery_entry').innerJoin('member', 'member.id', 'member_id').select(['form_id', 'won']).where('firstname', '=', 'Katharina').orderBy('form_id').execute();
    expect(lotteries).toEqual([{ form_id: 'herbst-wanderschuhe', won: null }, { form_id: 'winterlichter-laternen', won: true }, { form_id: 'winterlichter-stehlampe', won: null }]);
    const alerts = await database.db.selectFrom('price_alert').select(['active', 'matched_on', 'is_new']).execute();
    expect(alerts.map(({ active, matched_on: on, is_new: isNew }) => `${active} ${on !== null} ${isNew}`).toSorted()).toEqual(['false true false', 'true false false', 'true false false', 'true false false']);
    expect(await database.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([]);
  });

  it('have no part in the audit trail, which names each imported entry', async () => {
    const { rows } = await sql<{ kind: string; entries: number; audited: number }>`select kind, count(*)::int as entries, (select count(*)::int from admin_audit where admin_audit.kind = demo_entry.kind) as audited from demo_entry group by kind`.execute(database.db);
    expect(rows.filter(({ entries, audited }) => entries !== audited)).toEqual([]);
  });
});
