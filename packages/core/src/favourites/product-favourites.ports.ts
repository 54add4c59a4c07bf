// Ports of the member's favourite products and price alerts. Needs a logged-in session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { PriceAlertPayload, ProductFavourite, ProductFavouritePayload } from './product-favourites.types.ts';

/** Reads and changes the member's favourite products. */
export interface ProductFavouritesGateway {
  /** The newest first. */
  favourites(options?: CallOptions): TE.TaskEither<CallFailure, readonly ProductFavourite[]>;
  /** Adding a product again returns the present one. Codes: `unknown-product` (404), `too-many-favourites` (409). */
  add(payload: ProductFavouritePayload, options?: CallOptions): TE.TaskEither<CallFailure, ProductFavourite>;
  /** Removes its alert too; removing an absent one is no failure. */
  remove(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}

/** Sets and removes price alerts. */
export interface PriceAlertsGateway {
  /** Sets the alert of a favourite and arms it again; a favourite that is not the member's is a 404. */
  setAlert(favourite: { readonly id: string; readonly gtin: string }, alert: PriceAlertPayload, options?: CallOptions): TE.TaskEither<CallFailure, ProductFavourite>;
  removeAlert(id: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}
