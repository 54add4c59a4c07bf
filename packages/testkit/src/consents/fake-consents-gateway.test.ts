// Runs the contract suite against the fake.
import { createFakeConsentsGateway, describeConsentsGatewayContract } from './index.ts';

const accepted = [{ status: 'accepted', changedAt: '2026-01-01T00:00:00.000Z', textVersion: '1', origin: 'registration' }] as const;

describeConsentsGatewayContract('the fake', async () => {
  const world = { cardNumber: '4210067389', password: 'Regenschirm-2026', now: () => new Date('2026-11-20T09:00:00.000Z'), history: { newsletter: accepted, customizedadverts: accepted } };
  return { member: createFakeConsentsGateway(world), visitor: createFakeConsentsGateway({ ...world, anonymous: true }), cardNumber: world.cardNumber, password: world.password };
});
