// The partners gateway over HTTP.
import type { PartnersGateway } from '@pluspunkt/core/partners';
import type { HttpClient } from '../transport/http-client.ts';
import { filterPartners, listPartnerCategories, listPartnerNames, listPartnersWithImages, readPartner, readPartnerFacets } from './partners.contract.ts';

/** Public: works with and without a session. */
export const createHttpPartnersGateway = ({ http }: { readonly http: HttpClient }): PartnersGateway => ({
  partner: (x, options) => http.call(readPartner, { params: { x } }, options),
  partners: ({ categories, ...filter }, options) =>
    http.call(filterPartners, { body: { ...filter, categories: categories === undefined ? undefined : [...categories] } }, options),
  facets: (filter, options) => http.call(readPartnerFacets, { query: filter }, options),
  partnerNames: (options) => http.call(listPartnerNames, {}, options),
  categories: (options) => http.call(listPartnerCategories, {}, options),
  partnersWithImages: (options) => http.call(listPartnersWithImages, {}, options),
});
