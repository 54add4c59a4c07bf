// Overlay layers and page views from the client through the service to the database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, TEST_NOW, type TestBackend } from '@pluspunkt/backend/testing';
import { eligibleLayers, layerVerdict, type LayerContext, type LayerRejection } from '@pluspunkt/core/layers';
import { describeLayersContract, describePageViewsContract } from '@pluspunkt/testkit/layers';
import { createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpLayersGateway, createHttpPageViewsGateway } from './http-layers-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
const tokens: string[] = [];
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  for (const { cardNumber, password } of [KATHARINA, JONAS]) tokens.push((await backend.logIn({ username: cardNumber, password })).accessToken);
});
afterAll(() => backend.stop());

const layersOf = () => createHttpLayersGateway({ http: createServiceClient(backend) });
const viewsOf = (token?: string) => createHttpPageViewsGateway({ http: createServiceClient(backend, token) });

describeLayersContract('the service', async () => ({ gateway: layersOf(), initial: 'app-start' }));

describe('the layers of the demo world', () => {
  const COUPONS = '/e-coupons-aktionen/e-coupons';
  const context = (changed: Partial<LayerContext>): LayerContext => ({
    now: TEST_NOW,
    route: COUPONS,
    channel: 'web',
    seen: {},
    hasStoredFavorites: { app: false, web: false },
    layersShown: [],
    acceptedCampaigns: [],
    ...changed,
  });
  const day = new Date(TEST_NOW).getUTCDate();

  test.each<[string, LayerRejection, Partial<LayerContext>]>([
    ['sommerfest-2026', 'inactive', {}],
    ['herbstpunkte-2026', 'outside-period', {}],
    ['koeln-eroeffnung', 'other-postcode', { postcode: '10115' }],
    ['favoriten-start', 'favourites-stored', { hasStoredFavorites: { app: false, web: true } }],
    ['preisalarm-hinweis', 'route-not-whitelisted', {}],
    ['newsletter-winter', 'route-blacklisted', { route: '/aktionen/adventsrubbeln' }],
    ['coupons-erinnerung', 'shown-today', { seen: { 'coupons-erinnerung': { trackingId: 'coupons-erinnerung', counter: 1, date: day } } }],
    ['coupons-erinnerung', 'shown-too-often', { seen: { 'coupons-erinnerung': { trackingId: 'coupons-erinnerung', counter: 3, date: day - 1 } } }],
    ['modewoche-damen', 'other-gender', { gender: 'Male', route: '/partner' }],
    ['app-kennenlernen', 'app-login-used', { appLastLogin: TEST_NOW }],
    ['app-wiedersehen', 'app-login-recent', { appLastLogin: TEST_NOW }],
    ['adventsrubbeln-2026', 'campaign-accepted', { acceptedCampaigns: ['adventsrubbeln'] }],
    ['einkauf-danke', 'no-recent-transaction', { route: '/mein-konto/punkte' }],
  ])('%s is withheld: %s', async (trackingId, because, changed) => {
    const layer = granted(await layersOf().layers()()).find((candidate) => candidate.trackingId === trackingId);
    if (layer === undefined) throw new Error('there is no such layer');
    expect(layerVerdict(layer, context(changed))).toEqual({ show: false, because });
  });

  test('show a visitor of the coupons the favourites first, then what has the lower priority', async () => {
    const shown = eligibleLayers(granted(await layersOf().layers()()), context({}));
    expect(shown.map(({ trackingId }) => trackingId)).toEqual(['favoriten-start', 'adventsrubbeln-2026', 'coupons-erinnerung', 'app-kennenlernen']);
  });

  test('belong to campaigns that there are', async () => {
    const named = granted(await layersOf().layers()()).flatMap(({ campaignName }) => campaignName ?? []);
    const campaigns = (await backend.db.selectFrom('campaign').select('name').execute()).map(({ name }) => name);
    expect(named.filter((name) => !campaigns.includes(name))).toEqual([]);
  });
});

describePageViewsContract('the service', async () => ({
  member: viewsOf(tokens[1]),
  visitor: viewsOf(),
  newId: randomUUID,
  newPath: () => {
    backend.clock.advance(1_000);
    return `/seite/${randomUUID()}`;
  },
}));

describe('page views', () => {
  test('sent eight times at once count once, and different ones each', async () => {
    const gateway = viewsOf(tokens[1]);
    const view = { path: '/gleichzeitig', viewId: randomUUID() };
    await Promise.all(Array.from({ length: 8 }, () => gateway.track(view)()));
    expect(granted(await gateway.track(view)())).toEqual({ path: '/gleichzeitig', count: 1 });
    await Promise.all(Array.from({ length: 8 }, () => gateway.track({ path: '/gleichzeitig', viewId: randomUUID() })()));
    expect(granted(await gateway.track(view)()).count).toBe(9);
  });

  test('of one member are not another’s, not even under the same id', async () => {
    const view = { path: '/geteilt', viewId: randomUUID() };
    expect(granted(await viewsOf(tokens[0]).track(view)()).count).toBe(1);
    expect(granted(await viewsOf(tokens[1]).track(view)()).count).toBe(1);
    expect(granted(await viewsOf(tokens[0]).pageViews()()).map(({ path }) => path)).toContain('/praemien');
    expect(granted(await viewsOf(tokens[1]).pageViews()()).map(({ path }) => path)).not.toContain('/praemien');
  });

  test('are stored for the 100 newest pages', async () => {
    const gateway = viewsOf(tokens[1]);
    for (let i = 0; i < 102; i += 1) {
      backend.clock.advance(1_000);
      await gateway.track({ path: `/nummer/${i}`, viewId: randomUUID() })();
    }
    const stored = granted(await gateway.pageViews()());
    expect([stored.length, stored[0]?.path, stored.at(-1)?.path]).toEqual([100, '/nummer/101', '/nummer/2']);
    const { total } = await backend.db
      .selectFrom('page_view')
      .innerJoin('member', 'member.id', 'page_view.member_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('card_number', '=', JONAS.cardNumber)
      .executeTakeFirstOrThrow();
    expect(total).toBe(100);
  });
});
