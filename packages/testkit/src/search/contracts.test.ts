// Runs the contract suite against the fake.
import { describeSearchGatewayContract } from './contracts.ts';
import { createFakeSearch } from './fake-search-gateway.ts';

describeSearchGatewayContract('the fake search', async () => ({
  gateway: createFakeSearch().gateway,
  query: 'b',
  partnerName: 'Blumenwiese',
}));
