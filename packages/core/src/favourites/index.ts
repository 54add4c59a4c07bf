// Public surface of the capability `favourites`.
export type * from './partner-favourites.types.ts';
export type * from './partner-favourites.ports.ts';
export { MAX_PARTNER_FAVOURITES } from './partner-favourites.types.ts';
export { alertStep } from './alert-step.ts';
export type { AlertStep, PriceMovement } from './alert-step.ts';
export { createFavourites } from './create-favourites.ts';
export { RETRY_AFTER_MS } from '../state/retry-delay.ts';
export type { Favourites, FavouritesDeps, FavouritesEvent, FavouritesStore } from './create-favourites.ts';
export { decodeFavourites, emptyRecord, encodeFavourites, isEmptyRecord, MAX_STORED_CHANGES } from './favourites-record.ts';
export type { FavouritesRecord } from './favourites-record.ts';
export { emptyFavourites } from './favourites-state.ts';
export type { FavouriteChange, FavouriteEntry, FavouritesState, ShownAlert } from './favourites-state.ts';
export type { FavouritesServer } from './send-change.ts';
export { partnerSearchTerm } from './partner-search-term.ts';
export type * from './product-favourites.ports.ts';
export type * from './product-favourites.types.ts';
export { createPartnerFavourites } from './create-partner-favourites.ts';
export type { MarkOptions, MarkOutcome, PartnerFavouritesDeps, PartnerFavouritesState, PartnerFavouritesUseCase } from './create-partner-favourites.ts';
