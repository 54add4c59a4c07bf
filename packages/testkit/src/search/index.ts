// Testkit of the capability `search`.
export * from './builders.ts';
export * from './contracts.ts';
export * from './fake-lists.ts';
export * from './fake-search-gateway.ts';
export * from './list-contracts.ts';
export * from './fake-recent-search-store.ts';
export * from './arbitraries.ts';
