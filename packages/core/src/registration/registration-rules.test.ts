// The rules of registration: check digits, ages, passwords.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { ageOn, CARD_NUMBER_BYTES, checkDigitOf, hasCheckDigit, checkPasswordRules, mayJoin, newCardNumber, ownWordsOf, type PasswordRule } from './index.ts';

describe('a card number', () => {
  it('a new one always has ten digits and the right check digit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: CARD_NUMBER_BYTES, maxLength: CARD_NUMBER_BYTES }), (bytes) => {
        expect(newCardNumber(bytes)).toMatch(/^42[0-9]{8}$/);
        expect(hasCheckDigit(newCardNumber(bytes))).toBe(true);
      }),
    );
  });

  it('with one digit mistyped is noticed', () => {
    const bytes = fc.uint8Array({ minLength: CARD_NUMBER_BYTES, maxLength: CARD_NUMBER_BYTES });
    fc.assert(
      fc.property(bytes, fc.nat(9), fc.integer({ min: 1, max: 9 }), (source, place, added) => {
        const digits = [...newCardNumber(source)];
        digits[place] = String((Number(digits[place]) + added) % 10);
        expect(hasCheckDigit(digits.join(''))).toBe(false);
      }),
    );
  });

  it('is made of two bytes a digit, and of as many as there are', () => {
    expect(newCardNumber(Uint8Array.from({ length: CARD_NUMBER_BYTES }, (_, i) => i + 1))).toBe(`428260482${checkDigitOf('428260482')}`);
    expect(newCardNumber([])).toBe(`420000000${checkDigitOf('420000000')}`);
  });

  it('is known by the example of the standard', () => {
    expect(hasCheckDigit('4210070019')).toBe(true);
    expect(checkDigitOf('7992739871')).toBe(3);
    expect(['4210070018', '421007001', '42100700190', 'abcdefghij', ''].map(hasCheckDigit)).toEqual([false, false, false, false, false]);
  });
});

describe('an age', () => {
  it.each([
    ['2010-11-20', '2026-11-20', 16],
    ['2010-11-21', '2026-11-20', 15],
    ['2008-02-29', '2024-02-28', 15],
    ['2008-02-29', '2025-03-01', 17],
  ])('of a person born on %s is on %s %i', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
    expect(mayJoin(birthday, today)).toBe(age >= 16);
  });
  it('of a hundred and twenty-five is the highest', () => {
    expect([mayJoin('1901-11-20', '2026-11-20'), mayJoin('1900-11-20', '2026-11-20')]).toEqual([true, false]);
  });
  it('an impossible age does not join', () => {
    expect([mayJoin('1850-01-01', '2026-11-20'), mayJoin('2030-01-01', '2026-11-20')]).toEqual([false, false]);
  });
});

describe('a password', () => {
  const rules: readonly PasswordRule[] = [
    { id: 'min', text: '', kind: 'minLength', length: 10 },
    { id: 'max', text: '', kind: 'maxLength', length: 20 },
    { id: 'digit', text: '', kind: 'pattern', pattern: '[0-9]' },
    { id: 'own', text: '', kind: 'notContaining' },
  ];
  const broken = (password: string, own: readonly string[] = []) => checkPasswordRules(rules, password, own).flatMap(({ rule, met }) => (met ? [] : [rule.id]));

  it.each([
    ['Sonnenblume-1', []],
    ['kurz', ['min', 'digit']],
    ['', ['min', 'digit']],
    ['Sonnenblume', ['digit']],
    [`${'a'.repeat(19)}1`, []],
    [`${'a'.repeat(20)}1`, ['max']],
    ['LINDNER-katharina-1', ['own']],
    ['😀😀😀😀😀😀😀😀😀1', []],
  ])('%j breaks %j', (password, expected) => {
    expect(broken(password, ownWordsOf({ firstName: 'Katharina', lastName: 'Lindner' }))).toEqual(expected);
  });

  it('has a verdict per rule, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters }), fc.array(fc.string()), (password, own) => {
        expect(checkPasswordRules(rules, password, own).map(({ rule }) => rule.id)).toEqual(['min', 'max', 'digit', 'own']);
      }),
    );
  });

  it('must not contain personal words of three or more characters, in any notation', () => {
    expect(['Max', ' MAX ', 'ma'].map((word) => broken('Supermaximal-1', [word]))).toEqual([['own'], ['own'], []]);
    expect(broken('Sonnenblume-Li-1', ['Li '])).toEqual([]);
    expect(ownWordsOf({ firstName: 'Katharina', lastName: 'Lindner' })).toEqual(['Katharina', 'Lindner', '', '']);
    expect(ownWordsOf({ firstName: 'Jana', lastName: 'Lindner', email: 'jana.l@post.example', cardNumber: '4210070019' })).toEqual(['Jana', 'Lindner', 'jana.l', '4210070019']);
  });

  it('is read character by character, and meets an empty rule', () => {
    const meets = (rule: Partial<PasswordRule>, password: string) => checkPasswordRules([{ id: 'x', text: '', kind: 'pattern', ...rule }], password)[0]?.met;
    expect([meets({ pattern: '^.$' }, '😀'), meets({ pattern: '^.$' }, 'ab'), meets({}, 'a'), meets({ kind: 'minLength' }, ''), meets({ kind: 'notContaining' }, 'a')]).toEqual([true, false, true, true, true]);
  });

  it('is not refused for an unreadable rule, nor for very short words', () => {
    expect(checkPasswordRules([{ id: 'x', text: '', kind: 'pattern', pattern: '(' }], 'a')).toMatchObject([{ met: true }]);
    expect(broken('Sonnenblume-Li-1', ['Li', ' ', ''])).toEqual([]);
  });
});
