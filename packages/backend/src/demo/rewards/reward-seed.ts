// What an editor writes about a reward.

export interface RewardSeed {
  /** Unique; the address is `/praemien/<id>`. */
  readonly id: string;
  readonly name: string;
  /** Picture of the package, by code point. */
  readonly picture: string;
  /** What the picture shows. */
  readonly label: string;
  /** In points, now. */
  readonly points: number;
  /** In points, before a reduction; absent where nothing is reduced. */
  readonly before?: number;
  readonly text: string;
  readonly keywords: readonly string[];
}
