// The fake search service keeps the port's promises.
import { describeSearchGatewayContract } from './contracts.ts';
import { createFakeSearch } from './fake-search-gateway.ts';

describeSearchGatewayContract('the fake search', async () => ({
  gateway: createFakeSearch().gateway,
  query: 'b',
  partnerName: 'Blumenwiese',
}));
