// What a visitor or member has marked, as pages see it: what the server knows, and over it what is still to be sent to it.
import type { PriceAlert, PriceAlertPayload, ProductFavourite } from './product-favourites.types.ts';

/** A change to one product that is not yet confirmed by the server. A visitor's favourites consist of such changes only. */
export interface FavouriteWish {
  readonly gtin: string;
  readonly name: string;
  readonly kept: boolean;
  /** Absent: as it is; `null`: none. */
  readonly alert?: PriceAlertPayload | null;
  /** Stable code of a refusal that another try would not change. */
  readonly refused?: string;
}

/** The alert as far as it is known: one that was not sent yet has no history. */
export type ShownAlert = PriceAlertPayload & Partial<Pick<PriceAlert, 'active' | 'matchedOn'>>;

/** A favourite as pages show it. */
export interface FavouriteEntry {
  readonly gtin: string;
  readonly name: string;
  readonly alert?: ShownAlert;
  readonly current?: ProductFavourite['current'];
  /** Whether it is where it belongs: with the member's account, for a visitor on this device. */
  readonly saved: boolean;
  /** Stable code of the server's refusal, e.g. `too-many-favourites`. */
  readonly refused?: string;
}

/** Plain data: can be stored, sent and compared. */
export interface FavouritesState {
  readonly owner: 'visitor' | 'member';
  /** `failed`: the member's list could not be loaded yet; what was marked here is shown, and loading is tried again. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest first. */
  readonly entries: readonly FavouriteEntry[];
}

/** A visitor's state before anything was marked. */
export const emptyFavourites: FavouritesState = { owner: 'visitor', status: 'ready', entries: [] };

/** A later change to the same product includes what the earlier one left open. */
export function mergeWish(before: FavouriteWish | undefined, { gtin, name, kept, alert }: FavouriteWish): FavouriteWish {
  const open = alert !== undefined ? alert : before?.kept === true && kept ? before.alert : undefined;
  return { gtin, name, kept, ...(open === undefined ? {} : { alert: open }) };
}

/** Adds a change: the newest first, one per product. */
export const withWish = (wishes: readonly FavouriteWish[], wish: FavouriteWish): readonly FavouriteWish[] => {
  const before = wishes.find(({ gtin }) => gtin === wish.gtin);
  const merged = mergeWish(before, wish);
  return before?.kept === true ? wishes.map((one) => (one === before ? merged : one)) : [merged, ...wishes.filter(({ gtin }) => gtin !== wish.gtin)];
};

const overlaid = (favourite: ProductFavourite, wish: FavouriteWish | undefined): FavouriteEntry => {
  const alert = wish?.alert === undefined ? favourite.user.priceAlert : (wish.alert ?? undefined);
  return {
    gtin: favourite.product.gtin,
    name: favourite.name,
    ...(alert === undefined ? {} : { alert }),
    ...(favourite.current === undefined ? {} : { current: favourite.current }),
    saved: wish === undefined,
    ...(wish?.refused === undefined ? {} : { refused: wish.refused }),
  };
};

const wishedEntry = ({ gtin, name, alert, refused }: FavouriteWish, saved: boolean): FavouriteEntry => ({
  gtin,
  name,
  ...(alert === undefined || alert === null ? {} : { alert }),
  saved,
  ...(refused === undefined ? {} : { refused }),
});

/** The entries that a visitor's changes produce. */
export const visitorEntries = (wishes: readonly FavouriteWish[]): readonly FavouriteEntry[] => wishes.filter(({ kept }) => kept).map((wish) => wishedEntry(wish, true));

/** The member's list with the pending changes applied. */
export function memberEntries(known: readonly ProductFavourite[], wishes: readonly FavouriteWish[]): readonly FavouriteEntry[] {
  const wishOf = new Map(wishes.map((wish) => [wish.gtin, wish]));
  const knownGtins = new Set(known.map(({ product }) => product.gtin));
  const added = wishes.filter(({ gtin, kept }) => kept && !knownGtins.has(gtin)).map((wish) => wishedEntry(wish, false));
  const kept = known.filter(({ product }) => wishOf.get(product.gtin)?.kept !== false).map((favourite) => overlaid(favourite, wishOf.get(favourite.product.gtin)));
  return [...added, ...kept];
}
