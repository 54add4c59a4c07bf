import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateProfile, mayEditProfile, type ProfileDraft } from './profile-form.ts';

const before = { email: 'anna@example.de', countryCode: 'DE' };
const draft: ProfileDraft = { salutation: 'Female', firstname: ' Anna ', lastname: 'Muster', street: 'Musterweg', streetNumber: '1a', postcode: '10115', city: 'Berlin', phone: '', mobilePhone: '+49 1555 010', email: 'anna@example.de' };

describe('the profile form', () => {
  it('becomes a change, without an unchanged address', () => {
    expect(validateProfile(draft, before)).toEqual(
      E.right({ salutation: 'Female', firstname: 'Anna', lastname: 'Muster', street: 'Musterweg', streetNumber: '1a', postcode: '10115', city: 'Berlin', phone: '', mobilePhone: '+49 1555 010', countryCode: 'DE' }),
    );
    expect(validateProfile({ ...draft, email: 'Neu@example.de' }, before)).toMatchObject({ right: { email: 'Neu@example.de' } });
    expect(validateProfile({ ...draft, email: ' ', salutation: 'Dr.' }, before)).toMatchObject({ right: { salutation: 'None' } });
    expect(validateProfile({ ...draft, email: ' ' }, before)).not.toHaveProperty('right.email');
    expect(validateProfile({ ...draft, email: 'ANNA@example.de' }, before)).not.toHaveProperty('right.email');
  });

  it('reports all problems at once', () => {
    expect(validateProfile({ ...draft, firstname: '  ', postcode: '1011', phone: 'abends', email: 'anna@' , street: 'x'.repeat(101) }, before)).toEqual(
      E.left({ firstname: 'missing', postcode: 'invalid', phone: 'invalid', email: 'invalid', street: 'too-long' }),
    );
  });

  it('rejects invisible names, and those that reverse the direction of the following text', () => {
    expect(validateProfile({ ...draft, firstname: '\u200b\ufeff', lastname: '\u202e' }, before)).toEqual(E.left({ firstname: 'missing', lastname: 'missing' }));
    expect(validateProfile({ ...draft, firstname: '\u202eAnna\u202c' }, before)).toMatchObject({ right: { firstname: 'Anna' } });
  });

  it('is validated whatever is typed, and sends nothing longer than the service accepts', () => {
    const texts = fc.record(Object.fromEntries(Object.keys(draft).map((field) => [field, fc.string({ maxLength: 300 })]))) as unknown as fc.Arbitrary<ProfileDraft>;
    fc.assert(
      fc.property(texts, (typed) => {
        const validated = validateProfile(typed, before);
        if (E.isLeft(validated)) expect(Object.keys(validated.left).length).toBeGreaterThan(0);
        else expect(Object.values(validated.right).every((text) => text.length <= 254)).toBe(true);
      }),
    );
  });

  it('is for those who logged in with their password', () => {
    expect([mayEditProfile(['member', 'edit-profile']), mayEditProfile(['member'])]).toEqual([true, false]);
  });
});
