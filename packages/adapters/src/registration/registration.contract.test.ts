// The wire's names and the core's: what the forms take, the service takes, and nothing else.
import { emailProblem, isPersonName, visibleText } from '@pluspunkt/core/registration';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from '../transport/paging.ts';
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

describe('an e-mail address on the wire', () => {
  test.each(['kim@post.example', 'jürgen@post.example', 'ju\u0308rgen@post.example', 'kim@müller-söhne.example', "o'brien+karte@post.example", 'kim@post.xn--p1ai', 'K.I_M@POST.EXAMPLE'])('is taken: %s', (address) => {
    expect(email.safeParse(address).success).toBe(true);
  });

  test.each(['', 'kim', 'kim@', '@post.example', 'kim@post', 'kim@post.e', '.kim@post.example', 'k..m@post.example', 'kim.@post.example', 'kim@-post.example', 'a,b@post.example', 'a;b@post.example', '<a>@post.example', '"a b"@post.example', 'a b@post.example', 'a@b@post.example', 'a\n@post.example', 'кim@post.example', `${'a'.repeat(245)}@b.example`, `kim@${'äöüäöüäö.'.repeat(20)}de`])('is refused: %j', (address) => {
    expect(email.safeParse(address).success).toBe(false);
  });

  test('is what the forms send', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Ö', 'ß', '\u0308', '@', '@', '.', '-', "'", '+', '_', ',', '<', '1', 'и'), maxLength: 14 }), (typed) => {
        for (const address of [typed, `${typed}@post.example`, `kim@${typed}.de`]) expect(email.safeParse(address).success).toBe(emailProblem(address) === undefined);
      }),
    );
  });
});
