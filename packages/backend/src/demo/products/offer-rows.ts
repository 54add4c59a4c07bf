// The offers of a product, as rows of the shops' feeds: the best one equals the end of its history, the others are more expensive.
import type { Availability, FeedRow } from '@pluspunkt/core/prices';
import type { RandomNumbers } from '../common/random-numbers.ts';
import { priceTag } from './price-course.ts';
import type { ProductSeed } from './product-rows.ts';
import type { ShopSeed } from './shop-seeds.ts';
import { SHOP_SEEDS } from './shop-seeds.ts';

export interface OfferSeed {
  readonly shopId: string;
  readonly row: FeedRow;
}

const shuffled = <A>(list: readonly A[], numbers: RandomNumbers): readonly A[] =>
  list.map((item) => ({ item, place: numbers.next() })).toSorted((a, b) => a.place - b.place).map(({ item }) => item);

const availabilityOf = (share: number): Availability => (share < 0.72 ? 'in-stock' : share < 0.86 ? 'few-left' : share < 0.95 ? 'on-order' : 'sold-out');

const deliveryOf = (availability: Availability, numbers: RandomNumbers) => {
  const from = availability === 'on-order' ? numbers.whole(7, 14) : numbers.whole(1, 3);
  return { delivery: `${from}-${from + numbers.whole(1, 3)}` };
};

const euros = (cents: number): string => (cents / 100).toFixed(2);

const shippingFor = (shop: ShopSeed, goods: number): number => (goods >= shop.freeFromInCent ? 0 : shop.shippingInCent);

/** Cheap products ship free, since shipping would exceed their price. */
const LEAST_SHARE_OF_GOODS = 3;

/** Goods and shipping that come to exactly `total`. */
const split = (shop: ShopSeed, total: number): Pick<FeedRow, 'price' | 'shipping'> => {
  const shipping = total >= shop.freeFromInCent || total < shop.shippingInCent * LEAST_SHARE_OF_GOODS ? 0 : shippingFor(shop, total - shop.shippingInCent);
  return { price: euros(total - shipping), shipping: euros(shipping) };
};

/** `bestTotal` with shipping; undefined: all are sold out. Every shop at most once. */
export const offerSeeds = ({ category: { parent }, gtin, usualInCent: usual }: ProductSeed, bestTotal: number | undefined, numbers: RandomNumbers): readonly OfferSeed[] => {
  const sellers = shuffled(SHOP_SEEDS.filter(({ sells }) => sells.length === 0 || sells.includes(parent)), numbers);
  const count = Math.min(sellers.length, numbers.whole(6, 9));
  return sellers.slice(0, count).map((shop, index) => {
    const best = index === 0 && bestTotal !== undefined;
    const total = best ? bestTotal : Math.max(priceTag((bestTotal ?? usual) * (1.02 + numbers.next() * 0.3)), (bestTotal ?? 0) + 10);
    const availability = bestTotal === undefined ? 'sold-out' : best ? availabilityOf(numbers.next() * 0.9) : availabilityOf(numbers.next());
    return { shopId: shop.id, row: { gtin, ...split(shop, total), availability, ...deliveryOf(availability, numbers) } };
  });
};
