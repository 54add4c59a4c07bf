// The term that favourite partners are looked up with.
import { expect, it } from 'vitest';
import { partnerSearchTerm } from './index.ts';

it.each([
  ['blumen', 'blumen*'],
  [' blumen ', 'blumen*'],
  ['blumen*', 'blumen*'],
  ['blumen* ', 'blumen*'],
  ['blu**', 'blu**'],
  ['', '*'],
])('%j becomes %j', (term, wildcard) => {
  expect(partnerSearchTerm(term)).toBe(wildcard);
});
