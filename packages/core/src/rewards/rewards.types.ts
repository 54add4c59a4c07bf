// Types of the reward shop.

/** A reward that points can buy. */
export interface RewardItem {
  readonly productName: string;
  readonly image: { readonly url: string; readonly label: string };
  /** In points. */
  readonly actualNeededPoints: number;
  /** In points; equal to `actualNeededPoints` without a reduction. */
  readonly originalNeededPoints: number;
  /** Negative whole percent, 0 without a reduction. */
  readonly discountInPercent: number;
  readonly productUrl: string;
}

/** One reward, and others of a similar price. */
export interface RewardDetail {
  readonly reward: RewardItem;
  readonly similar: readonly RewardItem[];
}
