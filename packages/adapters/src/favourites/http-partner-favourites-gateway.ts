// Favourite partners over HTTP.
import type { PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import type { HttpClient } from '../transport/http-client.ts';
import { addPartnerFavourite, markLayerAsShown, readPartnerFavourites, removePartnerFavourite } from './favourites.contract.ts';

/** Needs a session. */
export const createHttpPartnerFavouritesGateway = ({ http }: { readonly http: HttpClient }): PartnerFavouritesGateway => ({
  favourites: (options) => http.call(readPartnerFavourites, {}, options),
  add: (partnerName, channel, options) =>
    http.call(addPartnerFavourite, { headers: { 'x-channel': channel }, body: { partnerName } }, options),
  remove: (partnerName, options) => http.call(removePartnerFavourite, { body: { partnerName } }, options),
  markLayerAsShown: (layerName, options) => http.call(markLayerAsShown, { body: { layerName } }, options),
});
