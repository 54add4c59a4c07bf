// What is wrong in the forms of a registration, field by field.
import { describe, expect, it } from 'vitest';
import { validateAccount, validatePerson, type AccountForm, type PersonForm } from './index.ts';

const TODAY = '2026-11-21';
const person: PersonForm = {
  genderKey: 'None',
  firstName: 'Jana',
  lastName: 'Lindner',
  birthday: { day: '4', month: '3', year: '1987' },
  street: 'Lindenweg',
  streetNumber: '7a',
  postcode: ' 10115 ',
  city: 'Berlin',
};
const account: AccountForm = { email: 'jana@example.de', actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: false, acceptedForm: true };

describe('the person’s data', () => {
  it('are good', () => {
    expect(validatePerson(person, TODAY)).toStrictEqual({});
  });

  it('are missing one by one', () => {
    const blank: PersonForm = { genderKey: 'None', firstName: ' ', lastName: '', birthday: { day: ' ', month: ' ', year: ' ' }, street: '', streetNumber: '', postcode: ' ', city: '' };
    const problems = validatePerson(blank, TODAY);
    expect(problems).toStrictEqual({ firstName: 'missing', lastName: 'missing', birthday: 'missing', street: 'missing', streetNumber: 'missing', postcode: 'missing', city: 'missing' });
    expect(Object.keys(problems)).toEqual(['firstName', 'lastName', 'birthday', 'street', 'streetNumber', 'postcode', 'city']);
  });

  it('may be as long as the service takes them, and no longer', () => {
    const texts = (name: number, length: number, number: number) => ({ firstName: 'a'.repeat(name), lastName: 'a'.repeat(name), street: 'a'.repeat(length), streetNumber: '1'.repeat(number), city: 'a'.repeat(length) });
    expect(validatePerson({ ...person, ...texts(60, 100, 20) }, TODAY)).toStrictEqual({});
    expect(validatePerson({ ...person, ...texts(61, 101, 21) }, TODAY)).toStrictEqual({ firstName: 'too-long', lastName: 'too-long', street: 'too-long', streetNumber: 'too-long', city: 'too-long' });
  });

  it.each(['1011', '101156', 'a10115', '10115a', '1011a'])('with the postcode %j are invalid', (postcode) => {
    expect(validatePerson({ ...person, postcode }, TODAY)).toStrictEqual({ postcode: 'invalid' });
  });

  it.each([
    ['of today', { day: '21', month: '11', year: '2026' }, 'too-young'],
    ['of tomorrow', { day: '22', month: '11', year: '2026' }, 'invalid'],
    ['of more than 125 years ago', { day: '20', month: '11', year: '1900' }, 'invalid'],
    ['of half a date', { day: '4', month: '', year: '' }, 'invalid'],
  ])('with a birthday %s are not good', (_title, birthday, problem) => {
    expect(validatePerson({ ...person, birthday }, TODAY)).toStrictEqual({ birthday: problem });
  });
});

describe('the login data', () => {
  const rules = [
    { id: 'min', text: '', kind: 'minLength', length: 10 },
    { id: 'own', text: '', kind: 'notContaining' },
  ] as const;
  const validate = (password: string, rest: { readonly pin?: string; readonly cardNumber?: string } = {}) => validateAccount({ account, person, password, rules, ...rest });

  it('have a password that meets every rule', () => {
    expect(validate('Regenbogen 7')).toStrictEqual({});
    expect([validate('Regen 7'), validate('Lindner-Regenbogen 7')]).toStrictEqual([{ password: 'rules' }, { password: 'rules' }]);
  });

  it('have a password without the card number and the first part of the address', () => {
    expect([validate('Regen 4210070019'), validate('Regen 4210070019', { cardNumber: '4210070019' })]).toStrictEqual([{}, { password: 'rules' }]);
    expect(validateAccount({ account: { ...account, email: ' sonne@example.de ' }, person, password: 'Regen-Sonne 7', rules })).toStrictEqual({ password: 'rules' });
  });

  it.each([
    ['', undefined],
    ['2580', undefined],
    ['12', 'invalid'],
    ['1234', 'weak'],
    ['1987', 'weak'],
    ['0403', 'weak'],
  ])('have no PIN or a good one: %j is %j', (pin, problem) => {
    expect(validate('Regenbogen 7', { pin })).toStrictEqual(problem === undefined ? {} : { pin: problem });
  });

  it('have a PIN that is checked without the birthday where that is unknown', () => {
    const { firstName, lastName } = person;
    const validateUnknown = (pin: string) => validateAccount({ account, person: { firstName, lastName }, password: 'Regenbogen 7', pin, rules });
    expect([validateUnknown('1987'), validateUnknown('1111')]).toStrictEqual([{}, { pin: 'weak' }]);
  });
});
