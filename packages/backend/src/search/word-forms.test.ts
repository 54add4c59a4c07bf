import { describe, expect, it } from 'vitest';
import { formsOf } from './word-forms.ts';

describe('the other forms of a word', () => {
  it.each([
    ['sammeln', ['sammel', 'samml']],
    ['sammelt', ['sammel', 'samml']],
    ['tiere', ['tier']],
    ['rose', []],
    ['pin', []],
  ])('of %s begin with %j', (word, forms) => {
    expect(formsOf(word)).toEqual(forms);
  });
});
