import { aCoupon } from './coupon-builder.ts';
import { describeCouponsGatewayContract } from './coupons-gateway-contract.ts';
import { createFakeCouponsGateway } from './fake-coupons-gateway.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');
const coupons = [
  aCoupon(),
  aCoupon({ promotionId: 'kornkiste-2', value: { kind: 'points', amount: 200 }, subline: 'auf Käse', validTo: '2026-11-21T22:59:59.999Z' }),
  aCoupon({ promotionId: 'ofenwarm-1', partnerName: 'Ofenwarm', category: 'Essen & Trinken', validFrom: '2026-11-19T00:00:00.000Z' }),
  aCoupon({ promotionId: 'ofenwarm-2', partnerName: 'Ofenwarm', value: { kind: 'percent', amount: 15 }, validTo: '2026-12-24T22:59:59.999Z' }),
  aCoupon({ promotionId: 'alt', validTo: '2026-11-19T22:59:59.999Z' }),
  aCoupon({ promotionId: 'neu', validFrom: '2026-11-24T23:00:00.000Z' }),
];

describeCouponsGatewayContract('the fake', async () => ({
  member: createFakeCouponsGateway({ coupons, now }),
  visitor: createFakeCouponsGateway({ coupons, now, anonymous: true }),
  expired: 'alt',
  upcoming: 'neu',
}));
