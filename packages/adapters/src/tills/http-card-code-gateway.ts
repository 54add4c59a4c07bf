// Codes of the app over HTTP.
import { function as F, taskEither as TE } from 'fp-ts';
import type { CardCodeGateway } from '@pluspunkt/core/tills';
import type { HttpClient } from '../transport/http-client.ts';
import { createPaymentCode, readCardCode } from './tills.contract.ts';

/** Needs a logged-in session. */
export const createHttpCardCodeGateway = ({ http }: { readonly http: HttpClient }): CardCodeGateway => ({
  cardCode: (options) => F.pipe(http.call(readCardCode, {}, options), TE.map(({ cardCode }) => cardCode)),
  paymentCode: (password, options) => http.call(createPaymentCode, { body: { password } }, options),
});
