// The reward shop: what points buy (section 3, "Reward item").

/** A reward that points can buy. */
export interface RewardItem {
  readonly productName: string;
  readonly image: { readonly url: string; readonly label: string };
  /** In points. */
  readonly actualNeededPoints: number;
  /** In points; the same as `actualNeededPoints` where nothing is reduced. */
  readonly originalNeededPoints: number;
  /** Negative whole percent, 0 where nothing is reduced. */
  readonly discountInPercent: number;
  readonly productUrl: string;
}

/** One reward, and others that cost about as much. */
export interface RewardDetail {
  readonly reward: RewardItem;
  readonly similar: readonly RewardItem[];
}
