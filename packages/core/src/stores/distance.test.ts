// Distances and map sections.
import { option as O } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsAround, distanceInMetres, EARTH_RADIUS, formatBounds, parseBounds, type Bounds, type Position } from './index.ts';

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
  it.each([
    ['from the equator to the pole', 0, 0, 90, 0, 10_007_543],
    ['along the equator', 0, 0, 0, 90, 10_007_543],
    ['half way round', 0, 0, 0, 180, 20_015_087],
    ['over the pole', 60, 0, 60, 180, 6_671_696],
    ['across the equator', 30, 10, -30, 10, 6_671_696],
    ['askew', 60, 10, 30, 70, 5_503_554],
  ])('%s is exact', (_title, latitude, longitude, toLatitude, toLongitude, metres) => {
    expect(distanceInMetres({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude })).toBe(metres);
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
  it('around a place contains everything within the radius', () => {
    fc.assert(
      fc.property(inGermany, inGermany, fc.integer({ min: 0, max: 999_999 }), (place, other, radius) => {
        if (distanceInMetres(place, other) <= radius) expect(holds(boundsAround(place, radius), other)).toBe(true);
        expect(holds(boundsAround(place, distanceInMetres(place, other)), other)).toBe(true);
      }),
    );
  });
  it('reaches one degree each way at the equator, and further along a circle of latitude the nearer to a pole', () => {
    const degree = (EARTH_RADIUS * Math.PI) / 180 - 1;
    const at = (latitude: number, longitude: number, radius: number) =>
      Object.fromEntries(Object.entries(boundsAround({ latitude, longitude }, radius)).map(([edge, value]) => [edge, Number(value.toFixed(6))]));
    expect(at(0, 0, degree)).toEqual({ west: -1, south: -1, east: 1, north: 1 });
    expect(at(60, 10, degree)).toEqual({ west: 7.999695, south: 59, east: 12.000305, north: 61 });
    expect(at(60, 10, -500)).toEqual(at(60, 10, 0));
    expect(at(60, 10, 0)).toEqual({ west: 9.999982, south: 59.999991, east: 10.000018, north: 60.000009 });
    expect(at(0, -179, degree)).toEqual({ west: -180, south: -1, east: -178, north: 1 });
    expect(at(0, 179, degree)).toEqual({ west: 178, south: -1, east: 180, north: 1 });
  });
  it.each([
    ['the north pole', 89.5, 10, 100_000, { west: -180, south: 88.600669, east: 180, north: 90 }],
    ['the south pole', -89.5, 10, 100_000, { west: -180, south: -90, east: 180, north: -88.600669 }],
    ['the date line in the west', 0, -179.5, 100_000, { west: -180, south: -0.899331, east: 180, north: 0.899331 }],
    ['the date line in the east', 0, 179.5, 100_000, { west: -180, south: -0.899331, east: 180, north: 0.899331 }],
    ['more than half of the earth', 0, 0, 12_000_000, { west: -180, south: -90, east: 180, north: 90 }],
    ['half of the earth', 0, 0, (EARTH_RADIUS * Math.PI) / 2 - 1, { west: -180, south: -90, east: 180, north: 90 }],
    ['all of the earth', 0, 0, 21_000_000, { west: -180, south: -90, east: 180, north: 90 }],
  ])('that reaches %s has all longitudes', (_title, latitude, longitude, radius, expected) => {
    const bounds = boundsAround({ latitude, longitude }, radius);
    expect(bounds).toEqual({ west: expected.west, east: expected.east, south: expect.closeTo(expected.south, 6), north: expect.closeTo(expected.north, 6) });
  });
  it('is written outward, within the globe', () => {
    expect(formatBounds({ west: 6.1234567, south: 47.1234567, east: 15.1234561, north: 55.1234561 })).toBe('6.123456,47.123456,15.123457,55.123457');
    expect(formatBounds({ west: -190, south: -91, east: 200, north: 92 })).toBe('-180.000000,-90.000000,180.000000,90.000000');
  });
  it.each([
    ['-180,-90,180,90', { west: -180, south: -90, east: 180, north: 90 }],
    ['6.5,47,6.5,47', { west: 6.5, south: 47, east: 6.5, north: 47 }],
    ['6.123456789012345,47,15,55', { west: 6.123456789012345, south: 47, east: 15, north: 55 }],
  ])('%j is read', (text, bounds) => {
    expect(parseBounds(text)).toEqual(O.some(bounds));
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
  it.each(['', '1,2,3', '1,2,3,4,5', '10,0,5,1', '0,10,1,5', '-181,0,0,1', '0,0,1,91', 'a,b,c,d', '1.2.3,0,4,1', '6,47,15,', '0,0,181,1', '0,-91,1,1', '0,5,1,4', ' 1,2,3,4', '1,2,3,4 ', '0001,2,3,4', '1.,2,3,4', '6.1234567890123456,47,15,55'])('%j is none', (text) => {
    expect(parseBounds(text)).toEqual(O.none);
  });
});
