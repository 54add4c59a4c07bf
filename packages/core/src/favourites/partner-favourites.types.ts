// Types of favourite partners.

/** The client of a change: the app or a browser. */
export type FavouriteChannel = 'app' | 'web';

/** The member's favourite partners. */
export interface PartnerFavourites {
  /** In the order in which they were added. */
  readonly partnerNames: readonly string[];
  readonly storedBy: 'member' | 'import' | 'service';
  /** ISO instant of the last change; absent before the first change. */
  readonly timestamp?: string;
  /** Whether a favourite was added in the channel. */
  readonly hasStoredFavorites: { readonly app: boolean; readonly web: boolean };
  /** Names of the favourites layers that the member has seen. */
  readonly layersShown: readonly string[];
}

/** The limit of one request. */
export const MAX_PARTNER_FAVOURITES = 50;
