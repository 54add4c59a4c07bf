// Runs the contract suite against the fake.
import { createFakeDismissalsGateway, describeDismissalsGatewayContract } from './index.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');

describeDismissalsGatewayContract('the fake', async () => ({ member: createFakeDismissalsGateway(now), other: createFakeDismissalsGateway(now) }));
