// Stores on the map.
import { aStore } from '@pluspunkt/testkit/stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfStores, clustersOf } from './cluster.ts';
import { project, worldPixels } from './projection.ts';

const places = fc.array(fc.record({ latitude: fc.double({ min: 47, max: 55, noNaN: true }), longitude: fc.double({ min: 6, max: 15, noNaN: true }) }), { maxLength: 60 });
const storesAt = (positions: readonly { latitude: number; longitude: number }[]) => positions.map((position, index) => aStore({ id: `s${index}`, ...position }));

describe('Stores on the map', () => {
  it('are all there, each once, however far one looks from', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 4, max: 17, noNaN: true }), (positions, zoom) => {
        const stores = storesAt(positions);
        const shown = clustersOf(stores, zoom).flatMap((cluster) => cluster.stores);
        expect(shown.map(({ id }) => id).toSorted()).toEqual(stores.map(({ id }) => id).toSorted());
      }),
    );
  });
  it('cluster correctly in any number: each is near its cluster, and no two clusters are near each other', () => {
    const apart = (zoom: number) => 56 / worldPixels(zoom);
    const distance = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) => Math.hypot(project(a).x - project(b).x, project(a).y - project(b).y);
    const towns = fc.array(fc.record({ latitude: fc.double({ min: 47.4, max: 54.9, noNaN: true }), longitude: fc.double({ min: 6, max: 15, noNaN: true }) }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(towns, fc.double({ min: 4, max: 13, noNaN: true }), (centres, zoom) => {
        const stores = storesAt(Array.from({ length: 5_000 }, (_, index) => {
          const { latitude, longitude } = centres[index % centres.length] ?? { latitude: 51, longitude: 10 };
          return { latitude: latitude + (((index * 7_919) % 1_000) - 500) / 20_000, longitude: longitude + (((index * 104_729) % 1_000) - 500) / 15_000 };
        }));
        const clusters = clustersOf(stores, zoom);
        expect(clusters.flatMap((cluster) => cluster.stores)).toHaveLength(5_000);
        expect(clusters.every(({ position, stores: near }) => near.every((store) => distance(position, store) < apart(zoom)))).toBe(true);
        const first = clusters.slice(0, 200);
        expect(first.every((one, place) => first.slice(place + 1).every((other) => distance(one.position, other.position) >= apart(zoom)))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
  it('merge if they are near, and are separate at close range', () => {
    const stores = storesAt([{ latitude: 52.53, longitude: 13.38 }, { latitude: 52.531, longitude: 13.381 }, { latitude: 48.14, longitude: 11.57 }]);
    expect(clustersOf(stores, 6).map(({ stores: { length } }) => length)).toEqual([2, 1]);
    expect(clustersOf(stores, 16)).toHaveLength(3);
  });
  it('at the same address are still separate at close range', () => {
    expect(clustersOf(storesAt([{ latitude: 52, longitude: 13 }, { latitude: 52, longitude: 13 }]), 17)).toHaveLength(2);
  });
  it('lie within their bounds', () => {
    expect(boundsOfStores([{ latitude: 52, longitude: 9 }, { latitude: 50, longitude: 13 }])).toEqual({ west: 9, east: 13, south: 50, north: 52 });
  });
});
