import { configurationFaults } from '@pluspunkt/adapters/content/configuration.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, createTestClock, type TestBackend, TEST_NOW } from '../testing/test-backend.ts';
import { pagePath } from './content.routes.ts';

const clock = createTestClock();
let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo', clock });
});
afterAll(() => demo.stop());

interface Teaser {
  readonly position: string;
  readonly headline: string;
  readonly validTo?: string;
}
const teasers = async (query: Record<string, string>): Promise<readonly Teaser[]> => {
  const answer = await demo.call(`/partner-teaser?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: readonly Teaser[] }).data;
};
const page = (url: string): Promise<Response> => demo.call('/page', { method: 'PATCH', json: { url } });

describe('teasers', () => {
  it('come in the order of the positions asked for, and only those', async () => {
    const positions = (await teasers({ Positions: 'home-middle, home-hero' })).map((teaser) => teaser.position);
    expect(new Set(positions)).toEqual(new Set(['home-middle', 'home-hero']));
    expect(positions).toEqual([...positions].sort().reverse());
  });

  it('for a place are shown there, first, and nowhere else', async () => {
    expect((await teasers({ Positions: 'home-hero', postcode: '10115' }))[0]?.headline).toBe('Markttag in Berlin');
    const elsewhere = (await teasers({ Positions: 'home-hero', postcode: '80331' })).map((teaser) => teaser.headline);
    expect(elsewhere).not.toContain('Markttag in Berlin');
    expect(elsewhere.length).toBeGreaterThan(0);
  });

  it('about points that expire are shown to those who have some', async () => {
    const without = await teasers({ Positions: 'points-top' });
    const having = await teasers({ Positions: 'points-top', expiringPoints: '250' });
    expect(having.length).toBe(without.length + 1);
    expect(having[0]?.headline).toBe('Bald verfallende Punkte retten');
  });

  it('end when their time is over', async () => {
    const later = createTestClock(new Date(TEST_NOW.getTime() + 50 * 86_400_000));
    const aged = await createTestBackend({ seed: 'demo', clock: later });
    const answer = await aged.call('/partner-teaser?Positions=home-hero,home-bottom');
    const { data } = (await answer.json()) as { data: readonly Teaser[] };
    expect(new Set(data.map((teaser) => teaser.position))).toEqual(new Set(['home-bottom']));
    await aged.stop();
  });

  it('of unknown positions are none; too many positions and broken postcodes are refused', async () => {
    expect(await teasers({ Positions: 'nowhere' })).toEqual([]);
    expect(await teasers({ Positions: ' , ' })).toEqual([]);
    const many = Array.from({ length: 21 }, (_, i) => `p${i}`).join(',');
    expect((await demo.call(`/partner-teaser?Positions=${many}`)).status).toBe(400);
    expect((await demo.call('/partner-teaser?Positions=a&postcode=%25')).status).toBe(400);
    expect((await demo.call('/partner-teaser')).status).toBe(400);
  });
});

describe('pages', () => {
  it.each(['/impressum', '/datenschutz', '/hilfe', '/kontakt-hinweis', '/barrierefreiheit', '/cookies', '/so-funktionierts', '/teilnahmebedingungen', '/partner', '/aktionen', '/praemien', '/e-coupons-aktionen/e-coupons'])(
    '%s is there',
    async (path) => {
      const answer = await page(path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ data: { path, layout: 'default' } });
    },
  );

  it('for businesses have their own layout', async () => {
    expect(await (await page('/business')).json()).toMatchObject({ data: { layout: 'default-b2b' } });
  });

  it('are found with query, hash, trailing slash and whole address', async () => {
    for (const url of ['/impressum/', '/impressum?asInline=1', '/impressum#kontakt', 'https://pluspunkt.example/impressum']) {
      expect((await page(url)).status, url).toBe(200);
    }
  });

  it.each(['/gibt-es-nicht', '', '/', 'javascript:alert(1)', '/%00', '/%ff', '//', '/../etc/passwd', '/impressum\u202e', '/Impressum'])('%j is not found', async (url) => {
    const answer = await page(url);
    expect([400, 404]).toContain(answer.status);
  });

  it('have settings of the keys that the contract names', async () => {
    for (const group of ['web', 'operation', 'campaigns', 'registration']) {
      const { data } = (await (await demo.call(`/configuration/${group}`)).json()) as { data: Record<string, string> };
      expect(configurationFaults(group, data), group).toEqual([]);
    }
  });

  it('replace the placeholder of the brand name, and no other braces', async () => {
    const blocks = [{ kind: 'markdown', markdown: '{programm} ist von {firma}.\n\n{programm}\n\n[{hilfe}](mailto:{hilfe}) {andere} {}' }, { kind: 'form', headline: 'Post an {programm}', form: 'contact' }];
    const row = { path: '/namen', layout: 'default' as const, title: 'Über {programm}', description: 'Was {programm} ist', blocks: JSON.stringify(blocks) };
    await demo.db.insertInto('content_page').values(row).execute();
    const said = async () => ((await (await page('/namen')).json()) as { data: { title: string; description: string; blocks: { markdown?: string; headline?: string }[] } }).data;
    expect(await said()).toMatchObject({ title: 'Über Pluspunkt', blocks: [{ markdown: expect.stringMatching(/^Pluspunkt ist von Pluspunkt Bonus GmbH\.\n\nPluspunkt\n\n\[hilfe@pluspunkt\.example\]\(mailto:hilfe@pluspunkt\.example\) \{andere\} \{\}$/) }, { headline: 'Post an Pluspunkt' }] });
    await demo.db.insertInto('configuration').values(Object.entries({ name: 'Treuwerk $&', legalName: 'Treuwerk eG', supportEmail: 'post@treuwerk.example' }).map(([key, value]) => ({ group_name: 'brand', key, value: JSON.stringify(value) }))).execute();
    expect(await said()).toMatchObject({ title: 'Über Treuwerk $&', description: 'Was Treuwerk $& ist', blocks: [{ markdown: expect.stringContaining('Treuwerk $& ist von Treuwerk eG.') }, {}] });
    const imprint = await (await page('/impressum')).text();
    expect(imprint).toMatch(/Treuwerk eG[^]*mailto:post@treuwerk\.example/);
    for (const url of ['/impressum', '/datenschutz', '/business', '/business/kosten', '/teilnahmebedingungen']) expect(await (await page(url)).text(), url).not.toMatch(/Pluspunkt|\{[a-z]+\}/);
    await demo.db.deleteFrom('configuration').where('group_name', '=', 'brand').execute();
  });

  it('of actions show the teasers that run', async () => {
    const { data } = (await (await page('/aktionen')).json()) as { data: { blocks: readonly { kind: string }[] } };
    expect(data.blocks.filter((block) => block.kind === 'teaser')).toHaveLength(20);
  });
});

describe('what editors add to text', () => {
  const PATH = '/probe';
  const DAY = 86_400_000;
  const write = async (...blocks: readonly object[]): Promise<readonly Record<string, unknown>[]> => {
    const row = { path: PATH, layout: 'default' as const, title: 'Probe', description: 'Eine Probe', blocks: JSON.stringify(blocks) };
    await demo.db.insertInto('content_page').values(row).onConflict((conflict) => conflict.column('path').doUpdateSet({ blocks: row.blocks })).execute();
    return ((await (await page(PATH)).json()) as { data: { blocks: readonly Record<string, unknown>[] } }).data.blocks;
  };

  it('is shown in their order, each with what it names in the order in which it is named', async () => {
    const blocks = await write(
      { kind: 'faq', headline: 'Fragen', questionIds: ['karte-kosten', 'karte-bekommen'] },
      { kind: 'markdown', markdown: 'Dazwischen ein Satz.' },
      { kind: 'products', headline: 'Geräte', gtins: ['2400010294709', '2400009502808'] },
      { kind: 'partners', headline: 'Partner', partnerIds: ['voltino', 'kornkiste'] },
      { kind: 'coupons', headline: 'Coupons', promotionIds: ['mokkamuehle-1', 'kilometa-1'] },
      { kind: 'form', headline: 'Newsletter', form: 'newsletter' },
    );
    expect(blocks).toMatchObject([
      { kind: 'faq', headline: 'Fragen', questions: [{ id: 'karte-kosten' }, { id: 'karte-bekommen' }] },
      { kind: 'markdown' },
      { kind: 'products', products: [{ gtin: '2400010294709' }, { gtin: '2400009502808' }] },
      { kind: 'partners', partners: [{ id: 'voltino' }, { id: 'kornkiste' }] },
      { kind: 'coupons', coupons: [{ promotionId: 'mokkamuehle-1' }, { promotionId: 'kilometa-1' }] },
      { kind: 'form', form: 'newsletter' },
    ]);
  });

  it('leaves out what does not exist or has ended, and a list of which nothing is left', async () => {
    const named = [
      { kind: 'coupons', headline: 'Coupons', promotionIds: ['kilometa-1', 'gibt-es-nicht'] },
      { kind: 'partners', headline: 'Partner', partnerIds: ['gibt-es-nicht'] },
      { kind: 'products', headline: 'Geräte', gtins: ['2000000000008'] },
      { kind: 'teaser', teaserId: 999_999 },
      { kind: 'faq', headline: 'Fragen', questionIds: ['nie-gefragt'] },
    ];
    expect(await write(...named)).toMatchObject([{ kind: 'coupons', coupons: [{ promotionId: 'kilometa-1' }] }]);
    const was = { valid_from: new Date(TEST_NOW.getTime() - 9 * DAY), valid_to: new Date(TEST_NOW.getTime() - DAY) };
    await demo.db.updateTable('coupon').set(was).where('promotion_id', '=', 'kilometa-1').execute();
    expect(await write(...named)).toEqual([]);
  });

  it('shows an answer once, and no more of them than a page can be rendered with', async () => {
    const ids = ['lang-1', 'lang-2', 'lang-3', 'lang-4', 'lang-5', 'lang-6'];
    await demo.db.insertInto('faq_entry').values(ids.map((id, position) => ({ id, topic: 'Langes', position, question: 'Lang?', keywords: [], answer: '*a* '.repeat(5_000), path: `/hilfe/${id}` }))).execute();
    const list = (...questionIds: readonly string[]) => ({ kind: 'faq', headline: 'Fragen', questionIds });
    expect(await write(list('lang-1', 'lang-1', 'lang-2'), list('lang-1'), list('lang-2', 'lang-3', 'lang-4', 'lang-5', 'lang-6'), list('karte-kosten'))).toMatchObject([
      { questions: [{ id: 'lang-1' }, { id: 'lang-2' }] },
      { questions: [{ id: 'lang-3' }, { id: 'lang-4' }, { id: 'lang-5' }] },
    ]);
    await demo.db.deleteFrom('faq_entry').where('id', 'in', ids).execute();
  });

  it('says the same to everybody: a member’s code stands in no page', async () => {
    const { promotion_id: promotionId } = await demo.db.selectFrom('member_coupon').innerJoin('coupon', 'coupon.promotion_id', 'member_coupon.promotion_id').select('coupon.promotion_id').where('coupon.valid_to', '>', TEST_NOW).where('coupon.valid_from', '<=', TEST_NOW).executeTakeFirstOrThrow();
    const [block] = await write({ kind: 'coupons', headline: 'Coupons', promotionIds: [promotionId] });
    const [coupon] = (block?.['coupons'] ?? []) as readonly object[];
    expect(Object.keys(coupon ?? {}).sort()).toEqual(['headline', 'image', 'partnerLogo', 'partnerName', 'promotionId', 'subline', 'validTo', 'value']);
  });
});

describe('the path of an address', () => {
  it.each([
    ['/a/', '/a'],
    ['/', '/'],
    ['', '/'],
    ['/b%C3%BCcher?x#y', '/bücher'],
    ['/%', undefined],
    ['http://[', undefined],
  ])('%j is %j', (url, path) => {
    expect(pagePath(url)).toBe(path);
  });
});

describe('public settings', () => {
  it('of the web app count what there is', async () => {
    const answer = await demo.call('/configuration/web');
    expect(await answer.json()).toMatchObject({
      data: { trackingEnabled: true, tagManagerContainer: 'PP-DEFAULT', partnerCount: 60, premiumPartnerCount: 20, rewardCount: 100 },
    });
  });

  it('of an unknown group do not exist', async () => {
    expect((await demo.call('/configuration/secrets')).status).toBe(404);
    expect((await demo.call('/configuration/__proto__')).status).toBe(404);
  });
});

describe('the addresses of products', () => {
  const listed = async (query: string) => ((await (await demo.call(`/addresses/products?${query}`)).json()) as { readonly data: { readonly total: number; readonly items: readonly { readonly path: string; readonly changedAt: string }[] } }).data;

  it('come in their order, page by page, each with the last change of its offers', async () => {
    const [all, part] = [await listed('limit=1000'), await listed('offset=7&limit=3')];
    expect([all.items.length, part.total, part.items]).toEqual([all.total, all.total, all.items.slice(7, 10)]);
    expect(all.items.map(({ path }) => path)).toEqual(all.items.map(({ path }) => path).sort());
    const { path = '', changedAt = '' } = part.items[0] ?? {};
    const later = new Date(Date.parse(changedAt) + 86_400_000);
    const { id } = await demo.products.selectFrom('product').select('id').where('slug', '=', path.replace('/preisvergleich/p/', '')).executeTakeFirstOrThrow();
    await demo.products.updateTable('offer').set({ changed_at: later }).where('product_id', '=', id).execute();
    expect((await listed('offset=7&limit=1')).items).toEqual([{ path, changedAt: later.toISOString() }]);
  });

  it('are without those that are merged with another', async () => {
    const before = await listed('limit=1000');
    const [one, other] = await demo.products.selectFrom('product').select(['id', 'gtin', 'slug']).orderBy('id').limit(2).execute();
    if (one === undefined || other === undefined) throw new Error('the demo world has no products');
    await demo.products.insertInto('product_merge').values({ gtin: one.gtin, same_as: other.gtin, product_id: one.id, into_id: other.id }).execute();
    const after = await listed('limit=1000');
    await demo.products.deleteFrom('product_merge').execute();
    expect(after).toEqual({ total: before.total - 1, items: before.items.filter(({ path }) => path !== `/preisvergleich/p/${one.slug}`) });
  });

  it('are read for one client in turn with others and with sitemaps, and refused where it asks for too many', async () => {
    const answered: string[] = [];
    const ask = async (name: string, clientAddress?: string) => {
      const { status } = await demo.call('/addresses/products?limit=1', clientAddress === undefined ? {} : { clientAddress });
      answered.push(status === 200 ? name : String(status));
    };
    const calls = await demo.products.transaction().execute(async (tx) => {
      await sql`lock table product_merge in access exclusive mode`.execute(tx);
      const many = Array.from({ length: 36 }, () => ask('many', '203.0.113.9'));
      await expect.poll(() => answered.length).toBe(4);
      return [...many, ask('one', '198.51.100.7'), ask('sitemap')];
    });
    await Promise.all(calls);
    expect([answered.slice(0, 4), answered.slice(4, 7).toSorted()]).toEqual([['429', '429', '429', '429'], ['many', 'one', 'sitemap']]);
  });
});
