// Passwords from different devices.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { opaqueString } from './opaque-string.ts';

it.each([
  ['a composed and a decomposed letter', 'Grüße', 'Gru\u0308ße'],
  ['blanks of all kinds', 'zwei Wörter hier', 'zwei\u00a0Wörter\u2003hier'],
])('takes %s for the same', (_what, one, other) => {
  expect(opaqueString(other)).toBe(opaqueString(one));
});

it('keeps case, width and every other difference', () => {
  expect(new Set(['Ab', 'ab', '\uff21b', ' ab', 'ab '].map(opaqueString)).size).toBe(5);
});

it('changes nothing the second time, and no ASCII text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => opaqueString(opaqueString(text)) === opaqueString(text)));
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => opaqueString(text) === text));
});
