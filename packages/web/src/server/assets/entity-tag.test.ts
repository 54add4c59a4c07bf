// Tags of contents that travel in several packings.
import { expect, test } from 'vitest';
import { weakTagOf } from './entity-tag.ts';

test('a tag is weak, since the encodings differ', () => {
  expect(weakTagOf('0123456789abcdefghijklmnopqrstuvwxyz')).toBe('W/"0123456789abcdefghijklmnopq"');
});
