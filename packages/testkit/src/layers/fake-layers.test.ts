import { randomUUID } from 'node:crypto';
import { createFakeLayersGateway, createFakePageViewsGateway } from './fake-layers.ts';
import { describeLayersContract, describePageViewsContract } from './layers-contract.ts';

const start = { name: 'Start', trackingId: 'start', startDate: new Date('2026-11-01T00:00:00Z') };
const now = () => new Date('2026-11-20T09:00:00.000Z');

describeLayersContract('the fake', async () => ({
  gateway: createFakeLayersGateway([start, { name: 'Mode', trackingId: 'mode', filterByGender: 'Female' }], { 'app-start': start }),
  initial: 'app-start',
}));

describePageViewsContract('the fake', async () => ({
  member: createFakePageViewsGateway({ now }),
  visitor: createFakePageViewsGateway({ now, anonymous: true }),
  newId: randomUUID,
  newPath: () => `/seite/${randomUUID()}`,
}));
