// Types of overlay layers: the editors' layers, seen records, verdicts.

/** An overlay layer; all but `name` and `trackingId` are optional. */
export interface OverlayLayer {
  readonly name: string;
  readonly trackingId: string;
  readonly copy?: string;
  readonly headline?: string;
  /** Address of a picture. */
  readonly image?: string;
  readonly button?: { readonly text: string; readonly link: string };
  readonly campaignName?: string;
  /** Absent means active. */
  readonly active?: boolean;
  readonly favoriteLayer?: boolean;
  readonly observeAppLogin?: boolean;
  readonly startDate?: Date;
  readonly endDate?: Date;
  readonly longagoDate?: Date;
  /** How often it may be shown; 1 when absent. */
  readonly showTimes?: number;
  /** Any other value than these two is no filter. */
  readonly filterByGender?: 'Male' | 'Female' | (string & {});
  /** Days. */
  readonly filterByLastTransaction?: number;
  readonly zipCodeList?: string;
  readonly zipCodeArray?: readonly string[];
  /** Routes; an entry may end in `*`. */
  readonly blacklist?: readonly string[];
  readonly whitelist?: readonly string[];
  /** Lower comes first; 999 when absent. */
  readonly priority?: number;
  readonly observeAppLoggedInLongAgo?: boolean;
}

/** The record of a shown layer. */
export interface LayerSeen {
  readonly trackingId: string;
  readonly counter: number;
  /** Day of month in Europe/Berlin. */
  readonly date: number;
}

/** The visitor and the time that a layer is evaluated for. */
export interface LayerContext {
  readonly now: Date;
  readonly route: string;
  readonly channel: 'app' | 'web';
  readonly postcode?: string;
  readonly gender?: 'Male' | 'Female';
  /** Keyed by trackingId. */
  readonly seen: Readonly<Record<string, LayerSeen>>;
  readonly hasStoredFavorites: { readonly app: boolean; readonly web: boolean };
  /** Names of the layers that were marked as shown. */
  readonly layersShown: readonly string[];
  readonly appLastLogin?: Date;
  readonly acceptedCampaigns: readonly string[];
  readonly lastTransaction?: Date;
}

/** The first failing check, in the order of the checks. */
export type LayerRejection =
  | 'inactive'
  | 'outside-period'
  | 'other-postcode'
  | 'favourites-stored'
  | 'route-not-whitelisted'
  | 'route-blacklisted'
  | 'shown-today'
  | 'shown-too-often'
  | 'other-gender'
  | 'app-login-used'
  | 'app-login-recent'
  | 'campaign-accepted'
  | 'no-recent-transaction';

/** Whether a layer is shown, or why not. */
export type LayerVerdict = { readonly show: true } | { readonly show: false; readonly because: LayerRejection };

/** A page that the member has seen. */
export interface PageView {
  /** Without query and hash. */
  readonly path: string;
  /** ISO instant of the last time. */
  readonly viewedAt: string;
  readonly count: number;
}
