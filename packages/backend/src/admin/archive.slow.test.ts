// Entries that members have some of are archived: what visitors, members and tills then find, and that undo brings them back.
import { PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { aBasketLine } from '@pluspunkt/testkit/tills';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';
import { createTestOperator, type OperatorBrowser } from '../testing/test-operators.ts';
import { createCredential } from '../tills/index.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const DAY = 86_400_000;
const PICTURE = '/api/v1/asset/emoji/1f514.webp';
const NAME = 'Quarzklang';

type Value = Readonly<Record<string, unknown>>;
interface Item {
  readonly version: string;
  readonly value: Value;
}

let demo: TestBackend;
let lead: OperatorBrowser;
let katharina = '';
let jonas = '';
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
  lead = await createTestOperator(demo, ['lead']);
  katharina = (await demo.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password })).accessToken;
  jonas = (await demo.logIn({ username: JONAS.cardNumber, password: JONAS.password })).accessToken;
});
afterAll(() => demo.stop());

const post = (json: unknown) => ({ method: 'POST', json });
const at = (days: number): string => new Date(demo.clock.now().getTime() + days * DAY).toISOString();
const save = (kind: string, changes: readonly unknown[]) => lead.outcome(`/kinds/${kind}/changes`, post({ changes }));
const add = async (kind: string, value: Value): Promise<void> => expect([kind, await save(kind, [{ key: null, version: null, value }])]).toEqual([kind, [200]]);
const entry = (kind: string, key: string) => lead.data<Item>(`/kinds/${kind}/entry?key=${encodeURIComponent(key)}`);
const archive = async (kind: string, key: string): Promise<void> => {
  const { version, value } = await entry(kind, key);
  expect([kind, await save(kind, [{ key, version, value: { ...value, archived: true } }])]).toEqual([kind, [200]]);
};
const removal = async (kind: string, key: string): Promise<readonly string[]> => {
  const { version } = await entry(kind, key);
  const { faults } = await lead.data<{ readonly faults: readonly { readonly reason: string }[] }>(`/kinds/${kind}/preview`, post({ changes: [{ key, version, value: null }] }));
  return faults.map(({ reason }) => reason);
};
const undoLast = async (kind: string, key: string): Promise<void> => {
  const { items } = await lead.data<{ readonly items: readonly { readonly auditId: number }[] }>(`/kinds/${kind}/history?key=${encodeURIComponent(key)}&limit=1`);
  expect(await lead.outcome(`/kinds/${kind}/history/${items[0]?.auditId ?? 0}/undo`, post({}))).toEqual([200]);
};

const VISITOR = { headers: { uuid: '00000000-0000-4000-8000-000000000001' } };
const BONN = { location: { strategy: 'Fallback', latitude: 50.73, longitude: 7.1 } };
const graphql = (query: string) => [`/search/graphql?query=${encodeURIComponent(query)}`] as const;

/** Where visitors find a partner and what belongs to it. */
const PUBLIC: readonly (readonly [path: string, init?: RequestInit & { readonly json?: unknown }])[] = [
  ['/partner/Partner/partnernames'],
  ['/partner/Partner/partner-and-images'],
  ['/partner/Partner/filter', post({ query: NAME })],
  ['/partner/Partner/filter', post({ categories: ['Klangkunst'] })],
  ['/partner/Partner/quarzklang'],
  ['/partner/Partner/facets?type=ONLINE&category=Klangkunst'],
  ['/partner/Partner/categories'],
  graphql(`{ search(query: "${NAME}", limit: 5) { original { onlinePartners { items { name } } promoTeasers { items { headline } } } } }`),
  graphql(`{ partner(query: "${NAME}") { items { name } } }`),
  graphql(`{ partner(limit: 100) { items { name } } }`),
  graphql(`{ partner(names: ["${NAME}"]) { items { name } } }`),
  graphql('{ suggestions(term: "quarzkl") { text } }'),
  ['/coupon/Coupon/filter', post({ partnerNames: [NAME] })],
  ['/coupon/Coupon/partnernames'],
  ['/coupon/Coupon/facets'],
  ['/coupon/Coupon/quarz-1'],
  [`/stores/search?query=${NAME}`],
  ['/offerista/search-brochures', { ...VISITOR, ...post({ ...BONN, partnerNames: [NAME] }) }],
  ['/offerista/details', { ...VISITOR, ...post({ BrochureId: 'quarz-heft' }) }],
  ['/addresses/partners?limit=1000'],
  ['/addresses/brochures?limit=1000'],
  ['/partner-teaser?Positions=quarz-platz'],
  ['/page', { method: 'PATCH', json: { url: '/quarzseite' } }],
];
const isShown = async ([path, init]: (typeof PUBLIC)[number]): Promise<readonly [string, boolean]> => {
  const text = await (await demo.call(path, init)).text();
  // The refusal of an unknown entry repeats nothing of it.
  return [path, /quarzklang|quarz-1|quarz-heft|Klangkunst/i.test(text)];
};
const shown = async (token?: string) => Promise.all(PUBLIC.map(([path, init = {}]) => isShown([path, token === undefined ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }])));
const everywhere = (found: boolean) => PUBLIC.map(([path]) => [path, found]);

const till = async (transactionId: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), authorization: `Basic ${btoa('quarz-kasse:geheim')}` };
  const body = JSON.stringify({ cardNumber: KATHARINA.cardNumber, transactionId, boughtAt: demo.clock.now().toISOString(), lines: [aBasketLine({ amountInCent: 1_000 })] });
  return (await demo.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}/purchases`, { method: 'POST', headers, body }))).status;
};
const member = async (path: string, token = katharina): Promise<string> => (await demo.call(path, { token })).text();
const leave = async (): Promise<number> => (await demo.call('/userdata/affiliator/clickout-logged-in-user', { ...post({ partnerName: NAME, clickId: randomUUID() }), token: katharina })).status;
const activate = async (promotionId: string, token: string): Promise<number> => (await demo.call('/coupon/Coupon/activate', { ...post({ promotionId, partnerSubGroup: '', isRegistrationFromApp: false }), token })).status;
const COUPON = { partner_id: 'quarzklang', partner_sub_group: '', category: 'Klangkunst', value_kind: 'points', value_amount: 50, headline: 'Fünfzig Punkte', subline: 'auf alles', conditions: 'Einmal.', image: PICTURE, channel: 'everywhere', covered_categories: [], covered_gtins: [], minimum_in_cent: 0, combinable: true };

describe('a partner that members have bookings, coupons, favourites and claims of', () => {
  beforeAll(async () => {
    await add('partner-categories', { slug: 'klangkunst', name: 'Klangkunst', logo: PICTURE, position: 99 });
    await add('partners', { id: 'quarzklang', name: NAME, position: 99, is_premium: false, categories: ['Klangkunst'], detail_link: '/partner/quarzklang', public_partner_id: 'quarz', logo: PICTURE, logo_small: PICTURE, affiliate_shop_link: 'https://quarzklang.example/', incentive_points: 1, incentive_unit: 'je 2 €' });
    await add('stores', { id: 'quarzklang-bonn', partner_id: 'quarzklang', name: 'Quarzklang Bonn', street: 'Markt 1', postcode: '53111', city: 'Bonn', latitude: 50.73, longitude: 7.1, opening_hours: [[], [], [], [], [], [], []] });
    await add('coupons', { ...COUPON, promotion_id: 'quarz-1', valid_from: at(-1), valid_to: at(30) });
    await add('terms', { partner_id: 'quarzklang', points: 1, per: 'amount', unit: 200, rounding: 'down', excluded_categories: [], excluded_gtins: [], sale_items_collect: true, most_points_a_day: null, return_days: 0, price_in_hundredths: 120 });
    await add('brochures', { id: 'quarz-heft', partner_id: 'quarzklang', category_id: 1, title: 'Quarzklang im Heft', valid_from: at(-1), valid_to: at(9), pages: [{ image: `/api/v1/asset/pictures/${'0'.repeat(32)}.webp?v=1`, width: 100, height: 100 }] });
    await add('teasers', { id: 9_001, position: 'quarz-platz', rank: 1, headline: 'Quarzklang', text: 'Neu', image: PICTURE, button_text: 'Ansehen', link: '/partner/quarzklang?von=teaser', partner_name: null, valid_from: at(-1), valid_to: null, postcode_prefix: '', min_expiring_points: 0 });
    await add('promos', { id: 'quarz-promo', headline: 'Quarzklang lädt ein', body: 'Kommen Sie.', keywords: [NAME], background_image: PICTURE, button_text: 'Ansehen', promo_image: PICTURE, promo_link: '/partner/quarzklang', valid_from: at(-1), valid_to: at(9) });
    await add('pages', { path: '/quarzseite', layout: 'default', title: 'Seite', description: 'Eine Seite', blocks: [{ kind: 'partners', headline: 'Dabei', partnerIds: ['quarzklang'] }, { kind: 'coupons', headline: 'Sparen', promotionIds: ['quarz-1'] }, { kind: 'teaser', teaserId: 9_001 }] });
    await createCredential(demo.db, { clientId: 'quarz-kasse', partnerId: 'quarzklang', name: 'Kasse', storeIds: [], secret: 'geheim' }, demo.clock.now());
    expect(await activate('quarz-1', katharina)).toBe(200);
    expect((await demo.call('/userdata/partner-favorites', { ...post({ partnerName: NAME }), token: katharina })).status).toBe(200);
    expect(await leave()).toBe(200);
    expect(await till('bon-1')).toBe(200);
  });

  it('is not removed, is gone for visitors, members and tills once it is archived, and comes back by undo', async () => {
    expect(await shown()).toEqual(everywhere(true));
    expect(await removal('partners', 'quarzklang')).toEqual([expect.stringContaining('Archivieren Sie den Eintrag')]);
    const { version, value } = await entry('partners', 'quarzklang');
    const { notes } = await lead.data<{ readonly notes: readonly string[] }>('/kinds/partners/preview', post({ changes: [{ key: 'quarzklang', version, value: { ...value, archived: true } }] }));
    expect(notes).toEqual([expect.stringContaining('Kassen buchen nichts mehr')]);

    await archive('partners', 'quarzklang');
    expect(await shown()).toEqual(everywhere(false));
    expect(await shown(katharina)).toEqual(everywhere(false));
    expect(await member('/userdata/partner-favorites')).not.toContain(NAME);
    expect([await till('bon-2'), await leave(), await activate('quarz-1', jonas)]).toEqual([401, 404, 404]);
    expect(await lead.outcome('/partner-keys', post({ partnerId: 'quarzklang', name: 'Kasse', storeIds: [] }))).toEqual([404, 'unknown-partner']);

    // What members did there keeps its name, and the partner pays for it.
    expect(await lead.outcome(`/statements/quarzklang?month=${at(0).slice(0, 7)}`)).toEqual([200]);
    expect(await member('/profile/bookings')).toContain(NAME);
    const [click] = (JSON.parse(await member('/userdata/affiliator/clickouts')) as { data: readonly { readonly partnerName: string; readonly partnerDetailLink: string }[] }).data;
    expect(click).toMatchObject({ partnerName: NAME, partnerDetailLink: '/partner' });

    await undoLast('partners', 'quarzklang');
    expect(await shown()).toEqual(everywhere(true));
    expect(await member('/userdata/partner-favorites')).toContain(NAME);
    expect([await till('bon-2'), await leave()]).toEqual([200, 200]);
  });
});

describe('a coupon that members activated', () => {
  beforeAll(async () => {
    await add('coupons', { ...COUPON, promotion_id: 'quarz-2', partner_id: 'lindwurm', headline: 'Lesestunde', valid_from: at(-1), valid_to: at(30) });
    expect(await activate('quarz-2', katharina)).toBe(200);
  });
  const found = async (token?: string): Promise<readonly string[]> => {
    const { data } = (await (await demo.call('/coupon/Coupon/filter', { ...post({ query: 'Lesestunde' }), ...(token === undefined ? {} : { token }) })).json()) as { data: { items: readonly { readonly promotionId: string }[] } };
    return data.items.map(({ promotionId }) => promotionId);
  };

  it('is archived instead of removed: only those who activated it have it until it ends', async () => {
    expect(await removal('coupons', 'quarz-2')).toEqual([expect.stringContaining('Archivieren Sie den Eintrag')]);
    await archive('coupons', 'quarz-2');
    expect([await found(), await found(jonas), await found(katharina)]).toEqual([[], [], ['quarz-2']]);
    expect([await activate('quarz-2', jonas), await activate('quarz-2', katharina)]).toEqual([404, 200]);
    await undoLast('coupons', 'quarz-2');
    expect([await found(), await found(jonas)]).toEqual([['quarz-2'], ['quarz-2']]);
  });
});

describe('a campaign and a brochure', () => {
  it('that are archived run no more and are in no list, and come back by undo', async () => {
    const { id, name } = await demo.db.selectFrom('campaign').select(['id', 'name']).where('starts_at', '<=', demo.clock.now()).where('ends_at', '>=', demo.clock.now()).orderBy('id').executeTakeFirstOrThrow();
    const isRunning = async (): Promise<boolean> => ((await (await demo.call(`/campaignmicro/${id}/status?referrer=Web`)).json()) as { data: { running: boolean } }).data.running;
    const isListed = async (): Promise<boolean> => (await (await demo.call('/addresses/campaigns')).text()).includes(`/aktionen/${name}"`);
    const state = async () => [await isRunning(), await isListed()];
    expect(await state()).toEqual([true, true]);
    await archive('campaigns', id);
    expect(await state()).toEqual([false, false]);
    await undoLast('campaigns', id);
    expect(await state()).toEqual([true, true]);

    const brochure = async (): Promise<number> => (await demo.call('/offerista/details', { ...VISITOR, ...post({ BrochureId: 'quarz-heft' }) })).status;
    await archive('brochures', 'quarz-heft');
    expect(await brochure()).toBe(404);
    await undoLast('brochures', 'quarz-heft');
    expect(await brochure()).toBe(200);
  });
});
