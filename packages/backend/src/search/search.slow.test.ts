import { selectSearchResult } from '@pluspunkt/core/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { createTestBackend, TEST_NOW, type TestBackend } from '../testing/test-backend.ts';
import { correctedQuery } from './correction.ts';
import { queryPartners } from './partner-query.ts';
import { readQueryWords } from './query-words.ts';
import { totalOfSet } from './result-sets.ts';
import { answerSearch } from './search-service.ts';
import { suggest } from './suggestions.ts';

let demo: TestBackend;
beforeAll(async () => {
  demo = await createTestBackend({ seed: 'demo' });
});
afterAll(() => demo.stop());

const search = (query: string, limit = 10) => answerSearch(demo.db, query, limit, TEST_NOW);
const partnersOf = async (query: string): Promise<readonly string[]> => {
  const { original } = await search(query, 50);
  return [...original.premiumPartners.items, ...original.onlinePartners.items].map((partner) => partner.name);
};

const select = async (query: string) => {
  const { original, suggestion, suggestionText } = await search(query);
  const alternative = suggestion === null || suggestionText === null ? {} : { alternative: { query: suggestionText, ...suggestion } };
  return selectSearchResult({ original: { query, ...original }, ...alternative });
};

describe('searching partners', () => {
  it('finds by what a partner sells, inflected or not', async () => {
    expect(await partnersOf('blume')).toEqual(expect.arrayContaining(['Beetgold', 'Wiesengruß', 'tulpentaxi']));
    expect(await partnersOf('Blumen')).toEqual(expect.arrayContaining(['Beetgold', 'Wiesengruß', 'tulpentaxi']));
  });

  it('ignores case and repeated blanks, and wants every word', async () => {
    expect(await partnersOf('Rote  Schuhe')).toEqual(await partnersOf('rote schuhe'));
    expect(await partnersOf('rote schuhe')).toEqual(['Sohlengang', 'Bogenhof', 'SCHNÜRWERK']);
  });

  it('finds umlauts in every spelling', async () => {
    for (const spelling of ['Mokkamühle', 'mokkamuehle', 'mokkamuhle', 'MOKKAMÜHLE', 'Mokkamu\u0308hle']) expect(await partnersOf(spelling), spelling).toEqual(['Mokkamühle']);
  });

  it('finds inside compounds, but not where letters merely meet', async () => {
    expect(await partnersOf('schuhe')).toContain('GIPFELRAST');
    const { original } = await search('reise', 50);
    expect(original.faq.items.map((entry) => entry.id)).not.toContain('preise-aktuell');
  });

  it('ranks a name that begins with the query first, then texts that contain it', async () => {
    expect((await partnersOf('korn'))[0]).toBe('Kornkiste');
    expect((await partnersOf('drogerie'))[0]).toBe('seifenblau');
    expect((await partnersOf('kaffee'))[0]).toBe('Bohnenzeit');
  });

  it('reads a long word of another script within the time of a statement, although the index of known words narrows nothing for it', async () => {
    for (const sign of ['漢', 'ﷺ']) expect(await suggest(demo.db, sign.repeat(200), 8), sign).toEqual([]);
  });

  it('counts everything it found, not only what fits the page', async () => {
    const all = await search('geschenk', 50);
    const page = await search('geschenk', 2);
    expect(page.original.onlinePartners.items).toHaveLength(2);
    expect(page.original.onlinePartners.totalNumberOfResults).toBe(all.original.onlinePartners.items.length);
    expect(page.original.onlinePartners.hasMoreResults).toBe(true);
    expect(all.original.onlinePartners.hasMoreResults).toBe(false);
  });

  it.each(['', ' ', '%_\\', '\'";--', '☕️', '\0', '\ud800', '*', 'der die das'])('finds nothing for %j, and does not fail', async (query) => {
    const answer = await search(query);
    expect(totalOfSet(answer.original)).toBe(0);
    expect(answer.suggestion).toBeNull();
  });

  it('finds the question of a compound whose parts stand apart, and of another form of a verb', async () => {
    const first = async (query: string) => (await search(query)).original.faq.items[0]?.id;
    expect(await first('punkteverfall')).toBe('punkte-verfallen');
    expect(await first('punkte sammeln')).toBe('punkte-sammeln');
  });

  it('does not correct a word whose other forms it finds', async () => {
    expect((await search('punkte sammeln')).suggestionText).toBeNull();
  });

  it('corrects three unknown words of a search, since each is compared with all known ones', async () => {
    const words = await readQueryWords(demo.db, 'gutschien coupnos prospeckte partnre');
    expect((await correctedQuery(demo.db, words))?.split(' ')).toHaveLength(3);
  });

  it('does not take a word for a question word', async () => {
    expect((await search('warm')).suggestionText).not.toBe('warum');
  });

  it('finds pages by their titles, and running campaigns by their names', async () => {
    expect((await search('impressum')).original.faq.items.map(({ path }) => path)).toContain('/impressum');
    expect((await search('glücksrad')).original.promoTeasers.items.map(({ promoLink }) => promoLink)).toContain('/aktionen/gluecksrad');
  });

  it('finds partners by the first letter of their names', async () => {
    const names = await partnersOf('k');
    expect(names).toContain('Kornkiste');
    expect(names.every((name) => name.toLowerCase().startsWith('k'))).toBe(true);
  });

  it('answers the same twice', async () => {
    expect(await search('geschenk', 50)).toEqual(await search('geschenk', 50));
  });

  it('leaves out promo teasers that have ended', async () => {
    const later = new Date(TEST_NOW.getTime() + 60 * 86_400_000);
    expect((await search('drogerie')).original.promoTeasers.totalNumberOfResults).toBeGreaterThan(0);
    expect((await answerSearch(demo.db, 'drogerie', 10, later)).original.promoTeasers.totalNumberOfResults).toBe(0);
  });
});

// One documented query for each rule of `selectSearchResult` (rule 1 is the caller's flag).
describe('the rules of selection on the demo data', () => {
  it('rule 2: „korn“ begins the name Kornkiste', async () => {
    expect(await select('korn')).toMatchObject({ rule: 2, shown: 'original' });
  });

  it('rule 3: „blumne“ finds nothing, „blume“ takes its place', async () => {
    const selection = await select('blumne');
    expect(selection).toMatchObject({ rule: 3, shown: 'original', original: { query: 'blume' }, alternative: { query: 'blumne' } });
  });

  it('rule 4: „kaffe“ has promo teasers; „punkte verfal“ has a blank and questions', async () => {
    expect(await select('kaffe')).toMatchObject({ rule: 4, quality: 'RESULT_PROBABLY_WRONG', alternative: { query: 'kaffee' } });
    expect(await select('punkte verfal')).toMatchObject({ rule: 4, quality: 'RESULT_PROBABLY_WRONG', alternative: { query: 'punkte verfallen' } });
  });

  it('rule 5: „brettsp“ finds as many as „brettspiel“', async () => {
    expect(await select('brettsp')).toMatchObject({ rule: 5, shown: 'original', quality: 'RESULT_PROBABLY_WRONG', alternative: { query: 'brettspiel' } });
  });

  it('rule 6: „drogarie“ finds one, „drogerie“ many', async () => {
    expect(await select('drogarie')).toMatchObject({ rule: 6, shown: 'alternative', quality: 'RESULT_MORE_VALID', alternative: { query: 'drogerie' } });
  });

  it('rule 7: „blume“ needs no better idea', async () => {
    const selection = await select('blume');
    expect(selection).toMatchObject({ rule: 7, shown: 'original' });
    expect(selection.quality).toBeUndefined();
  });
});

describe('better ideas', () => {
  it('drop an unknown word where others remain', async () => {
    expect((await search('kaffee xyzqq')).suggestionText).toBe('kaffee');
  });

  it('are absent for words that are known, and where nothing lies behind them', async () => {
    expect((await search('tierfutter')).suggestionText).toBeNull();
    expect((await search('xyzqqw')).suggestionText).toBeNull();
  });
});

describe('suggestions while typing', () => {
  it('complete words, and name partners with logo and point rule', async () => {
    const lines = await suggest(demo.db, 'dro', 8);
    expect(lines[0]).toMatchObject({ kind: 'query', text: 'drogerie' });
    expect(lines).toContainEqual({ kind: 'partner', text: 'seifenblau', path: '/partner/seifenblau', logo: '/api/v1/asset/logos/seifenblau-small.svg', hint: 'Drogerie & Pflege · 1 Punkt je 1 €' });
    expect(lines.some((line) => line.kind === 'category')).toBe(true);
  });

  it('never propose a known misspelling', async () => {
    expect((await suggest(demo.db, 'drog', 8)).map((line) => line.text)).not.toContain('drogarie');
  });

  it('forgive one slip', async () => {
    expect((await suggest(demo.db, 'kornkitse', 8)).map((line) => line.text)).toContain('Kornkiste');
    expect((await suggest(demo.db, 'blumne', 8)).map((line) => line.text)).toContain('blume');
  });

  it('complete the last word and keep those before it', async () => {
    expect((await suggest(demo.db, 'Punkte ver', 8)).map((line) => line.text)).toContain('punkte verfallen');
  });

  it('are at most as many as asked for, and none for an empty term', async () => {
    expect((await suggest(demo.db, 'a', 8)).length).toBeLessThanOrEqual(8);
    expect(await suggest(demo.db, 'ka', 2)).toHaveLength(2);
    expect(await suggest(demo.db, '  ', 8)).toEqual([]);
  });
});

describe('partners by name, for favourites', () => {
  const names = async (query: Omit<Parameters<typeof queryPartners>[1], 'limit' | 'offset'>) =>
    (await queryPartners(demo.db, { limit: 100, offset: 0, ...query })).items.map((partner) => partner.name);

  it('take a trailing wildcard', async () => {
    expect(await names({ names: [], query: 'K*' })).toEqual(expect.arrayContaining(['Kornkiste', 'KILOMETA', 'Kamillo']));
    expect(await names({ names: [], query: 'korn' })).toEqual([]);
    expect(await names({ names: [], query: 'kornkiste' })).toEqual(['Kornkiste']);
  });

  it('take names without regard to case, and treat signs as signs', async () => {
    expect(await names({ names: ['kilometa', ' Lindwurm '] })).toEqual(['KILOMETA', 'Lindwurm']);
    expect(await names({ names: [], query: '%*' })).toEqual([]);
    expect(await names({ names: [], query: '*' })).toHaveLength(60);
  });
});

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: characters, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('k', 'a', 'f', 'e', 'ä', 'ß', ' ', '*', '%', '\\', "'", ':', '&', '|', '!', '(', '½', 'ﬁ', '\u0308', '1'), maxLength: 20 }),
  );

  it('is answered by search, suggestions and partner queries, within their bounds', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        const { original, suggestion, suggestionText } = await search(query, 2);
        expect(original.premiumPartners.items.length).toBeLessThanOrEqual(2);
        expect(suggestion === null).toBe(suggestionText === null);
        expect((await suggest(demo.db, query, 8)).length).toBeLessThanOrEqual(8);
        const partners = await queryPartners(demo.db, { query: query.replaceAll('\0', ''), limit: 3, offset: 0 });
        expect(partners.items.length).toBeLessThanOrEqual(Math.min(3, partners.totalNumberOfResults));
      }),
      { numRuns: 80 },
    );
  });
});
