// Addresses of the search.

export const SEARCH_ROUTE = '/suche';

/** Where a query is searched; `exact` shows the original results without a second thought. */
export const searchPath = (query: string, options: { readonly exact?: boolean } = {}): string =>
  `${SEARCH_ROUTE}?${new URLSearchParams({ q: query, ...(options.exact === true ? { exakt: '1' } : {}) }).toString()}`;
