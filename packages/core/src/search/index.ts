// Public surface of the capability `search`.
export type * from './search.types.ts';
export type * from './search.ports.ts';
export * from './select-result.ts';
export type { FoundProducts } from './select-products.ts';
export { SEARCH_LIMIT, runSearch, totalFound } from './run-search.ts';
export type { RunSearchOptions, SearchDeps, SearchLogEntry, SearchOutcome } from './run-search.ts';
export { createSearch } from './create-search.ts';
export type { CreateSearchDeps, Search, SearchOptions, SearchResult, SearchState } from './create-search.ts';
export { markedParts, type MarkedPart } from './marked-parts.ts';
export { createRecentSearches, RECENT_SEARCHES_LIMIT, rememberQuery } from './recent-searches.ts';
export type { RecentSearches, RecentSearchesEvent, RecentSearchStore } from './recent-searches.ts';
export { searchFailureCode } from './search.events.ts';
export type { SearchEvent } from './search.events.ts';
export type { SuggestionList, Suggestions } from './suggestions.ts';
