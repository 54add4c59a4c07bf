// Distances and map sections.
import { option as O } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsAround, distanceInMetres, formatBounds, parseBounds, type Bounds, type Position } from './index.ts';

const positions: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const inGermany: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: 47, max: 55, noNaN: true }),
  longitude: fc.double({ min: 6, max: 15, noNaN: true }),
});
const holds = ({ west, south, east, north }: Bounds, { latitude, longitude }: Position) =>
  west <= longitude && longitude <= east && south <= latitude && latitude <= north;

describe('a distance', () => {
  it('between Berlin and Cologne is about 477 kilometres', () => {
    const distance = distanceInMetres({ latitude: 52.52, longitude: 13.405 }, { latitude: 50.938, longitude: 6.96 });
    expect(distance).toBeGreaterThan(475_000);
    expect(distance).toBeLessThan(479_000);
  });
  it('is the same both ways, zero to itself and at most half way round', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        expect(distanceInMetres(a, b)).toBe(distanceInMetres(b, a));
        expect(distanceInMetres(a, a)).toBe(0);
        expect(distanceInMetres(a, b)).toBeLessThanOrEqual(20_015_087);
      }),
    );
  });
});

describe('a map section', () => {
  it('around a place holds whatever is within the radius', () => {
    fc.assert(
      fc.property(inGermany, inGermany, fc.integer({ min: 0, max: 999_999 }), (place, other, radius) => {
        if (distanceInMetres(place, other) <= radius) expect(holds(boundsAround(place, radius), other)).toBe(true);
        expect(holds(boundsAround(place, distanceInMetres(place, other)), other)).toBe(true);
      }),
    );
  });
  it('is read as it was written, a hair wider at most', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        const bounds: Bounds = {
          west: Math.min(a.longitude, b.longitude),
          east: Math.max(a.longitude, b.longitude),
          south: Math.min(a.latitude, b.latitude),
          north: Math.max(a.latitude, b.latitude),
        };
        const read = parseBounds(formatBounds(bounds));
        expect(O.isSome(read) && holds(read.value, { latitude: bounds.south, longitude: bounds.west })).toBe(true);
        expect(O.isSome(read) && holds(read.value, { latitude: bounds.north, longitude: bounds.east })).toBe(true);
      }),
    );
  });
  it.each(['', '1,2,3', '1,2,3,4,5', '10,0,5,1', '0,10,1,5', '-181,0,0,1', '0,0,1,91', 'a,b,c,d', '1.2.3,0,4,1', '6,47,15,'])('%j is none', (text) => {
    expect(parseBounds(text)).toEqual(O.none);
  });
});
