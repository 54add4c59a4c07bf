// The wire's names and the core's: what a person cannot see is no name in either.
import { visibleText } from '@pluspunkt/core/registration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seenText } from '../transport/shapes.ts';

const wire = seenText(100);
const unseen = fc.string({ unit: fc.constantFrom(' ', '\u00a0', '\u200b', '\u200d', '\u202e', '\u2060', '\ufeff', '\u0301', '\t', '\n'), maxLength: 20 });

describe('a name on the wire', () => {
  test.each(['', ' ', '\u200b', '\u202e\u2066', '\u0301', '\ufeff \u00a0'])('is refused where nothing of it can be seen: %j', (name) => {
    expect(wire.safeParse(name).success).toBe(false);
  });

  test.each(['Ö', 'D’Arc', '李', 'محمد', '👩‍🚀', 'Anne-Marie', '\u200bJana'])('is taken where it can be seen: %s', (name) => {
    expect(wire.safeParse(name).success).toBe(true);
  });

  test('is judged as the forms judge it', () => {
    fc.assert(
      fc.property(fc.oneof(unseen, fc.tuple(unseen, fc.string({ maxLength: 20 }), unseen).map((parts) => parts.join(''))), (name) => {
        fc.pre(!name.includes('\0'));
        expect(wire.safeParse(name).success).toBe(visibleText(name) !== '');
      }),
    );
  });
});
