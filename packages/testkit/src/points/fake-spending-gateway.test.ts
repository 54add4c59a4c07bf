// The fake keeps the same promises as the service.
import { createFakeSpendingGateway, describeSpendingGatewayContract } from './index.ts';

const world = {
  balance: 5_000,
  cardNumber: '4210067389',
  password: 'Sonnenblume-2026',
  donationPartnerIds: ['lesepaten'],
  vouchers: { kornkiste: [500, 1_000] },
} as const;

describeSpendingGatewayContract('the fake', async () => ({
  gateway: createFakeSpendingGateway(world),
  cardNumber: world.cardNumber,
  password: world.password,
  donationPartnerId: 'lesepaten',
  voucher: { partnerId: 'kornkiste', points: 500, notOffered: 501 },
  keyPrefix: 'key-0123456789-0123',
}));
