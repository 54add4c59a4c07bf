// The newsletter gateway over HTTP.
import type { NewsletterError, NewsletterGateway } from '@pluspunkt/core/consents';
import { taskEither as TE } from 'fp-ts';
import { captchaProofHeaders } from '../transport/authorisation-headers.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { askToEndNewsletter, confirmNewsletter, endNewsletter, listNewsletterForms, readMapsConsent, registerNewsletter } from './consents.contract.ts';

/** The newsletter over HTTP. */
export const createHttpNewsletterGateway = ({ http }: { readonly http: HttpClient }): NewsletterGateway => ({
  forms: (options) => http.call(listNewsletterForms, {}, options),
  mapsConsent: (options) => http.call(readMapsConsent, {}, options),
  register: (registration, proof = {}, options) =>
    TE.map(({ dcApiErrors = [] }: { readonly dcApiErrors?: readonly NewsletterError[] | undefined }) => dcApiErrors)(
      http.call(registerNewsletter, { body: { ...registration }, headers: captchaProofHeaders(proof) }, options),
    ),
  confirm: (token, options) => TE.map(() => undefined)(http.call(confirmNewsletter, { body: { token } }, options)),
  requestUnsubscribe: (email, options) => TE.map(() => undefined)(http.call(askToEndNewsletter, { body: { email } }, options)),
  end: (token, options) => TE.map(() => undefined)(http.call(endNewsletter, { body: { token } }, options)),
});
