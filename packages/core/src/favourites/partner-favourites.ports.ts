// Port of the member's favourite partners (/userdata/partner-favorites). Needs a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { FavouriteChannel, PartnerFavourites } from './partner-favourites.types.ts';

/** Every change returns the whole list. */
export interface PartnerFavouritesGateway {
  favourites(options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
  /**
   * Adding again changes nothing. An `HttpError` with the code `unknown-partner`, or `too-many-favourites` beyond
   * `MAX_PARTNER_FAVOURITES`.
   */
  add(partnerName: string, channel: FavouriteChannel, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
  /** Removing an absent one is no failure. */
  remove(partnerName: string, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
  markLayerAsShown(layerName: string, options?: CallOptions): TE.TaskEither<CallFailure, PartnerFavourites>;
}
