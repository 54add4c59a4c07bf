// Public surface of the capability `paging`.
export { uniqueBy, joinPages, remainingPages } from './paging.ts';
export type { PageRequest, PagingState } from './paging.ts';
