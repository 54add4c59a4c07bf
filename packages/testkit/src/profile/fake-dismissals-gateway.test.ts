// The fake keeps the same promises as the service.
import { createFakeDismissalsGateway, describeDismissalsGatewayContract } from './index.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');

describeDismissalsGatewayContract('the fake', async () => ({ member: createFakeDismissalsGateway(now), other: createFakeDismissalsGateway(now) }));
