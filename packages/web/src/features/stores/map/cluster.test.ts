// Stores on the map.
import { aStore } from '@pluspunkt/testkit/stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfStores, clustersOf } from './cluster.ts';

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
  it('join where they are near, and stand alone from close up', () => {
    const stores = storesAt([{ latitude: 52.53, longitude: 13.38 }, { latitude: 52.531, longitude: 13.381 }, { latitude: 48.14, longitude: 11.57 }]);
    expect(clustersOf(stores, 6).map(({ stores: { length } }) => length)).toEqual([2, 1]);
    expect(clustersOf(stores, 16)).toHaveLength(3);
  });
  it('that share one door still stand alone from close up', () => {
    expect(clustersOf(storesAt([{ latitude: 52, longitude: 13 }, { latitude: 52, longitude: 13 }]), 17)).toHaveLength(2);
  });
  it('lie within their bounds', () => {
    expect(boundsOfStores([{ latitude: 52, longitude: 9 }, { latitude: 50, longitude: 13 }])).toEqual({ west: 9, east: 13, south: 50, north: 52 });
  });
});
