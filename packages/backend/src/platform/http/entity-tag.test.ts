// Comparison of entity tags with those that a client sends.
import { describe, expect, it } from 'vitest';
import { matchesTag } from './entity-tag.ts';

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [null, false],
  ])('%s names the tag "a": %s', (header, named) => {
    expect(matchesTag(header, '"a"')).toBe(named);
  });

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a" , W/"c"', true],
    ['W/"b"', false],
    ['W/"ab"', false],
    ['', false],
    [null, false],
  ])('%s names the weak tag W/"a": %s', (header, named) => {
    expect(matchesTag(header, 'W/"a"')).toBe(named);
  });
});
