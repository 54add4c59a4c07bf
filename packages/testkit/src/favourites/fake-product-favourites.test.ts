// Runs the contract suite against the fake.
import { createVirtualClock } from '../transport/virtual-clock.ts';
import { createFakeProductFavourites } from './fake-product-favourites.ts';
import { describeProductFavouritesContract } from './product-favourites-contract.ts';

const UNKNOWN = '4006381333931';

describeProductFavouritesContract('the fake', async () => {
  const clock = createVirtualClock();
  const world = { now: clock.now, isKnown: (gtin: string) => gtin !== UNKNOWN };
  return {
    member: createFakeProductFavourites(world),
    visitor: createFakeProductFavourites({ ...world, anonymous: true }),
    goods: [
      { gtin: '2990000000016', name: 'Tonlicht Q45' },
      { gtin: '2990000000023', name: 'Rubin Mini' },
    ],
    unknownGtin: UNKNOWN,
    wait: () => void clock.advance(1_000),
  };
});
