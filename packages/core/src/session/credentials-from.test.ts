// Credentials from login forms: identifier, password, birthday.
import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { credentialsFrom } from './credentials-from.ts';

const failed = (tag: string) => E.left({ _tag: tag });
const byBirthday = (birthday: Parameters<typeof credentialsFrom>[0]['birthday']) =>
  credentialsFrom({ cardNumber: '1234567890', birthday, postcode: ' 10115 ' });
const secretOf = (birthday: Parameters<typeof credentialsFrom>[0]['birthday']) =>
  E.isRight(byBirthday(birthday)) ? E.toUnion(byBirthday(birthday)) : undefined;

describe('the identifier', () => {
  it('is the user name before the card number before the e-mail, trimmed', () => {
    const form = { username: ' anna ', cardNumber: '1234567890', email: 'a@example.de', password: 'x' };
    expect(credentialsFrom(form)).toEqual(E.right({ username: 'anna', password: 'x', loginType: 'password' }));
    expect(credentialsFrom({ ...form, username: ' ' })).toEqual(
      E.right({ username: '1234567890', password: 'x', loginType: 'password' }),
    );
    expect(credentialsFrom({ ...form, username: '', cardNumber: '\t' })).toEqual(
      E.right({ username: 'a@example.de', password: 'x', loginType: 'email' }),
    );
  });

  it('is missing where all three are blank, whatever else is wrong', () => {
    expect(credentialsFrom({})).toEqual(failed('MissingIdentifier'));
    expect(credentialsFrom({ username: ' ', birthday: '31.02.2000', postcode: '1' })).toEqual(failed('MissingIdentifier'));
  });
});

describe('the password', () => {
  it('is never trimmed, and even blanks are one', () => {
    expect(credentialsFrom({ email: 'a@example.de', password: '  ' })).toEqual(
      E.right({ username: 'a@example.de', password: '  ', loginType: 'email' }),
    );
  });

  it('wins over birthday and postcode, even over an invalid birthday', () => {
    expect(credentialsFrom({ username: 'a', password: 'x', birthday: 'nonsense', postcode: '10115' })).toEqual(
      E.right({ username: 'a', password: 'x', loginType: 'password' }),
    );
  });

  it('is made of birthday and trimmed postcode, and the login type is zip-dob even for an e-mail', () => {
    expect(credentialsFrom({ email: 'a@example.de', birthday: ' 1.2.1980 ', postcode: ' 10115 ' })).toEqual(
      E.right({ username: 'a@example.de', password: '1980-02-01|10115', loginType: 'zip-dob' }),
    );
  });

  it('is missing without both birthday and postcode', () => {
    expect(credentialsFrom({ username: 'a' })).toEqual(failed('MissingPassword'));
    expect(credentialsFrom({ username: 'a', birthday: '1.2.1980', postcode: ' ' })).toEqual(failed('MissingPassword'));
    expect(credentialsFrom({ username: 'a', birthday: ' ', postcode: '10115' })).toEqual(failed('MissingPassword'));
    expect(credentialsFrom({ username: 'a', birthday: 'nonsense' })).toEqual(failed('MissingPassword'));
  });
});

describe('the birthday', () => {
  it.each([
    ['1980-1-2'],
    ['1980-01-02'],
    ['2.1.1980'],
    [' 02.01.1980\n'],
    [{ day: 2, month: 1, year: 1980 }],
    [{ day: '02', month: '1', year: '1980' }],
  ])('%j is normalised to yyyy-mm-dd', (birthday) => {
    expect(secretOf(birthday)).toMatchObject({ password: '1980-01-02|10115' });
  });

  it.each([
    ['30.02.2024'],
    ['29.02.2023'],
    ['29.02.1900'],
    ['1.13.2000'],
    ['0.1.2000'],
    ['31.4.2000'],
    ['1.0.2000'],
    ['1.1.0000'],
    ['1.1.80'],
    ['001.1.1980'],
    ['1980-1-2T00:00'],
    ['1980.1.2'],
    ['2-1-1980'],
    ['١.١.١٩٨٠'],
    [{ day: 1.5, month: 1, year: 1980 }],
    [{ day: Number.NaN, month: 1, year: 1980 }],
    [{ day: -1, month: 1, year: 1980 }],
    [{ day: '', month: '', year: '' }],
    [{ day: 1, month: 1, year: 80 }],
  ])('%j is invalid', (birthday) => {
    expect(byBirthday(birthday)).toEqual(failed('InvalidBirthday'));
  });

  it('knows the leap days of the Gregorian calendar', () => {
    expect(secretOf('29.2.2024')).toMatchObject({ password: '2024-02-29|10115' });
    expect(secretOf('29.2.2000')).toMatchObject({ password: '2000-02-29|10115' });
  });

  it('of every real date is accepted in both notations and as an object', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        const expected = { password: `${iso}|10115` };
        expect(secretOf(`${year}-${Number(month)}-${Number(day)}`)).toMatchObject(expected);
        expect(secretOf(`${day}.${month}.${year}`)).toMatchObject(expected);
        expect(secretOf({ day: Number(day), month, year })).toMatchObject(expected);
      }),
    );
  });
});

it('answers every form with credentials or a failure', () => {
  const text = fc.option(fc.string({ unit: characters }), { nil: undefined });
  const part = fc.oneof(fc.string(), fc.double());
  const birthday = fc.oneof(text, fc.record({ day: part, month: part, year: part }));
  const forms = fc.record({ username: text, cardNumber: text, email: text, password: text, postcode: text, birthday });
  fc.assert(
    fc.property(forms, (form) => {
      const outcome = credentialsFrom(JSON.parse(JSON.stringify(form)));
      if (E.isRight(outcome)) expect(outcome.right.username.trim()).toBe(outcome.right.username);
      else expect(outcome.left._tag).toMatch(/^(MissingIdentifier|MissingPassword|InvalidBirthday)$/);
    }),
  );
});

describe('what is missing or padded', () => {
  it('is trimmed from an e-mail', () => {
    expect(credentialsFrom({ email: ' a@example.de ', password: 'x' })).toEqual(E.right({ username: 'a@example.de', password: 'x', loginType: 'email' }));
  });

  it.each([undefined, null, '', ' '])('is the password where the birthday is %j', (birthday) => {
    expect(credentialsFrom({ username: 'a', postcode: '10115', birthday } as Parameters<typeof credentialsFrom>[0])).toEqual(failed('MissingPassword'));
  });
});
