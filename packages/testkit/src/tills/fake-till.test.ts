// Runs the contract suite against the fake.
import { aBasketCoupon, aPointRule, createFakeTill, describeTillContract } from './index.ts';

let ids = 0;

describeTillContract('the fake', async () => {
  const coupon = aBasketCoupon({ categories: ['Obst'] });
  const world = { cardNumber: '4210067389', pin: '4711', balance: 1_000, rule: aPointRule(), coupons: [coupon], now: () => new Date('2026-11-20T09:00:00.000Z') };
  return { ...createFakeTill(world), cardNumber: world.cardNumber, pin: world.pin, promotionId: coupon.promotionId, boughtAt: '2026-11-19T08:00:00.000Z', freshId: () => `id-${String((ids += 1))}` };
});
