// Where brochures are shown: around a place that visitors name, and everywhere where none is known.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestBackend, TEST_NOW, type TestBackend } from '../testing/test-backend.ts';

const SYLT = { latitude: 54.91, longitude: 8.33 };
const MUNICH = { latitude: 48.14, longitude: 11.58 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  await backend.db.updateTable('store').set(MUNICH).where('partner_id', '=', 'kornkiste').execute();
});
afterAll(() => backend.stop());

const companiesAt = async (strategy: string): Promise<readonly string[]> => {
  const answer = await backend.call('/offerista/search-brochures', { method: 'POST', headers: { uuid: '00000000-0000-4000-8000-000000000001' }, json: { location: { strategy, ...SYLT }, limit: 100 } });
  const { data } = (await answer.json()) as { readonly data: { readonly items: readonly { readonly company: { readonly id: string } }[] } };
  return data.items.map(({ company }) => company.id);
};

it.each([
  ['UserInput', false],
  ['Device', false],
  ['Fallback', true],
])('a partner whose stores are far away, by a position of the kind %s: %s', async (strategy, isShown) => {
  expect((await companiesAt(strategy)).includes('kornkiste')).toBe(isShown);
});

const VISITOR = { uuid: '00000000-0000-4000-8000-000000000001' };
const search = async (path: string, json: object) => {
  const answer = await backend.call(`/offerista/${path}`, { method: 'POST', headers: VISITOR, json });
  const { data } = (await answer.json()) as { readonly data?: { readonly totalNumberOfResults: number } };
  return { status: answer.status, found: data?.totalNumberOfResults ?? 0 };
};

it('finds products by the words of a brochure within the time of a statement, however long its text is and however many products it has', async () => {
  const words = 'angebot woche frisch apfel birne käse wurst';
  const { id } = await backend.db.selectFrom('brochure').innerJoin('brochure_page', 'brochure_page.brochure_id', 'brochure.id').select('brochure.id').where('valid_from', '<=', TEST_NOW).where('valid_to', '>', TEST_NOW).where('page_number', '=', 1).limit(1).executeTakeFirstOrThrow();
  await backend.db.updateTable('brochure').set({ keywords: `${words} `.repeat(5_500) }).where('id', '=', id).execute();
  await sql`insert into brochure_product (id, brochure_id, page_number, position, name, detail, price_in_cent, picture)
    select 'viele-' || place, ${id}::text, 1, 100 + place, 'Teller', '', 100, '1f6d2' from generate_series(1, 3600) as place`.execute(backend.db);
  const location = { strategy: 'Fallback', ...SYLT };
  const [all, none] = [await search('search-products', { location, query: words }), await search('search-products', { location, query: `${words} zitronenfalter` })];
  expect([all.status, all.found >= 3_600, none]).toEqual([200, true, { status: 200, found: 0 }]);
});

it('finds brochures near a place within the time of a statement, however many stores and brochures a partner has', async () => {
  await sql`insert into store (id, partner_id, name, kind, street, postcode, city, latitude, longitude, phone, opening_hours, keywords)
    select 'viele-' || place, 'kornkiste', 'Markt', 'store', 'Weg 1', '80331', 'München', ${MUNICH.latitude}, ${MUNICH.longitude}, '', '[[],[],[],[],[],[],[]]', '' from generate_series(1, 3000) as place`.execute(backend.db);
  await sql`insert into brochure (id, partner_id, category_id, position, title, valid_from, valid_to, page_count, theme, keywords)
    select 'viele-' || place, 'kornkiste', (select min(id) from brochure_category), 0, 'Woche', ${TEST_NOW}::timestamptz - interval '1 day', ${TEST_NOW}::timestamptz + interval '1 day', 1, '{}', '' from generate_series(1, 3000) as place`.execute(backend.db);
  const near = (place: typeof SYLT) => search('search-brochures', { location: { strategy: 'UserInput', ...place } });
  const [far, close] = [await near(SYLT), await near(MUNICH)];
  expect([far.status, close.status, far.found < 3_000, close.found >= 3_000]).toEqual([200, 200, true, true]);
});

it('searches for one address in turn with others, with words and without, and refuses what is too much of it', async () => {
  const { db } = backend;
  const answered: string[] = [];
  const find = async (clientAddress: string, name: string, offset: number, query?: string) => {
    const body = JSON.stringify({ location: { strategy: 'Fallback', ...SYLT }, offset, query });
    const request = new Request('http://pluspunkt.test/api/v1/offerista/search-brochures', { method: 'POST', headers: { ...VISITOR, 'content-type': 'application/json' }, body });
    const { status } = await backend.backend.fetch(request, { clientAddress });
    answered.push(status === 429 ? 'refused' : name);
  };
  const searches = await db.transaction().execute(async (tx) => {
    await sql`lock table brochure in access exclusive mode`.execute(tx);
    const many = Array.from({ length: 20 }, (_, place) => find('203.0.113.9', `viele ${place}`, place));
    const other = find('198.51.100.7', 'eine', 0, 'eine');
    await expect.poll(() => answered.length).toBe(4);
    return [...many, other];
  });
  await Promise.all(searches);
  expect([answered.slice(0, 4), answered.slice(4, 6).toSorted()]).toEqual([['refused', 'refused', 'refused', 'refused'], ['eine', 'viele 0']]);
});
