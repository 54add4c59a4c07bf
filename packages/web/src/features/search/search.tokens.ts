// The search capability's names in the container.
import type { RecentSearches, Search } from '@pluspunkt/core/search';
import { token } from '../../platform/container/tokens.ts';

export const SearchStreamPort = token<Search>('Search');
export const RecentSearchesPort = token<RecentSearches>('RecentSearches');
