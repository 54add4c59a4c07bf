import type { SessionFailure } from '@pluspunkt/core/session';
import { describe, expect, it } from 'vitest';
import { loginCopy } from './login.de.ts';
import { loginFormOf, problemsOf, problemsOfFailure, type LoginDraft } from './login-draft.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

const copy = usualTexts(loginCopy);

const draft: LoginDraft = {
  way: 'password',
  identifier: '3084 5172 96',
  password: 'Regenbogen 7',
  birthday: { day: '', month: '', year: '' },
  postcode: '',
};
const dated: LoginDraft = { ...draft, way: 'zip-dob', birthday: { day: '4', month: '3', year: '1987' }, postcode: '10115' };
const texts = copy.problems;

describe('the form as the core’s credentials', () => {
  it('reads ten digits in groups as a card number', () => {
    expect(loginFormOf(draft)).toEqual({ cardNumber: '3084517296', password: 'Regenbogen 7' });
  });

  it('reads a text with @ as an e-mail address', () => {
    expect(loginFormOf({ ...draft, identifier: ' jana@example.de ' })).toEqual({ email: 'jana@example.de', password: 'Regenbogen 7' });
  });

  it('leaves a password that was typed before out where birthday and postcode are the way', () => {
    expect(loginFormOf(dated)).toEqual({ cardNumber: '3084517296', postcode: '10115', birthday: { day: '4', month: '3', year: '1987' } });
  });
});

describe('what is missing', () => {
  it('is nothing in a complete form', () => {
    expect([problemsOf(draft, usualTexts), problemsOf(dated, usualTexts)]).toEqual([{}, {}]);
  });

  it('is reported all at once', () => {
    const empty = { ...dated, identifier: ' ', birthday: draft.birthday, postcode: '' };
    expect(problemsOf(empty, usualTexts)).toEqual({ identifier: texts.identifierMissing, birthday: texts.birthdayMissing, postcode: texts.postcodeMissing });
    expect(problemsOf({ ...empty, way: 'password', password: '' }, usualTexts)).toEqual({ identifier: texts.identifierMissing, password: texts.passwordMissing });
  });

  it.each(['308451729', '30845172961', 'jana', 'jana @example.de'])('is a card number or an address in „%s“', (identifier) => {
    expect(problemsOf({ ...draft, identifier }, usualTexts)).toEqual({ identifier: texts.identifierInvalid });
  });

  it('is a day that the calendar has', () => {
    expect(problemsOf({ ...dated, birthday: { day: '30', month: '2', year: '1987' } }, usualTexts)).toEqual({ birthday: texts.birthdayInvalid });
  });
});

describe('the message of a refusal', () => {
  const call = (failure: Extract<SessionFailure, { _tag: 'CallFailed' }>['failure']): SessionFailure => ({ _tag: 'CallFailed', failure });

  it('stands at the field that can be set right', () => {
    expect(problemsOfFailure({ _tag: 'WrongCredentials' }, 'password', usualTexts)).toEqual({ password: texts.wrongPassword });
    expect(problemsOfFailure({ _tag: 'WrongCredentials' }, 'zip-dob', usualTexts)).toEqual({ birthday: texts.wrongBirthday });
  });

  it('names the wait in minutes, rounded up', () => {
    expect(problemsOfFailure({ _tag: 'Throttled', retryAfterSeconds: 541 }, 'password', usualTexts).form).toContain('10 Minuten');
    expect(problemsOfFailure({ _tag: 'Throttled', retryAfterSeconds: 20 }, 'password', usualTexts).form).toContain('eine Minute');
  });

  it('distinguishes a lost connection from an answer that makes no sense', () => {
    expect(problemsOfFailure(call({ _tag: 'Unreachable', requestId: 'r' }), 'password', usualTexts)).toEqual({ form: texts.unreachable });
    expect(problemsOfFailure(call({ _tag: 'TimedOut', requestId: 'r' }), 'password', usualTexts)).toEqual({ form: texts.unreachable });
    expect(problemsOfFailure(call({ _tag: 'MalformedAnswer', detail: 'html', requestId: 'r' }), 'password', usualTexts)).toEqual({ form: texts.unexpected });
    expect(problemsOfFailure({ _tag: 'NoTokenReceived' }, 'password', usualTexts)).toEqual({ form: texts.unexpected });
  });

  it('says nothing where the visitor gave up', () => {
    expect(problemsOfFailure(call({ _tag: 'Aborted', requestId: 'r' }), 'password', usualTexts)).toEqual({});
  });
});
