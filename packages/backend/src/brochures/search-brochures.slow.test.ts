// Where brochures are shown: around a place that visitors name, and everywhere where none is known.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

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
