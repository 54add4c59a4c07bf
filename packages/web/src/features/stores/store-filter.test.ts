// The address of the store finder.
import { describe, expect, it } from 'vitest';
import { storeFilterFrom, storePath } from './store-filter.ts';

const filterOf = (search: string) => storeFilterFrom(new URLSearchParams(search));

describe('The address of the store finder', () => {
  it.each([
    '/filialen',
    '/filialen?ansicht=karte&ort=10115+Berlin',
    '/filialen?ansicht=karte&karte=eigen',
    '/filialen?standort=52.532%2C13.385&offen=1&art=restaurant',
    '/filialen?ansicht=karte&bereich=13.100000%2C52.300000%2C13.500000%2C52.600000',
  ])('%s says the same after it was read', (path) => {
    expect(storePath(filterOf(path.split('?')[1] ?? ''))).toBe(path);
  });
  it('rounds the visitor’s location', () => {
    expect(storePath(filterOf(''), { position: { latitude: 52.532311, longitude: 13.384622 } })).toBe('/filialen?standort=52.532%2C13.385');
  });
  it('prefers a typed place to a map section, and both to the visitor’s location', () => {
    const { text, bounds, position } = filterOf('ort=Kiel&bereich=9,54,10,55&standort=52.5,13.4');
    expect({ text, bounds, position }).toEqual({ text: 'Kiel', bounds: undefined, position: undefined });
    expect(filterOf('bereich=9,54,10,55&standort=52.5,13.4').position).toBeUndefined();
  });
  it.each(['standort=95,13', 'standort=hier', 'standort=', 'bereich=1,2,3', 'bereich=10,54,9,55', 'anzahl=x'])('ignores „%s“', (search) => {
    expect(storePath(filterOf(search))).toBe('/filialen');
  });
});
