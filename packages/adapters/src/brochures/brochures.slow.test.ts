// Brochures from the gateway to the database: promises of the ports, the drawn pages, and what is stored of readers.
import { either as E } from 'fp-ts';
import type { taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import type { CallFailure } from '@pluspunkt/core/failure';
import { READING_REWARD } from '@pluspunkt/core/brochures';
import { brochureRequestOf, describeBrochuresContract } from '@pluspunkt/testkit/brochures';
import { createInProcessClient } from '@pluspunkt/testkit/transport';
import { createHttpBrochuresGateway } from './http-brochures-gateway.ts';
import { createLightBrochureTracking } from './light-brochure-tracking.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
const ANNA = '018f3c1e-1111-4000-8000-000000000001';
const BELA = '018f3c1e-1111-4000-8000-000000000002';
const DAY_MS = 86_400_000;

const gatewayOf = (backend: TestBackend, uuid: string, accessToken?: string, group?: string) =>
  createHttpBrochuresGateway({
    http: createInProcessClient(backend, accessToken === undefined ? {} : { accessToken }),
    visitor: () => ({ uuid, userid: 'br-1' }),
    ...(group === undefined ? {} : { group }),
  });
const done = async <A>(task: TE.TaskEither<CallFailure, A>): Promise<A> => {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};
const tokenOf = async (backend: TestBackend, login: { readonly email: string; readonly password: string }) =>
  (await backend.logIn({ username: login.email, password: login.password })).accessToken;

const backends: TestBackend[] = [];
const startBackend = async (brochureGroup?: string): Promise<TestBackend> => {
  const backend = await createTestBackend({ seed: 'demo', ...(brochureGroup === undefined ? {} : { settings: { brochureGroup } }) });
  backends.push(backend);
  return backend;
};
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describeBrochuresContract('the gateway before the real service', async () => {
  const backend = await startBackend();
  return {
    visitor: gatewayOf(backend, ANNA),
    member: gatewayOf(backend, BELA, await tokenOf(backend, JONAS)),
    brochureId: 'voltino-wochen',
    companyName: 'voltino',
    word: 'Karaoke',
    categoryId: 1,
  };
});

/** As in a visitor's browser. */
const lightly = (backend: TestBackend) => {
  let sent = 0;
  return createLightBrochureTracking({
    fetch: async (address, init) => backend.fetch(new Request(`https://pluspunkt.example${address}`, init)),
    visitor: () => ({ uuid: ANNA }),
    variant: () => 'b',
    requestId: () => `light-${String((sent += 1)).padStart(8, '0')}`,
  });
};

describeBrochuresContract('the gateway whose visitors send plain requests', async () => {
  const backend = await startBackend();
  return {
    visitor: { ...gatewayOf(backend, ANNA), ...lightly(backend) },
    member: gatewayOf(backend, BELA, await tokenOf(backend, JONAS)),
    brochureId: 'voltino-wochen',
    companyName: 'voltino',
    word: 'Karaoke',
    categoryId: 1,
  };
});

test('a plain request returns its result', async () => {
  const backend = await startBackend();
  expect(await lightly(backend).trackImpressions([])()).toMatchObject(E.left({ _tag: 'HttpError', status: 400 }));
  const answering = (answer: () => Promise<Response>) => createLightBrochureTracking({ fetch: answer, visitor: () => ({ uuid: ANNA }), variant: () => 'a', requestId: () => 'light-00000001' }).trackImpressions(['a'])();
  expect(await answering(() => Promise.reject(new TypeError('offline')))).toMatchObject(E.left({ _tag: 'Unreachable', requestId: 'light-00000001' }));
  for (const odd of [null, {}, { tracked: 1 }, { data: { tracked: 'one' } }]) expect(await answering(() => Promise.resolve(Response.json(odd)))).toMatchObject(E.left({ _tag: 'MalformedAnswer' }));
});

describe('on the real database', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  const viewId = (n: number): string => `018f3c1e-2222-4000-8000-${String(n).padStart(12, '0')}`;

  test('there are 24 brochures of twelve pages, each with products and categories that count', async () => {
    const gateway = gatewayOf(backend, ANNA);
    const all = await done(gateway.searchBrochures(brochureRequestOf({ limit: 100 })));
    expect(all.totalNumberOfResults).toBe(24);
    expect(new Set(all.items.map(({ pageCount }) => pageCount))).toEqual(new Set([12]));
    expect(all.items.filter(({ distance }) => distance !== undefined).length).toBeGreaterThan(10);
    const categories = await done(gateway.categories());
    expect(categories.reduce((sum, category) => sum + category.brochures, 0)).toBe(24);
    for (const { id } of all.items) expect((await done(gateway.products(id))).length).toBeGreaterThan(35);
  });

  test('a brochure is seen some days before it begins and not after it has ended', async () => {
    const shownIds = async (): Promise<readonly string[]> =>
      (await done(gatewayOf(backend, ANNA).searchBrochures(brochureRequestOf({ limit: 100 })))).items.map(({ id }) => id);
    const period = await backend.db.selectFrom('brochure').select('valid_from').where('id', '=', 'kornkiste-advent').executeTakeFirstOrThrow();
    expect(period.valid_from.getTime()).toBeGreaterThan(backend.clock.now().getTime());
    expect(await shownIds()).toEqual(expect.arrayContaining(['kornkiste-advent', 'kornkiste-knackig']));
    backend.clock.advance(9 * DAY_MS);
    const later = await shownIds();
    expect(later).toContain('kornkiste-advent');
    expect(later).not.toContain('kornkiste-knackig');
    expect(await gatewayOf(backend, ANNA).details('kornkiste-knackig')()).toMatchObject(E.left({ status: 404 }));
    backend.clock.advance(-9 * DAY_MS);
  });

  test('far from every store only partners without stores are shown', async () => {
    const sea = brochureRequestOf({ location: { strategy: 'Device', latitude: 60, longitude: -30 }, limit: 100 });
    const { items } = await done(gatewayOf(backend, ANNA).searchBrochures(sea));
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ distance }) => distance === undefined)).toBe(true);
  });

  test('every page of a brochure is drawn without a font and without an address outside', async () => {
    const { pages } = await done(gatewayOf(backend, ANNA).details('kornkiste-knackig', { width: 700 }));
    for (const page of pages) {
      expect(page.image).toMatch(/-744\.svg\?v=1$/);
      const answer = await backend.call(page.image.replace('/api/v1', ''));
      const svg = await answer.text();
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/svg+xml', 'public, max-age=31536000, immutable']);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="744" height="992"/);
      const drawn = svg.replaceAll(/data:image\/webp;base64,[A-Za-z0-9+/=]+/g, 'data:');
      expect(drawn.match(/<text|font-family|href="(?!#|data:")|undefined|NaN/g)).toBeNull();
    }
    expect(pages.slice(1, -1).every(({ text, products }) => products.length > 2 && products.every(({ name, area }) => text.includes(name) && area !== undefined))).toBe(true);
  });

  test('a page for a list is smaller than one for reading', async () => {
    const sizes = await Promise.all(['372', '744'].map(async (width) => (await (await backend.call(`/asset/brochures/handgriff-winterfest/2-${width}.svg`)).text()).length));
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
    const [listed] = (await done(gatewayOf(backend, ANNA).searchBrochures(brochureRequestOf({ imageOptions: { width: 372 } })))).items;
    expect(listed?.image).toMatch(/\/1-372\.svg\?v=1$/);
  });

  test('a page has a stable ETag; unknown pages and widths are not found', async () => {
    const address = '/asset/brochures/fadenlauf-wolle/1-372.svg';
    const first = await backend.call(address);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await backend.call(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const missing = ['fadenlauf-wolle/13-372.svg', 'fadenlauf-wolle/1-500.svg', 'fadenlauf-wolle/1-372.png', 'gibt-es-nicht/1-372.svg'];
    for (const path of missing) expect((await backend.call(`/asset/brochures/${path}`)).status).toBe(404);
  });

  test('an impression is stored once for concurrent requests', async () => {
    const gateway = gatewayOf(backend, ANNA);
    const view = { brochureId: 'lindwurm-lesewinter', pageNumber: 3, viewId: viewId(1) };
    await Promise.all(Array.from({ length: 32 }, () => Promise.all([done(gateway.trackImpressions(['lindwurm-lesewinter'])), done(gateway.trackPageView(view))])));
    await Promise.all([4, 9, 2].map((seconds) => done(gateway.trackPageDuration(view, seconds))));
    const impressions = await backend.db.selectFrom('brochure_impression').select(['visitor', 'member_id']).where('brochure_id', '=', 'lindwurm-lesewinter').execute();
    expect(impressions).toEqual([{ visitor: ANNA, member_id: null }]);
    const views = await backend.db.selectFrom('brochure_view').select(['page_number', 'seconds']).where('brochure_id', '=', 'lindwurm-lesewinter').execute();
    expect(views).toEqual([{ page_number: 3, seconds: 9 }]);
    backend.clock.advance(DAY_MS);
    await done(gateway.trackImpressions(['lindwurm-lesewinter']));
    expect(await backend.db.selectFrom('brochure_impression').select('day').where('brochure_id', '=', 'lindwurm-lesewinter').execute()).toHaveLength(2);
    backend.clock.advance(-DAY_MS);
  });

  test('another visitor cannot change how long a page was looked at', async () => {
    const view = { brochureId: 'lindwurm-lesewinter', pageNumber: 4, viewId: viewId(2) };
    await done(gatewayOf(backend, ANNA).trackPageView(view));
    expect(await done(gatewayOf(backend, BELA).trackPageDuration(view, 900))).toEqual({ tracked: 0 });
    expect(await done(gatewayOf(backend, BELA).trackPageView(view))).toEqual({ tracked: 0 });
  });

  test('reading is booked once per brochure, and up to the limit of a month', async () => {
    const member = gatewayOf(backend, BELA, await tokenOf(backend, KATHARINA));
    const ids = (await backend.db.selectFrom('brochure').select('id').orderBy('id').execute()).map(({ id }) => id);
    let n = 1_000;
    for (const brochureId of ids) {
      const views = [1, 2, 3, 4].map((pageNumber) => ({ brochureId, pageNumber, viewId: viewId((n += 1)) }));
      for (const view of views) await done(member.trackPageView(view));
      await Promise.all(views.map((view) => done(member.trackPageDuration(view, 6))));
    }
    expect(await done(member.rewardsLimit())).toEqual({ limit: READING_REWARD.monthlyLimit, left: 0 });
    const booked = await backend.db.selectFrom('booking').select('points').where('booking_key', 'like', 'brochure-read:%').execute();
    expect(booked.reduce((sum, { points }) => sum + points, 0)).toBe(READING_REWARD.monthlyLimit);
    expect(booked).toHaveLength(READING_REWARD.monthlyLimit / READING_REWARD.points);
  });

  test('a call without the visitor’s uuid is refused', async () => {
    const answer = await backend.call('/offerista/search', { method: 'POST', json: brochureRequestOf() });
    expect(answer.status).toBe(400);
    const odd = await backend.call('/offerista/track-impressions', { method: 'POST', json: { BrochureIds: [] }, headers: { uuid: ANNA } });
    expect(odd.status).toBe(400);
  });
});

test('the path group is a setting', async () => {
  const backend = await startBackend('blaettern');
  expect((await done(gatewayOf(backend, ANNA, undefined, 'blaettern').categories())).length).toBe(8);
  expect((await backend.call('/offerista/categories')).status).toBe(404);
});
