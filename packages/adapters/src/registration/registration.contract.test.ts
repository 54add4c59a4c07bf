// The wire's names and the core's: what the forms take, the service takes, and nothing else.
import { isPersonName, visibleText } from '@pluspunkt/core/registration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personName } from '../transport/shapes.ts';

describe('a name on the wire', () => {
  test.each(['', ' ', '\u200b', '\u0301', 'Kim\nGewinn', 'https://evil.example', 'www.evil.example', 'Kim 2', 'x'.repeat(61), '\u202eKim'])('is refused where it is none: %j', (name) => {
    expect(personName.safeParse(name).success).toBe(false);
  });

  test.each(['Ö', 'D’Arc', '李', 'محمد', 'Anne-Marie', 'Dr. Müller'])('is taken: %s', (name) => {
    expect(personName.safeParse(name).success).toBe(true);
  });

  test('is what the forms send', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Ö', ' ', '\u00a0', '\u200b', '\u202e', '\u0301', '.', '-', "'", '/', ':', '1', '\n', 'w'), maxLength: 20 }), (typed) => {
        const name = visibleText(typed);
        fc.pre(/\p{L}/u.test(name));
        expect(personName.safeParse(name).success).toBe(isPersonName(name));
      }),
    );
  });
});
