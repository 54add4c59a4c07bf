// Merging and splitting products: whose offers are shown, and that a split gives them back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedOffer, mergeFaults, offersOfProduct, type ProductMerge } from './merge-products.ts';

const GTINS = ['4006381333931', '4012345000009', '4260000000011'] as const;
const offers = fc.uniqueArray(
  fc.record<ListedOffer>({
    gtin: fc.constantFrom(...GTINS),
    shopId: fc.constantFrom('nordlicht', 'voltino', 'kaufgarten'),
    availability: fc.constantFrom('in-stock', 'few-left', 'on-order', 'sold-out'),
    totalInCent: fc.integer({ min: 1, max: 500 }),
  }),
  { selector: ({ gtin, shopId }) => `${gtin}/${shopId}` },
);
const [first, second, third] = GTINS;
const merge: ProductMerge = { gtin: second, sameAs: first };

describe('a merge', () => {
  it('shows each shop once, with its available and then cheapest offer', () => {
    fc.assert(
      fc.property(offers, (listed) => {
        const shown = offersOfProduct(first, listed, [merge]);
        const both = listed.filter(({ gtin }) => gtin !== third);
        expect(new Set(shown.map(({ shopId }) => shopId))).toEqual(new Set(both.map(({ shopId }) => shopId)));
        expect(new Set(shown.map(({ shopId }) => shopId)).size).toBe(shown.length);
        for (const { shopId, availability, totalInCent } of shown) {
          const available = both.filter((offer) => offer.shopId === shopId && offer.availability !== 'sold-out');
          const rivals = available.length > 0 ? available : both.filter((offer) => offer.shopId === shopId);
          expect(availability === 'sold-out').toBe(available.length === 0);
          expect(totalInCent).toBe(Math.min(...rivals.map((offer) => offer.totalInCent)));
        }
      }),
    );
  });

  it('leaves the merged product and others as they are', () => {
    fc.assert(
      fc.property(offers, (listed) => {
        expect(offersOfProduct(second, listed, [merge])).toEqual([]);
        expect(offersOfProduct(third, listed, [merge])).toEqual(offersOfProduct(third, listed, []));
      }),
    );
  });

  it('gives the offers back when it is undone', () => {
    fc.assert(
      fc.property(offers, (listed) => {
        const before = GTINS.map((gtin) => offersOfProduct(gtin, listed, []));
        const merges = [merge].filter(({ gtin }) => gtin !== second);
        expect(GTINS.map((gtin) => offersOfProduct(gtin, listed, merges))).toEqual(before);
        expect(before.flat()).toHaveLength(listed.length);
      }),
    );
  });

  it('has one level and no circle', () => {
    expect(mergeFaults([merge, { gtin: third, sameAs: first }])).toEqual([]);
    expect(mergeFaults([{ gtin: first, sameAs: first }])).toEqual([{ fault: 'itself', merge: { gtin: first, sameAs: first } }]);
    const chained = { gtin: third, sameAs: second };
    expect(mergeFaults([merge, chained])).toEqual([{ fault: 'chain', merge: chained }]);
    const back = { gtin: first, sameAs: second };
    expect(mergeFaults([merge, back]).map(({ fault }) => fault)).toEqual(['chain', 'chain']);
  });
});
