import { describeContentContract, describeServerTimeContract } from './content-contracts.ts';
import { contentPageOf, createFakeContentGateway, createFakeServerTimeGateway, teaserOf } from './fake-content.ts';

describeContentContract('the fake', async () => ({
  gateway: createFakeContentGateway({ teasers: [teaserOf('home'), teaserOf('aside')], pages: [contentPageOf('/a')], settings: { home: { members: 3 } } }),
  position: 'home',
  path: '/a',
  settings: 'home',
}));

const now = () => new Date('2026-11-20T09:00:00.000Z');
describeServerTimeContract('the fake', async () => ({ gateway: createFakeServerTimeGateway(now), now }));
