// Codes of the app over HTTP.
import { function as F, taskEither as TE } from 'fp-ts';
import type { CardCodeGateway } from '@pluspunkt/core/tills';
import type { HttpClient } from '../transport/http-client.ts';
import { createPaymentCode, readCardCode, readUpcomingCardCodes } from './tills.contract.ts';

/** Needs a logged-in session. */
export const createHttpCardCodeGateway = ({ http }: { readonly http: HttpClient }): CardCodeGateway => ({
  cardCode: (options) => F.pipe(http.call(readCardCode, {}, options), TE.map(({ cardCode }) => cardCode)),
  upcomingCodes: (options) => F.pipe(http.call(readUpcomingCardCodes, {}, options), TE.map(({ upcoming }) => upcoming)),
  paymentCode: (password, options) => http.call(createPaymentCode, { body: { password } }, options),
});
