// Where the member's favourite products are kept (section 7). Needs a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { PriceAlertPayload, ProductFavourite, ProductFavouritePayload } from './product-favourites.types.ts';

/** Reads and changes the member's favourite products. */
export interface ProductFavouritesGateway {
  /** The newest first. */
  favourites(options?: CallOptions): TE.TaskEither<CallFailure, readonly ProductFavourite[]>;
  /** Adding a product again hands back the one that is there. Codes: `unknown-product` (404), `too-many-favourites` (409). */
  add(payload: ProductFavouritePayload, options?: CallOptions): TE.TaskEither<CallFailure, ProductFavourite>;
  /** With its alert; one that is not there is removed already. */
  remove(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}

/** Sets and removes price alerts. */
export interface PriceAlertsGateway {
  /** Sets the alert of a favourite and arms it anew; a favourite that is not the member's is a 404. */
  setAlert(favourite: { readonly id: string; readonly gtin: string }, alert: PriceAlertPayload, options?: CallOptions): TE.TaskEither<CallFailure, ProductFavourite>;
  removeAlert(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}
