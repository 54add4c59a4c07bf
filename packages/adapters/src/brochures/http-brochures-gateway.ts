// The brochure gateways over HTTP.
import type { BrochureRequest, BrochuresGateway } from '@pluspunkt/core/brochures';
import type * as z from 'zod/mini';
import type { HttpClient } from '../transport/http-client.ts';
import { DEFAULT_BROCHURE_GROUP } from './brochure-group.ts';
import { brochureCalls, type defaultBrochureCalls } from './brochures.contract.ts';
import { viewOf } from './wire-view.ts';

/** Dependencies of the brochure gateway. */
export interface HttpBrochuresDeps {
  readonly http: HttpClient;
  /** Path group of the service; defaults to that of the default provider. */
  readonly group?: string;
  /** Read for every call: the visitor's uuid, and the member's brochure-service id (`trackingIdOfferista`). */
  readonly visitor: () => { readonly uuid: string; readonly userid?: string };
}

type WireRequest = z.input<typeof defaultBrochureCalls.search.body>;

const bodyOf = ({ partnerNames, companyIds, ...request }: BrochureRequest): WireRequest => ({
  ...request,
  ...(partnerNames === undefined ? {} : { partnerNames: [...partnerNames] }),
  ...(companyIds === undefined ? {} : { companyIds: [...companyIds] }),
});

/** Formats a coordinate for the query. */
const degrees = (value: number): string => value.toFixed(6);

/** Only `rewardsLimit` needs a session. */
export const createHttpBrochuresGateway = ({ http, group = DEFAULT_BROCHURE_GROUP, visitor }: HttpBrochuresDeps): BrochuresGateway => {
  const calls = brochureCalls<string>(group);
  const headers = () => {
    const { uuid, userid } = visitor();
    return userid === undefined ? { uuid } : { uuid, userid };
  };
  return {
    search: (request, options) => http.call(calls.search, { headers: headers(), body: bodyOf(request) }, options),
    searchBrochures: (request, options) => http.call(calls.searchBrochures, { headers: headers(), body: bodyOf(request) }, options),
    searchProducts: (request, options) => http.call(calls.searchProducts, { headers: headers(), body: bodyOf(request) }, options),
    suggestions: (term, place, options) => {
      const near = place === undefined ? {} : { latitude: degrees(place.latitude), longitude: degrees(place.longitude) };
      return http.call(calls.suggestions, { query: { term, ...near } }, options);
    },
    details: (brochureId, images, options) =>
      http.call(calls.details, { headers: headers(), body: { BrochureId: brochureId, ...(images === undefined ? {} : { imageOptions: images }) } }, options),
    products: (brochureId, pageNumber, options) =>
      http.call(calls.products, { headers: headers(), body: { BrochureId: brochureId, ...(pageNumber === undefined ? {} : { pageNumber }) } }, options),
    categories: (options) => http.call(calls.categories, {}, options),
    contentApp: (options) => http.call(calls.contentApp, {}, options),
    trackImpressions: (brochureIds, options) => http.call(calls.trackImpressions, { headers: headers(), body: { BrochureIds: [...brochureIds] } }, options),
    trackPageView: (view, options) => http.call(calls.trackPageView, { headers: headers(), body: viewOf(view) }, options),
    trackPageDuration: (view, duration, options) => http.call(calls.trackPageDuration, { headers: headers(), body: { ...viewOf(view), duration } }, options),
    rewardsLimit: (options) => http.call(calls.rewardsLimit, {}, options),
  };
};
