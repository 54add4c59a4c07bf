// The consents gateway over HTTP.
import { newsletterStatusOf, type ConsentsGateway } from '@pluspunkt/core/consents';
import { taskEither as TE } from 'fp-ts';
import { consentsNetId, readConsentsNetId } from '../password/password.contract.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { acceptCustomizedAdverts, consentCalls, readCustomizedAdverts, readNewsletterStatus } from './consents.contract.ts';

const acceptedOf = TE.map(({ accepted }: { readonly accepted: boolean }) => accepted);

/** Needs a logged-in session: without one every call is an `HttpError` with status 401. */
export const createHttpConsentsGateway = ({ http }: { readonly http: HttpClient }): ConsentsGateway => ({
  status: (consent, options) => http.call(consentCalls[consent].status, {}, options),
  accept: (consent, options) => http.call(consentCalls[consent].accept, { body: {} }, options),
  revoke: (consent, options) => http.call(consentCalls[consent].revoke, { body: {} }, options),
  customizedAdverts: (options) => acceptedOf(http.call(readCustomizedAdverts, {}, options)),
  acceptCustomizedAdverts: (options) => acceptedOf(http.call(acceptCustomizedAdverts, { body: {} }, options)),
  newsletterStatus: (cardNumber, options) =>
    TE.map(({ memberNewsletterStatus }: { memberNewsletterStatus: 'ja' | 'nein' | 'unbestaetigt' }) => newsletterStatusOf(memberNewsletterStatus))(
      http.call(readNewsletterStatus, { body: { cardNumber } }, options),
    ),
  shared: (options) => http.call(readConsentsNetId, {}, options),
  share: (change, options) => http.call(consentsNetId, { body: { ...change } }, options),
});
