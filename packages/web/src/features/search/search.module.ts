// Binds the search capability: the streams behind the search field.
import { createRecentSearches, createSearch } from '@pluspunkt/core/search';
import { ContainerModule } from 'inversify';
import { RewardsPort, SearchPort } from '../../platform/container/tokens.ts';
import { createRecentSearchStore } from './recent-search-store.ts';
import { RecentSearchesPort, SearchStreamPort } from './search.tokens.ts';

export const searchModule = new ContainerModule(({ bind }) => {
  bind(SearchStreamPort)
    .toResolvedValue((gateway, rewards) => createSearch({ gateway, rewards, log: () => undefined }), [SearchPort, RewardsPort])
    .inSingletonScope();
  bind(RecentSearchesPort)
    .toResolvedValue(() => createRecentSearches({ store: createRecentSearchStore() }))
    .inSingletonScope();
});
