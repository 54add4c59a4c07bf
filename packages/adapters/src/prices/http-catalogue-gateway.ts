// Categories and canonical addresses over HTTP.
import type { CatalogueGateway } from '@pluspunkt/core/prices';
import type { HttpClient } from '../transport/http-client.ts';
import { listCanonicals, listCategories, readCanonical } from './prices.contract.ts';

/** Categories and canonical addresses over HTTP. */
export const createHttpCatalogueGateway = ({ http }: { readonly http: HttpClient }): CatalogueGateway => ({
  categories: (options) => http.call(listCategories, {}, options),
  canonical: (id, options) => http.call(readCanonical, { params: { id } }, options),
  addresses: (id, options) => http.call(listCanonicals, { params: { id } }, options),
});
