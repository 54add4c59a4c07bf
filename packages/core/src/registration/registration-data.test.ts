// What is sent of a registration, and what is stored of it.
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dataOf, given } from './registration-data.ts';
import { emptyDraft, readDraft, writeDraft, type RegistrationDraft } from './registration-draft.ts';

const form = { dataProtectionFormId: 'registrierung-2018', formNumber: 'DEV', version: '22.05.2018', headline: 'Datenschutz', text: 'Text' };
const draft: RegistrationDraft = {
  requestId: 'request-1',
  way: 'own-card',
  person: { genderKey: 'Male', firstName: ' Jan ', lastName: ' Lindner\u200b', birthday: { day: '4', month: '3', year: '1987' }, street: ' Lindenweg ', streetNumber: ' 7a ', postcode: ' 10115 ', city: ' Berlin ' },
  account: { email: ' jan@example.de ', actionCode: ' WILLKOMMEN ', displayActionCode: true, customizedAdverts: true, communicationNewsletter: false, acceptedForm: true },
  formFilledOut: true,
  cardNumber: '4210070019',
};
const least = {
  requestId: 'request-1',
  genderKey: 'Male',
  firstName: 'Jan',
  lastName: 'Lindner',
  birthday: '1987-03-04',
  address: { street: 'Lindenweg', streetNumber: '7a', postcode: '10115', city: 'Berlin', countryKey: 'DE' },
  email: 'jan@example.de',
  password: ' Regenbogen 7 ',
  customizedAdverts: true,
  communicationNewsletter: false,
  formNumber: 'DEV',
  dataProtectionFormId: 'registrierung-2018',
  channel: 'WEB',
};

describe('what is sent', () => {
  it('is the draft without blanks, and the password as it was typed', () => {
    expect(dataOf(draft, '1987-03-04', { password: ' Regenbogen 7 ', form })).toStrictEqual({ ...least, cardNumber: '4210070019', actionCode: 'WILLKOMMEN' });
  });

  it('names no card where a new one is ordered, and no code that is not shown', () => {
    const hidden = { ...draft, way: 'new-card' as const, account: { ...draft.account, displayActionCode: false } };
    expect(dataOf(hidden, '1987-03-04', { password: ' Regenbogen 7 ', form })).toStrictEqual(least);
  });

  it('includes the parameters of campaigns, partners and the app', () => {
    const brought = { campaign: ' winterfest ', redirectUrl: '/praemien', partnerCards: ['K1'], partnerCoupons: ['C1', 'C2'], skipSummary: false, alreadyVisitor: true, fromApp: true };
    const { fromApp, ...sent } = { ...brought, campaign: 'winterfest' };
    expect(dataOf({ ...draft, ...brought }, '1987-03-04', { password: ' Regenbogen 7 ', pin: ' 2580 ', form })).toStrictEqual({
      ...least,
      ...sent,
      cardNumber: '4210070019',
      actionCode: 'WILLKOMMEN',
      pin: '2580',
      channel: 'APP',
      isRegistrationFromApp: fromApp,
    });
  });

  it('is nothing of a text that is blank', () => {
    expect([given('pin', undefined), given('pin', ' '), given('pin', ' a ')]).toStrictEqual([{}, {}, { pin: 'a' }]);
  });
});

describe('a draft', () => {
  const createStore = (stored = new Map<string, string>()) => ({
    stored,
    get: (key: string) => O.fromNullable(stored.get(key)),
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  });

  it('begins with nothing filled in and nothing agreed to', () => {
    expect(emptyDraft('request-1')).toStrictEqual({
      requestId: 'request-1',
      way: 'new-card',
      person: { genderKey: 'Female', firstName: '', lastName: '', birthday: { day: '', month: '', year: '' }, street: '', streetNumber: '', postcode: '', city: '' },
      account: { email: '', actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: false, acceptedForm: false },
      formFilledOut: false,
    });
  });

  it('is read as it was stored, with card and campaign under their own names', () => {
    const store = createStore();
    const { cardNumber: _card, ...rest } = draft;
    writeDraft(store, { ...draft, campaign: 'winterfest' });
    expect([...store.stored]).toStrictEqual([['registration-form', JSON.stringify(rest)], ['registration-card', '4210070019'], ['registration-campaign', 'winterfest']]);
    expect(readDraft(store)).toStrictEqual(O.some({ ...rest, cardNumber: '4210070019', campaign: 'winterfest' }));
    writeDraft(store, rest);
    expect([...store.stored.keys()]).toEqual(['registration-form']);
    expect(readDraft(store)).toStrictEqual(O.some(rest));
  });

  it('has no card and no campaign where the stored ones are blank', () => {
    const { cardNumber: _card, ...rest } = draft;
    expect(readDraft(createStore(new Map([['registration-form', JSON.stringify(rest)], ['registration-card', ' '], ['registration-campaign', '']])))).toStrictEqual(O.some(rest));
  });
});
