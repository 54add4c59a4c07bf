// Tags of contents, as a client names those that it has.
import { expect, test } from 'vitest';
import { isKnown, tagOf } from './entity-tag.ts';

const TAG = tagOf('0123456789abcdefghijklmnopqrstuvwxyz');

test('a tag says that it is weak, since the bytes that travel differ', () => {
  expect(TAG).toBe('W/"0123456789abcdefghijklmnopq"');
});

test.each([
  ['the tag itself', TAG, true],
  ['the tag as a proxy that makes it strong hands it on', '"0123456789abcdefghijklmnopq"', true],
  ['one of several', `"other", ${TAG} , W/"third"`, true],
  ['another one', 'W/"0123456789abcdefghijklmnopr"', false],
  ['a part of it', 'W/"0123456789"', false],
  ['nothing', '', false],
  ['no header at all', undefined, false],
])('%s is told: %s', (_, header, known) => {
  expect(isKnown(header, TAG)).toBe(known);
});
