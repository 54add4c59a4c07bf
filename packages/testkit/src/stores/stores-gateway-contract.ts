// Contract suite of every store finder.
import { describe, expect, test } from 'vitest';
import { boundsAround, distanceInMetres, isOpenAt, type Position, type StoresGateway } from '@pluspunkt/core/stores';
import { codeOf, granted } from '../transport/http-failure.ts';

/** A gateway under test, with test data for the suite. */
export interface StoresWorld {
  readonly gateway: StoresGateway;
  /** A place with at least three stores within three kilometres, and some beyond. */
  readonly place: Position;
  readonly now: Date;
  /** The beginning of a known town's name. */
  readonly town: string;
}

const LIMIT = 5_000;

const describeStores = (make: () => Promise<StoresWorld>): void => {
  test('are sorted by distance', async () => {
    const { gateway, place } = await make();
    const { items } = granted(await gateway.stores({ place, limit: LIMIT })());
    const distances = items.map((store) => distanceInMetres(place, store));
    expect(items.map(({ distance }) => distance)).toEqual(distances);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
  test('within a radius are exactly those up to that distance', async () => {
    const { gateway, place } = await make();
    const { items: all } = granted(await gateway.stores({ place, limit: LIMIT })());
    const around = granted(await gateway.stores({ place, radius: 3_000, limit: LIMIT })());
    expect(around.totalNumberOfResults).toBeGreaterThanOrEqual(3);
    expect(around.items).toEqual(all.filter(({ distance = 0 }) => distance <= 3_000));
    expect(around.items.length).toBeLessThan(all.length);
  });
  test('within a map section are exactly those that lie in it', async () => {
    const { gateway, place } = await make();
    const bounds = boundsAround(place, 2_000);
    const { items: all } = granted(await gateway.stores({ limit: LIMIT })());
    const inside = all.filter(({ latitude, longitude }) => latitude >= bounds.south && latitude <= bounds.north && longitude >= bounds.west && longitude <= bounds.east);
    expect(inside.length).toBeGreaterThan(0);
    expect(granted(await gateway.stores({ bounds, limit: LIMIT })()).items).toEqual(inside);
  });
  test('that are open now are open in Berlin time', async () => {
    const { gateway, now } = await make();
    const { items: all } = granted(await gateway.stores({ limit: LIMIT })());
    const open = granted(await gateway.stores({ openNow: true, limit: LIMIT })()).items;
    expect(open).toEqual(all.filter((store) => isOpenAt(store.openingHours, now, store)));
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(all.length);
  });
  test('are filtered by kind, partner and query', async () => {
    const { gateway } = await make();
    const restaurants = granted(await gateway.stores({ kind: 'restaurant', limit: LIMIT })()).items;
    expect(restaurants.length).toBeGreaterThan(0);
    expect(restaurants.every(({ kind }) => kind === 'restaurant')).toBe(true);
    const [{ partnerName, name, postcode } = { partnerName: '', name: '', postcode: '' }] = restaurants;
    const ofPartner = granted(await gateway.stores({ partnerName, limit: LIMIT })()).items;
    expect(ofPartner.length > 0 && ofPartner.every((store) => store.partnerName === partnerName)).toBe(true);
    expect(granted(await gateway.stores({ query: `${name} ${postcode}`, limit: LIMIT })()).items).toContainEqual(restaurants[0]);
    expect(granted(await gateway.stores({ query: 'xylophonzz' })()).items).toEqual([]);
  });
  test('are paged', async () => {
    const { gateway, place } = await make();
    const [first, second, both] = await Promise.all([
      gateway.stores({ place, limit: 2 })(),
      gateway.stores({ place, limit: 2, offset: 2 })(),
      gateway.stores({ place, limit: 4 })(),
    ]);
    expect([...granted(first).items, ...granted(second).items]).toEqual(granted(both).items);
    expect(granted(first).hasMoreResults).toBe(true);
  });
};

const describePlaces = (make: () => Promise<StoresWorld>): void => {
  test('are found by the beginning of the name or the postcode', async () => {
    const { gateway, town } = await make();
    const [found] = granted(await gateway.places(town)());
    if (found === undefined) throw new Error('the town is not known');
    expect(found.name.toLocaleLowerCase('de-DE')).toContain(town.toLocaleLowerCase('de-DE'));
    expect(granted(await gateway.places(found.postcode.slice(0, 3))()).map(({ postcode }) => postcode.slice(0, 3))).toContain(found.postcode.slice(0, 3));
    expect(granted(await gateway.place(found.placeId)())).toMatchObject(found);
  });
  test('that are unknown are none', async () => {
    const { gateway } = await make();
    expect(granted(await gateway.places('Xylophonzz')())).toEqual([]);
    expect(granted(await gateway.places('  ')())).toEqual([]);
    expect(codeOf(await gateway.place('ort-nirgends')())).toBe('not-found');
  });
};

/** The contract suite of every stores gateway. */
export const describeStoresGatewayContract = (name: string, make: () => Promise<StoresWorld>): void => {
  describe(`the stores of ${name}`, () => describeStores(make));
  describe(`the places of ${name}`, () => describePlaces(make));
};
