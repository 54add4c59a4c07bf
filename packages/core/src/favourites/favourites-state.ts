// The favourites of a visitor or member, as pages see them: the server's list with the pending changes applied.
import type { PriceAlert, PriceAlertPayload, ProductFavourite } from './product-favourites.types.ts';

/** A change to one product that is not yet confirmed by the server. A visitor's favourites consist of such changes only. */
export interface FavouriteChange {
  readonly gtin: string;
  readonly name: string;
  /** Whether the product is to be a favourite afterwards. */
  readonly isFavourite: boolean;
  /** Absent: unchanged; `null`: none. */
  readonly alert?: PriceAlertPayload | null;
  /** Stable code of a refusal that a retry would not change. */
  readonly refused?: string;
}

/** The alert as far as it is known: an unsent one has no history. */
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
export function mergeChange(before: FavouriteChange | undefined, { gtin, name, isFavourite, alert }: FavouriteChange): FavouriteChange {
  const open = alert !== undefined ? alert : before?.isFavourite === true && isFavourite ? before.alert : undefined;
  return { gtin, name, isFavourite, ...(open === undefined ? {} : { alert: open }) };
}

/** Adds a change: the newest first, one per product. */
export const withFavouriteChange = (changes: readonly FavouriteChange[], change: FavouriteChange): readonly FavouriteChange[] => {
  const before = changes.find(({ gtin }) => gtin === change.gtin);
  const merged = mergeChange(before, change);
  return before?.isFavourite === true ? changes.map((one) => (one === before ? merged : one)) : [merged, ...changes.filter(({ gtin }) => gtin !== change.gtin)];
};

const withPendingChange = (favourite: ProductFavourite, change: FavouriteChange | undefined): FavouriteEntry => {
  const alert = change?.alert === undefined ? favourite.user.priceAlert : (change.alert ?? undefined);
  return {
    gtin: favourite.product.gtin,
    name: favourite.name,
    ...(alert === undefined ? {} : { alert }),
    ...(favourite.current === undefined ? {} : { current: favourite.current }),
    saved: change === undefined,
    ...(change?.refused === undefined ? {} : { refused: change.refused }),
  };
};

const entryOfChange = ({ gtin, name, alert, refused }: FavouriteChange, saved: boolean): FavouriteEntry => ({
  gtin,
  name,
  ...(alert === undefined || alert === null ? {} : { alert }),
  saved,
  ...(refused === undefined ? {} : { refused }),
});

/** The entries that a visitor's changes produce. */
export const visitorEntries = (changes: readonly FavouriteChange[]): readonly FavouriteEntry[] => changes.filter(({ isFavourite }) => isFavourite).map((change) => entryOfChange(change, true));

/** The member's list with the pending changes applied. */
export function memberEntries(known: readonly ProductFavourite[], changes: readonly FavouriteChange[]): readonly FavouriteEntry[] {
  const changeOf = new Map(changes.map((change) => [change.gtin, change]));
  const knownGtins = new Set(known.map(({ product }) => product.gtin));
  const added = changes.filter(({ gtin, isFavourite }) => isFavourite && !knownGtins.has(gtin)).map((change) => entryOfChange(change, false));
  const remaining = known.filter(({ product }) => changeOf.get(product.gtin)?.isFavourite !== false).map((favourite) => withPendingChange(favourite, changeOf.get(favourite.product.gtin)));
  return [...added, ...remaining];
}
