// What other features and the shell may use of favourites.
export { FavouritesPort } from './favourites.tokens.ts';
export { AlertButton } from './hearts/alert-button.tsx';
export { OwnPartnerHeart } from './hearts/partner-heart.tsx';
export { centsOf } from './hearts/target-price.ts';
export { type FavouriteControl, useFavourite, useFavourites } from './hearts/use-favourite.ts';
export { usePartnerFavouritesState } from './hearts/use-partner-favourites.ts';
