// Messages of the frame in which another's script runs.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameSaid } from './outside-map-messages.ts';

const bounds = { west: 13.1, south: 52.3, east: 13.5, north: 52.6 };

it.each([{ kind: 'ready' }, { kind: 'failed' }, { kind: 'picked', id: 'kornkiste-berlin' }, { kind: 'moved', bounds, zoom: 11 }])('believes %o', (said) => {
  expect(frameSaid(said)).toEqual(said);
});

it.each([
  { kind: 'picked', id: 7 },
  { kind: 'moved', bounds: { ...bounds, west: 14 }, zoom: 11 },
  { kind: 'moved', bounds: { ...bounds, north: Number.NaN }, zoom: 11 },
  { kind: 'moved', bounds, zoom: '11' },
  { kind: 'moved', zoom: 11 },
  { kind: 'navigate', href: 'https://evil.example' },
])('does not believe %o', (said) => {
  expect(frameSaid(said)).toBeUndefined();
});

it('accepts any message without throwing, and ignores unknown ones', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (data) => {
      const said = frameSaid(data);
      expect(said === undefined || Object.keys(said).every((key) => ['kind', 'id', 'bounds', 'zoom'].includes(key))).toBe(true);
    }),
  );
});
