import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorisationHeaders } from './authorisation-headers.ts';

const recording = () => {
  const warnings: string[] = [];
  return { warnings, log: { warn: (message: string) => void warnings.push(message) } };
};

test('every token that is there goes as its header', () => {
  const { warnings, log } = recording();
  const tokens = { captchaV2: 'c2', captchaV3: 'c3', registerClientToken: 'rc', accessToken: 'at' };
  expect(authorisationHeaders(tokens, log)).toEqual({
    'x-recaptcha-v2-token': 'c2',
    'x-recaptcha-v3-token': 'c3',
    'x-register-client-token': 'rc',
    authorization: 'Bearer at',
  });
  expect(warnings).toEqual([]);
});

test('none at all is a warning, and the call proceeds', () => {
  const { warnings, log } = recording();
  expect(authorisationHeaders({}, log)).toEqual({});
  expect(warnings).toHaveLength(1);
});

test('there is a warning exactly where there is no header', () => {
  const token = fc.option(fc.constantFrom('', 'x'), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({ captchaV2: token, captchaV3: token, registerClientToken: token, accessToken: token }),
      (tokens) => {
        const { warnings, log } = recording();
        const count = Object.keys(authorisationHeaders(tokens, log)).length;
        expect(count).toBe(Object.values(tokens).filter((value) => value === 'x').length);
        expect(warnings).toHaveLength(count === 0 ? 1 : 0);
      },
    ),
  );
});
