// The registration gateway over HTTP.
import type { RegistrationGateway } from '@pluspunkt/core/registration';
import { taskEither as TE } from 'fp-ts';
import { listRegistrationForms } from '../consents/consents.contract.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { captchaProofHeaders } from '../transport/authorisation-headers.ts';
import { countEmail, readPasswordRules, register, validateCard } from './registration.contract.ts';

const copyOf = (list: readonly string[] | undefined) => (list === undefined ? undefined : [...list]);

/** Registration over HTTP. */
export const createHttpRegistrationGateway = ({ http }: { readonly http: HttpClient }): RegistrationGateway => ({
  validateCard: (cardNumber, proof, options) => http.call(validateCard, { body: { cardNumber }, headers: captchaProofHeaders(proof) }, options),
  emailAllowed: (email, proof, options) =>
    TE.map(({ allowed }: { allowed: boolean }) => allowed)(http.call(countEmail, { body: { email }, headers: captchaProofHeaders(proof) }, options)),
  passwordRules: (options) => http.call(readPasswordRules, {}, options),
  forms: (isRegistrationFromApp, options) => http.call(listRegistrationForms, { query: { isRegistrationFromApp: isRegistrationFromApp ? 'true' : 'false' } }, options),
  register: ({ partnerCards, partnerCoupons, ...data }, proof, options) =>
    http.call(
      register,
      { body: { ...data, partnerCards: copyOf(partnerCards), partnerCoupons: copyOf(partnerCoupons) }, headers: captchaProofHeaders(proof) },
      options,
    ),
});
