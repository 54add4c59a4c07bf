// Where the member's favourite partners are kept (section 7: /userdata/partner-favorites). Needs a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { FavouriteChannel, PartnerFavourites } from './partner-favourites.types.ts';

/** Every change hands back the whole list as it is then. */
export interface PartnerFavouritesGateway {
  favourites(options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
  /**
   * Adding again changes nothing. An `HttpError` with the code `unknown-partner`, or `too-many-favourites` beyond
   * `MAX_PARTNER_FAVOURITES`.
   */
  add(partnerName: string, channel: FavouriteChannel, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
  /** One that is not there is removed already. */
  remove(partnerName: string, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
  markLayerAsShown(layerName: string, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
}
