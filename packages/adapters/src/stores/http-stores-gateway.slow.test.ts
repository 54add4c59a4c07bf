// The store finder from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, createTestClock, TEST_NOW, type TestBackend } from '@pluspunkt/backend/testing';
import { isOpenAt } from '@pluspunkt/core/stores';
import { describeStoresGatewayContract } from '@pluspunkt/testkit/stores';
import { codeOf, createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpStoresGateway } from './http-stores-gateway.ts';

const HOUR = 3_600_000;
const BERLIN = { latitude: 52.5323, longitude: 13.3846 };
const clock = createTestClock();
let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo', clock });
});
afterAll(() => backend.stop());

const gateway = () => createHttpStoresGateway({ http: createServiceClient(backend) });

describeStoresGatewayContract('the service', async () => ({ gateway: gateway(), place: BERLIN, now: clock.now(), town: 'Münst' }));

describe('the stores of the demo world', () => {
  test('are 400 stores and 80 restaurants in 25 towns', async () => {
    const count = async (kind: 'store' | 'restaurant') => granted(await gateway().stores({ kind, limit: 1 })()).totalNumberOfResults;
    expect([await count('store'), await count('restaurant')]).toEqual([400, 80]);
    const towns = await backend.db.selectFrom('store').select('city').distinct().execute();
    expect(towns).toHaveLength(25);
  });

  test('open and close with the hours of the week, as the core says', async () => {
    const { items: all } = granted(await gateway().stores({ limit: 5_000 })());
    const counts: number[] = [];
    for (let hour = 0; hour < 7 * 24; hour += 5) {
      clock.advance(5 * HOUR);
      const open = granted(await gateway().stores({ openNow: true, limit: 5_000 })()).items.map(({ id }) => id);
      expect(open).toEqual(all.filter((store) => isOpenAt(store.openingHours, clock.now(), store)).map(({ id }) => id));
      counts.push(open.length);
    }
    clock.advance(TEST_NOW.getTime() - clock.now().getTime());
    expect(Math.max(...counts)).toBeGreaterThan(400);
    expect(Math.min(...counts)).toBeLessThan(40);
  });

  test.each([
    ['Christmas Eve in the afternoon, an exception', '2026-12-24T14:30:00Z'],
    ['Christmas, a holiday of all states', '2026-12-25T10:00:00Z'],
    ['the Day of Repentance, a holiday of Saxony', '2026-11-18T10:00:00Z'],
    ['Epiphany, a holiday of three states', '2027-01-06T10:00:00Z'],
    ['an ordinary Monday', '2026-12-21T10:00:00Z'],
  ])('are open on %s as the core says', async (_what, instant) => {
    const { items: all } = granted(await gateway().stores({ limit: 5_000 })());
    clock.advance(new Date(instant).getTime() - clock.now().getTime());
    const open = granted(await gateway().stores({ openNow: true, limit: 5_000 })()).items.map(({ id }) => id);
    expect(open).toEqual(all.filter((store) => isOpenAt(store.openingHours, clock.now(), store)).map(({ id }) => id));
    expect(open.length).not.toBe(all.length);
    clock.advance(TEST_NOW.getTime() - clock.now().getTime());
  });

  test('are found by what their partner is known for', async () => {
    const found = granted(await gateway().stores({ query: 'Bäckerei Köln', limit: 100 })());
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.items.every(({ partnerName, city }) => partnerName === 'Ofenwarm' && city === 'Köln')).toBe(true);
    expect(granted(await gateway().stores({ query: 'baeckerei koeln', limit: 100 })())).toEqual(found);
  });
});

describe('a request', () => {
  test.each(['latitude=52.5', 'longitude=13.4', 'radius=500', 'bounds=14,50,13,51', 'bounds=1,2,3', 'limit=5001', 'latitude=91&longitude=0', 'openNow=ja'])(
    'with %s is refused',
    async (query) => {
      const answer = await backend.call(`/stores/search?${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid-request' } }]);
    },
  );
});

describe('a place', () => {
  test('is suggested by postcode, name or both, towns before their districts', async () => {
    const names = async (term: string) => granted(await gateway().places(term)()).map(({ name }) => name);
    expect(await names('berl')).toEqual(['Berlin', 'Berlin (Charlottenburg)', 'Berlin (Friedrichshain)', 'Berlin (Kreuzberg)', 'Berlin (Mitte)', 'Berlin (Prenzlauer Berg)']);
    expect(await names('50674 Köln')).toEqual(['Köln (Neustadt)']);
    expect(await names('koln')).toEqual(await names('Köln'));
    expect(await names('köln')).toHaveLength(5);
    expect(await names('koeln (n')).toEqual(['Köln (Neustadt)', 'Köln (Nippes)']);
    expect(await names('0410')).toEqual(['Leipzig', 'Leipzig (Zentrum)']);
    expect(await names('%')).toEqual([]);
    expect(await names('249')).toEqual(['Flensburg']);
  });
  test('that does not exist is not found', async () => {
    expect(codeOf(await gateway().place('plz-00000')())).toBe('not-found');
  });
});
