// The content gateway over HTTP.
import type { ContentGateway } from '@pluspunkt/core/content';
import type { HttpClient } from '../transport/http-client.ts';
import { readConfiguration, readPage, readPartnerTeasers } from './content.contract.ts';

/** Public: works with and without a session. */
export const createHttpContentGateway = ({ http }: { readonly http: HttpClient }): ContentGateway => ({
  teasers: ({ positions, postcode, expiringPoints }, options) =>
    http.call(
      readPartnerTeasers,
      {
        query: {
          Positions: positions.join(','),
          ...(postcode === undefined ? {} : { postcode }),
          ...(expiringPoints === undefined ? {} : { expiringPoints: String(Math.trunc(expiringPoints)) }),
        },
      },
      options,
    ),
  page: (url, options) => http.call(readPage, { body: { url } }, options),
  configuration: (name, options) => http.call(readConfiguration, { params: { name } }, options),
});
