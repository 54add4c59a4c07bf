// The rules of the newsletter's form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNewsletterForm, validateNewsletter, newsletterErrorField } from './index.ts';

const formOf = (formNumber: string) => ({ dataProtectionFormId: `id-${formNumber}`, formNumber, version: '22.05.2018', headline: 'Newsletter', text: 'Text' });

describe('the text that is agreed to', () => {
  it('is the requested one, else the default one, else the first', () => {
    const forms = [formOf('HERBST'), formOf('DEV')];
    expect(chooseNewsletterForm(forms)?.formNumber).toBe('DEV');
    expect(chooseNewsletterForm(forms, 'HERBST')?.formNumber).toBe('HERBST');
    expect(chooseNewsletterForm(forms, 'erfunden')?.formNumber).toBe('DEV');
    expect(chooseNewsletterForm([formOf('HERBST')])?.formNumber).toBe('HERBST');
    expect(chooseNewsletterForm([])).toBeUndefined();
  });
});

describe('the newsletter form', () => {
  it('needs an address and the confirmation that the notice was read', () => {
    expect(validateNewsletter({ email: '  ', acceptedForm: false })).toEqual({ email: 'missing', form: 'missing' });
    expect(validateNewsletter({ email: 'jana@post', acceptedForm: true })).toEqual({ email: 'invalid' });
    expect(validateNewsletter({ email: ' jana@post.example ', acceptedForm: true })).toStrictEqual({});
  });

  it('knows the field of a reported error by its code, whatever the code is', () => {
    expect(newsletterErrorField({ code: 'InvalidEmail', message: '' })).toBe('email');
    expect(newsletterErrorField({ code: 'recipient-blocked', message: '' })).toBe('email');
    expect(newsletterErrorField({ code: 'unknown-form', message: '' })).toBe('form');
    expect(newsletterErrorField({ code: 'DataProtectionOutdated', message: '' })).toBe('form');
    expect(newsletterErrorField({ code: 'E4711', message: 'Die Adresse …' })).toBeUndefined();
    fc.assert(fc.property(fc.string(), (code) => ['email', 'form', undefined].includes(newsletterErrorField({ code, message: '' }))));
  });
});
