// What an editor writes about a coupon; the rest of the row is computed.

/** `x10`: ten times the points; `+200`: points on top; `-15`: percent off. */
export type OfferValue = `x${number}` | `+${number}` | `-${number}`;

export type OfferSeed = readonly [value: OfferValue, subline: string, picture: string, condition?: string];
