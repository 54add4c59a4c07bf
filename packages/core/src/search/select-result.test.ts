// The seven rules of search, each with its borders, and what holds for all of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOf, partnerOf } from '@pluspunkt/testkit/search';
import { isSameSearch, selectSearchResult, totalOf } from './select-result.ts';
import type { Partner, SearchResultSet } from './search.types.ts';

interface Totals {
  readonly premium?: number;
  readonly online?: number;
  readonly faq?: number;
  readonly promo?: number;
  readonly premiumNames?: readonly string[];
  readonly onlineNames?: readonly string[];
}

const partner = (name: string): Partner => partnerOf(name);

const set = (query: string, totals: Totals = {}): SearchResultSet => ({
  query,
  premiumPartners: groupOf((totals.premiumNames ?? []).map(partner), totals.premium ?? 0),
  onlinePartners: groupOf((totals.onlineNames ?? []).map(partner), totals.online ?? 0),
  faq: groupOf([], totals.faq ?? 0),
  promoTeasers: groupOf([], totals.promo ?? 0),
});

it('adds the four totals', () => {
  expect(totalOf(set('x', { premium: 1, online: 2, faq: 3, promo: 4 }))).toBe(10);
});

it('rule 1: the skip flag shows the original and is cleared', () => {
  const original = set('a');
  const alternative = set('b', { online: 50 });
  expect(selectSearchResult({ original, alternative, skipSelection: true })).toEqual({
    original,
    alternative,
    shown: 'original',
    rule: 1,
    skipSelection: false,
  });
});

describe('rule 2', () => {
  const rule = (query: string, names: Totals) =>
    selectSearchResult({ original: set(query, { online: 1, ...names }), alternative: set('b', { online: 50 }) }).rule;

  it('shows the original where a partner of either group begins with the query', () => {
    expect(rule('blumen', { onlineNames: ['Gartenhaus', 'Blumenwiese'] })).toBe(2);
    expect(rule('blumen', { premiumNames: ['Blumenwiese'] })).toBe(2);
  });
  it('ignores white space and case, umlauts too', () => {
    expect(rule(' B lu\tM', { onlineNames: ['blum e'] })).toBe(2);
    expect(rule('BÜCHER ', { onlineNames: ['B ücherstube'] })).toBe(2);
  });
  it('needs three characters besides white space', () => {
    expect(rule('b l', { onlineNames: ['blumen'] })).toBe(6);
    expect(rule('b l u', { onlineNames: ['blumen'] })).toBe(2);
  });
  it('needs the beginning of a name', () => {
    expect(rule('wiese', { onlineNames: ['Blumenwiese'] })).toBe(6);
  });
  it('needs results', () => {
    expect(rule('blumen', { online: 0, onlineNames: ['Blumenwiese'] })).toBe(3);
  });
});

it('rule 3: an empty original gives way to the alternative, sets and queries swapped', () => {
  const original = set('schuhhe');
  const alternative = set('schuhe', { online: 1 });
  expect(selectSearchResult({ original, alternative })).toEqual({
    original: alternative,
    alternative: original,
    shown: 'original',
    rule: 3,
    skipSelection: false,
  });
});

describe('rule 4', () => {
  const decide = (original: SearchResultSet) => selectSearchResult({ original, alternative: set('b', { online: 50 }) });

  it('shows an original with promo teasers as probably wrong', () => {
    expect(decide(set('ab', { promo: 1 }))).toMatchObject({ rule: 4, shown: 'original', quality: 'RESULT_PROBABLY_WRONG' });
  });
  it('shows FAQ hits for a query with a space inside', () => {
    expect(decide(set('wie viel', { faq: 1 })).rule).toBe(4);
    expect(decide(set(' wieviel ', { faq: 1 })).rule).toBe(6);
  });
  it('needs an alternative with results', () => {
    expect(selectSearchResult({ original: set('ab', { promo: 1 }), alternative: set('b') }).rule).toBe(7);
  });
});

describe('rules 5 and 6', () => {
  const decide = (original: number, alternative: number) =>
    selectSearchResult({ original: set('ab', { online: original }), alternative: set('b', { online: alternative }) });

  it.each([
    [10, 1_000, 5],
    [9, 27, 6],
    [9, 26, 5],
    [1, 3, 6],
    [1, 2, 5],
  ])('%i results against %i: rule %i', (original, alternative, rule) => {
    const shown = rule === 6 ? 'alternative' : 'original';
    const quality = rule === 6 ? 'RESULT_MORE_VALID' : 'RESULT_PROBABLY_WRONG';
    expect(decide(original, alternative)).toMatchObject({ rule, shown, quality });
  });

  it('leave both sets where they are', () => {
    const decision = decide(1, 3);
    expect([decision.original.query, decision.alternative?.query]).toEqual(['ab', 'b']);
  });
});

it('rule 7: shows the original where there is nothing to choose from', () => {
  expect(selectSearchResult({ original: set('ab', { online: 1 }) })).toEqual({
    original: set('ab', { online: 1 }),
    shown: 'original',
    rule: 7,
    skipSelection: false,
  });
  expect(selectSearchResult({ original: set('ab'), alternative: set('b') }).rule).toBe(7);
});

it('never shows an empty set where the other has results, and never loses a set', () => {
  const total = fc.nat({ max: 40 });
  const sets = fc
    .record({ query: fc.string(), premium: total, online: total, faq: total, promo: total, onlineNames: fc.array(fc.string()) })
    .map(({ query, ...totals }) => set(query, totals));
  fc.assert(
    fc.property(sets, sets, (original, alternative) => {
      const decision = selectSearchResult({ original, alternative });
      const shown = decision.shown === 'original' ? decision.original : decision.alternative;
      const best = Math.max(totalOf(original), totalOf(alternative));
      expect(shown && totalOf(shown) > 0).toBe(best > 0);
      expect(new Set([decision.original, decision.alternative])).toEqual(new Set([original, alternative]));
      expect(decision.quality !== undefined).toBe(decision.rule >= 4 && decision.rule <= 6);
    }),
  );
});

describe('two searches', () => {
  it('are the same after trimming, folding and lower-casing', () => {
    expect(isSameSearch('  Rote \n Schuhe', 'rote schuhe ')).toBe(true);
    expect(isSameSearch('roteschuhe', 'rote schuhe')).toBe(false);
    expect(isSameSearch('ÄPFEL', 'äpfel')).toBe(true);
  });
  it('of a very long query are compared at once', () => {
    const long = `a${' '.repeat(200_000)}b`;
    expect(isSameSearch(long, 'a b')).toBe(true);
  });
});

it('an original whose total is zero is empty, whatever it lists: a partner of the query’s name decides nothing', () => {
  const original = set('kornkiste', { premiumNames: ['Kornkiste'] });
  expect(selectSearchResult({ original, alternative: set('korn', { online: 1 }) }).rule).toBe(3);
  expect(selectSearchResult({ original }).rule).toBe(7);
});

it('a decision has no undefined field', () => {
  const original = set('a', { online: 1 });
  expect(selectSearchResult({ original })).toStrictEqual({ original, shown: 'original', rule: 7, skipSelection: false });
});

it('letters are compared in lower case, where ß is not ss', () => {
  const original = set('straße', { online: 1, onlineNames: ['Strasse 7'] });
  expect(selectSearchResult({ original }).rule).toBe(7);
  expect(isSameSearch('straße', 'STRASSE')).toBe(false);
});
