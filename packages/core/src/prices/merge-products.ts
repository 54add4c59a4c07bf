// Which of two entries of the same product is shown, and whose offers it has.
import type { Availability } from './prices.types.ts';

/** Says that two GTINs are the same product: the one of `sameAs` is shown, with the offers of both. */
export interface ProductMerge {
  readonly gtin: string;
  readonly sameAs: string;
}

/** `itself`: a product cannot be merged with itself; `chain`: the other product is merged with a third one. */
export interface MergeFault {
  readonly fault: 'itself' | 'chain';
  readonly merge: ProductMerge;
}

/** An offer under the GTIN that its shop names. */
export interface ListedOffer {
  readonly gtin: string;
  readonly shopId: string;
  readonly availability: Availability;
  readonly totalInCent: number;
}

/** Merges have one level, so that each can be undone without regard to the others. */
export const mergeFaults = (merges: readonly ProductMerge[]): readonly MergeFault[] => {
  const merged = new Set(merges.map(({ gtin }) => gtin));
  return merges.flatMap((merge): readonly MergeFault[] => {
    if (merge.gtin === merge.sameAs) return [{ fault: 'itself', merge }];
    return merged.has(merge.sameAs) ? [{ fault: 'chain', merge }] : [];
  });
};

/** The GTIN of the product that is shown for this one. */
export const shownGtin = (gtin: string, merges: readonly ProductMerge[]): string => merges.find((merge) => merge.gtin === gtin)?.sameAs ?? gtin;

const isBetter = (one: ListedOffer, other: ListedOffer): boolean => {
  const [soldOut, otherSoldOut] = [one.availability === 'sold-out', other.availability === 'sold-out'];
  return soldOut === otherSoldOut ? one.totalInCent < other.totalInCent : otherSoldOut;
};

/** The offers of a product and of those that are merged with it: one of each shop, an available one before the cheaper one. */
export const offersOfProduct = <Offer extends ListedOffer>(gtin: string, offers: readonly Offer[], merges: readonly ProductMerge[]): readonly Offer[] => {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    if (shownGtin(offer.gtin, merges) !== gtin) continue;
    const present = best.get(offer.shopId);
    if (present === undefined || isBetter(offer, present)) best.set(offer.shopId, offer);
  }
  return [...best.values()];
};
