import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecoveryCode, isSecondFactor, isTotpCode, secondFactorOf } from './index.ts';

const gaps = fc.stringMatching(/^[ \t\n\u00A0]{0,2}$/);
const spread = (code: string): fc.Arbitrary<string> => fc.array(gaps, { minLength: code.length, maxLength: code.length }).map((between) => [...code].map((letter, at) => `${between[at] ?? ''}${letter}`).join(''));
const appCodes = fc.stringMatching(/^[0-9]{6}$/);
const recoveryCodes = fc.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/);

describe('a typed code', () => {
  it('is read as it is sent, however it was grouped and in whatever case', () => {
    fc.assert(fc.property(fc.oneof(appCodes, recoveryCodes).chain((code) => fc.tuple(fc.constant(code), spread(code), fc.boolean())), ([code, typed, upper]) => secondFactorOf(upper ? typed.toUpperCase() : typed) === code));
  });

  it('is of the app, or a recovery code, and nothing else', () => {
    fc.assert(fc.property(appCodes, (code) => isTotpCode(code) && !isRecoveryCode(code) && isSecondFactor(code)));
    fc.assert(fc.property(recoveryCodes, (code) => !isTotpCode(code) && isRecoveryCode(code) && isSecondFactor(code)));
    for (const wrong of ['', '12345', '1234567', 'abcdefghij', 'abcde_fghij', '123 45x', '12345-1234']) expect(isSecondFactor(wrong)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => isSecondFactor(text) === /^(?:[0-9]{6}|[a-z0-9]{5}-[a-z0-9]{5})$/.test(secondFactorOf(text))));
  });

  it('stays as it is when it is read twice', () => {
    fc.assert(fc.property(fc.string(), (text) => secondFactorOf(secondFactorOf(text)) === secondFactorOf(text)));
  });
});
