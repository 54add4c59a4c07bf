// Previews: unsaved changes and another time for one browser, and nothing of them for anybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { crowd } from '../testing/crowd.ts';
import { createTestOperator } from '../testing/test-operators.ts';

type Operator = Awaited<ReturnType<typeof createTestOperator>>;
interface Entry {
  readonly key: string;
  readonly version: string;
  readonly value: Readonly<Record<string, unknown>>;
}

let backend: TestBackend;
let ida: Operator;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  ida = await createTestOperator(backend, ['offers']);
});
afterAll(() => backend.stop());

const post = (json: unknown) => ({ method: 'POST', json });
/** The cookie of a new preview. */
const begin = async (order: unknown, by = ida): Promise<string> => {
  const answer = await by.call('/previews', post(order));
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^pluspunkt-preview=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/);
  return cookie.split(';')[0] ?? '';
};
const as = (cookie: string) => ({ headers: { cookie } });
const dataOf = async <A>(answer: Promise<Response>): Promise<A> => ((await (await answer).json()) as { readonly data: A }).data;
const bonus = (key: string, init = {}): Promise<Response> => backend.call(`/bonus/${key}`, init);
const someReward = async (): Promise<Entry> => {
  const [entry] = (await ida.data<{ readonly items: readonly Entry[] }>('/kinds/rewards/entries?limit=1')).items;
  if (entry === undefined) throw new Error('the demo world has rewards');
  return entry;
};
const changed = ({ key, version, value }: Entry, fields: object) => [{ key, version, value: { ...value, ...fields } }];
const preview = (cookie: string) => dataOf<{ readonly preview: object | null }>(backend.call('/preview', as(cookie)));

describe('a preview with changes', () => {
  test('shows them to its browser, and to nobody else, in any order', async () => {
    const reward = await someReward();
    const before = await (await bonus(reward.key)).text();
    expect(before).toContain(String(reward.value['name']));
    const cookie = await begin({ kind: 'rewards', changes: changed(reward, { name: 'Nur in der Vorschau' }) });
    expect(await preview(cookie)).toMatchObject({ preview: { kind: 'rewards', key: reward.key } });
    const answer = await bonus(reward.key, as(cookie));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect(await answer.text()).toContain('Nur in der Vorschau');
    expect(await (await bonus(reward.key)).text()).toBe(before);
    expect(await ida.data<Entry>(`/kinds/rewards/entry?key=${reward.key}`)).toMatchObject({ version: reward.version });
    const audited = await backend.db.selectFrom('admin_audit').select('id').where('kind', '=', 'rewards').where('actor', '=', ida.email).execute();
    expect(audited).toEqual([]);
  });

  test('reads only', async () => {
    const cookie = await begin({});
    const answer = await backend.call('/offerista/track-impressions', { method: 'POST', headers: { cookie, uuid: '00000000-0000-4000-8000-000000000001' }, json: { BrochureIds: ['kornkiste-knackig'] } });
    expect(answer.status).toBe(403);
    expect(await backend.db.selectFrom('brochure_impression').select('brochure_id').where('visitor', '=', '00000000-0000-4000-8000-000000000001').execute()).toEqual([]);
    const search = await backend.call('/offerista/search-brochures', { method: 'POST', headers: { cookie, uuid: '00000000-0000-4000-8000-000000000001' }, json: { location: { strategy: 'Fallback', latitude: 52.5, longitude: 13.4 } } });
    expect(search.status).toBe(200);
  });

  test('answers no call with a limit, which would not count', async () => {
    const cookie = await begin({});
    const asked = { method: 'POST', headers: { cookie, 'x-recaptcha-v3-token': 'solved' }, json: { email: 'jemand@post.example' } };
    expect((await backend.call('/member/registerValidateEmailCount', asked)).status).toBe(403);
    expect((await backend.call('/passkeys/login-options', { method: 'POST', headers: { cookie }, json: {} })).status).toBe(403);
  });

  test('is refused where the changes are: faults, other roles, unknown kinds', async () => {
    const reward = await someReward();
    expect(await ida.outcome('/previews', post({ kind: 'rewards', changes: changed(reward, { actual_points: 0 }) }))).toEqual([422, 'invalid-entries']);
    expect(await ida.outcome('/previews', post({ kind: 'rewards', changes: changed({ ...reward, version: 'older' }, {}) }))).toEqual([409, 'changed-meanwhile']);
    expect(await ida.outcome('/previews', post({ kind: 'pages', changes: [] }))).toEqual([403, 'forbidden']);
    expect(await ida.outcome('/previews', post({ kind: 'nichts', changes: [] }))).toEqual([404, 'unknown-kind']);
    expect(await ida.outcome('/previews', post({ at: '2036-01-01T00:00:00.000Z' }))).toEqual([422, 'preview-date-out-of-range']);
  });
});

describe('a preview of another time', () => {
  test('shows what is valid then', async () => {
    const inDays = (days: number): string => new Date(backend.clock.now().getTime() + days * 86_400_000).toISOString();
    const status = async (cookie: string) => (await backend.call('/offerista/details', { method: 'POST', headers: { cookie, uuid: '00000000-0000-4000-8000-000000000001' }, json: { BrochureId: 'kornkiste-knackig' } })).status;
    expect(await status('')).toBe(200);
    const cookie = await begin({ at: inDays(60) });
    expect(await preview(cookie)).toMatchObject({ preview: { at: inDays(60) } });
    expect(await status(cookie)).toBe(404);
    expect(await status('')).toBe(200);
  });
});

describe('an operator with a preview', () => {
  const countEmail = (cookie: string) => backend.call('/member/registerValidateEmailCount', { ...as(cookie), method: 'POST', json: { email: 'katharina.lindner@post.example' } });

  test('makes no calls whose attempts are counted: the rollback would undo the count', async () => {
    const cookie = await begin({});
    expect((await countEmail('')).status).toBe(200);
    expect((await countEmail(cookie)).status).toBe(403);
    expect((await backend.call('/passkeys/login-options', { ...as(cookie), method: 'POST', json: {} })).status).toBe(403);
  });

  test('takes one connection of the database, and visitors are answered meanwhile', async () => {
    const editor = await createTestOperator(backend, ['editorial']);
    const [page] = (await editor.data<{ readonly items: readonly Entry[] }>('/kinds/pages/entries?limit=1')).items;
    if (page === undefined) throw new Error('the demo world has pages');
    const cookie = await begin({ kind: 'pages', changes: changed(page, { title: 'Nur in der Vorschau' }) }, editor);
    const statuses = await crowd(backend.db, {
      table: 'content_page',
      size: 40,
      call: async () => (await backend.call('/partner/Partner/facets', as(cookie))).status,
      refusals: 15,
      meanwhile: async () => expect((await backend.call('/partner/Partner/facets')).status).toBe(200),
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
  });

  test('pays for each call, as does a browser with a cookie of no preview', async () => {
    const paying = await createTestBackend({ settings: { callsPerMinute: 24 } });
    try {
      const ask = async (cookie: string, clientAddress: string) => (await paying.call('/partner/Partner/facets', { ...as(cookie), clientAddress })).status;
      const one = await createTestOperator(paying, ['offers']);
      const valid = await begin({}, one);
      const statuses: number[] = [];
      for (let call = 0; call < 5; call += 1) statuses.push(await ask(valid, '203.0.113.9'));
      for (let call = 0; call < 4; call += 1) statuses.push(await ask(`pluspunkt-preview=${'A'.repeat(43)}`, '203.0.114.9'));
      expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200, 200, 429]);
    } finally {
      await paying.stop();
    }
  });
});

describe('a preview ends', () => {
  test('after half an hour', async () => {
    const cookie = await begin({});
    backend.clock.advance(29 * 60_000);
    expect((await preview(cookie)).preview).not.toBeNull();
    backend.clock.advance(2 * 60_000);
    expect((await preview(cookie)).preview).toBeNull();
  });

  test('with the session of its operator, with the next one, and with a blocked account', async () => {
    const eva = await createTestOperator(backend, ['offers']);
    const [first, second] = [await begin({}, eva), await begin({}, eva)];
    expect([(await preview(first)).preview, (await preview(second)).preview === null]).toEqual([null, false]);
    await eva.data('/own/logout', post({}));
    expect((await preview(second)).preview).toBeNull();
    const udo = await createTestOperator(backend, ['offers']);
    const cookie = await begin({}, udo);
    await backend.db.updateTable('operator').set({ blocked_at: backend.clock.now() }).where('id', '=', udo.operatorId).execute();
    expect((await preview(cookie)).preview).toBeNull();
  });

  test('never began with a made-up cookie', async () => {
    expect((await preview(`pluspunkt-preview=${'A'.repeat(43)}`)).preview).toBeNull();
  });
});
