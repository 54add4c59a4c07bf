// Runs the contract suite against the fake.
import { createFakeSpendingGateway, createFakeSpendingLock, describeSpendingGatewayContract, describeSpendingLockContract } from './index.ts';

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

describeSpendingLockContract('the fake', async () => ({ gateway: createFakeSpendingLock({ password: 'richtig', now: () => new Date('2026-11-20T09:00:00.000Z') }), password: 'richtig' }));
