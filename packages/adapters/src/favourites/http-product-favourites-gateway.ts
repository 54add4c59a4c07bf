// Favourite products and their price alerts over HTTP.
import { taskEither as TE } from 'fp-ts';
import type { PriceAlertsGateway, ProductFavouritesGateway } from '@pluspunkt/core/favourites';
import type { HttpClient } from '../transport/http-client.ts';
import { addProductFavourite, listProductFavourites, removePriceAlert, removeProductFavourite, setPriceAlert } from './favourites.contract.ts';

const ignoreAnswer = TE.map((): void => undefined);

/** Needs a logged-in session: without one every call is an `HttpError` with status 401. */
export const createHttpProductFavouritesGateway = ({ http }: { readonly http: HttpClient }): ProductFavouritesGateway => ({
  favourites: (options) => http.call(listProductFavourites, {}, options),
  add: (payload, options) => http.call(addProductFavourite, { body: payload }, options),
  remove: (id, options) => ignoreAnswer(http.call(removeProductFavourite, { params: { id } }, options)),
});

/** Needs a logged-in session too. */
export const createHttpPriceAlertsGateway = ({ http }: { readonly http: HttpClient }): PriceAlertsGateway => ({
  setAlert: ({ id, gtin }, alert, options) => http.call(setPriceAlert, { params: { id }, body: { gtin, ...alert } }, options),
  removeAlert: (id, options) => ignoreAnswer(http.call(removePriceAlert, { params: { id } }, options)),
});
