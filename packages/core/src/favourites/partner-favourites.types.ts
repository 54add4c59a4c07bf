// Favourite partners (section 3, "Partner favourites").

/** Where the member was: in the app or in a browser. */
export type FavouriteChannel = 'app' | 'web';

/** The member's favourite partners. */
export interface PartnerFavourites {
  /** In the order in which they were added. */
  readonly partnerNames: readonly string[];
  readonly storedBy: 'member' | 'import' | 'service';
  /** ISO instant of the last change; absent where nothing was ever stored. */
  readonly timestamp?: string;
  /** Whether one of the favourites was added there. */
  readonly hasStoredFavorites: { readonly app: boolean; readonly web: boolean };
  /** Names of the favourites layers that the member has seen. */
  readonly layersShown: readonly string[];
}

/** The limit of one request. */
export const MAX_PARTNER_FAVOURITES = 50;
