// The public surface of the packages is documented, symbol by symbol.
import { describe, expect, it } from 'vitest';
import { createApiReader } from './api.ts';
import { entryMarkdown } from './markdown.ts';

const read = createApiReader();

/** Contracts are documented at /api/v1/docs. */
const describesItself = (file: string): boolean => /\.contract\.ts$|\/(?:contracts|shapes|contract|paging)\.ts$/.test(file) && file.startsWith('packages/adapters/');

describe.each(['core', 'adapters', 'testkit'])('%s', (name) => {
  it('has no public symbol without a comment', () => {
    const bare = read(name).flatMap(({ symbols }) => symbols.filter(({ text, file }) => text === '' && !describesItself(file)));
    expect(bare.map(({ file, line, name: symbol }) => `${file}:${line} ${symbol}`)).toEqual([]);
  });
});

it('an entry is written with every symbol, its text and its shape', () => {
  const search = read('core').find((entry) => entry.name === '@pluspunkt/core/search');
  const text = entryMarkdown(search ?? { name: '', symbols: [] });
  expect(text).toContain('# @pluspunkt/core/search');
  expect(text).toContain('function selectSearchResult(input: SearchSelectionInput): SearchSelection');
  expect(text).toContain('The sum of the four totals; a set is empty when it is 0.');
  // Content, referenced shapes, and sections of the specification.
  expect(text).toMatch(/\*\*Use cases and adapters:\*\* \[createRecentSearches\]\(#createrecentsearches\), \[createSearch\]\(#createsearch\)/);
  expect(text).toMatch(/SearchSelection\n```\n\nSee \[SearchSelectionInput\]\(#searchselectioninput\), \[SearchSelection\]\(#searchselection\)\. Specification: section 4\./);
  expect(search?.symbols.map((symbol) => symbol.name)).toEqual(expect.arrayContaining(['createSearch', 'SearchState', 'isSameSearch', 'SearchGateway']));
});
