import { describe, expect, it } from 'vitest';
import { BROCHURES_PATH, readerPath } from '../../platform/paths/reader-path.ts';
import { brochureFilterFrom, categoryPath, filterPath, readerPageFrom } from './brochure-filter.ts';

const filterOf = (search: string) => brochureFilterFrom(new URLSearchParams(search));

describe('what is looked for', () => {
  it('has defaults for an empty address', () => {
    expect(filterOf('')).toEqual({ place: '', query: '', page: 1 });
  });

  it('prefers a typed place to the visitor’s location', () => {
    expect(filterOf('ort=50667&standort=52.52,13.4')).toEqual({ place: '50667', query: '', page: 1 });
    expect(filterOf('standort=52.52,13.4&q=+k%C3%A4se+&seite=2')).toEqual({ place: '', position: { latitude: 52.52, longitude: 13.4 }, query: 'käse', page: 2 });
  });

  it.each(['standort=', 'standort=52.52', 'standort=91,0', 'standort=0,181', 'standort=a,b', 'seite=0', 'seite=-1', 'seite=2.5', 'seite=99999'])('leaves out %s, which cannot be', (search) => {
    expect(filterOf(search)).toEqual({ place: '', query: '', page: 1 });
  });

  it('rounds the visitor’s location in the address to about a kilometre', () => {
    expect(filterPath(BROCHURES_PATH, filterOf(''), { position: { latitude: 50.941357, longitude: 6.958307 } })).toBe('/prospekte?standort=50.94%2C6.96');
  });

  it('restarts the list on a change, and keeps the other parameters', () => {
    const filter = filterOf('ort=Köln&q=brot&seite=3');
    expect(filterPath(categoryPath({ id: 1, slug: 'lebensmittel' }), filter)).toBe('/prospekt-welt/1-lebensmittel?ort=K%C3%B6ln&q=brot');
    expect(filterPath(BROCHURES_PATH, filter, { page: 2 })).toBe('/prospekte?ort=K%C3%B6ln&q=brot&seite=2');
  });
});

describe('the address of a page', () => {
  it('leads there with and without script', () => {
    expect([readerPath('kornkiste'), readerPath('kornkiste', 3)]).toEqual(['/prospekte/kornkiste', '/prospekte/kornkiste?seite=3#seite-3']);
  });

  it('is the front page where the brochure has no such page', () => {
    expect(['seite=12', 'seite=13', 'seite=x'].map((search) => readerPageFrom(new URLSearchParams(search), 12))).toEqual([12, 1, 1]);
  });
});
