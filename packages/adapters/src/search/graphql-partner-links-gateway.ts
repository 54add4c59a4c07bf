// Name, logo and link of every partner, over GraphQL.
import { taskEither as TE } from 'fp-ts';
import type { PartnerLink, PartnerLinksGateway, SearchFailure } from '@pluspunkt/core/search';
import { API_BASE } from '../transport/contract.ts';
import { createGraphqlClient } from '../transport/graphql-client.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { SEARCH_PATH } from './search.contract.ts';
import { PARTNER_LINKS } from './search.documents.ts';

/** GraphQL errors are failures. */
export const createGraphqlPartnerLinksGateway = ({ http }: { readonly http: HttpClient }): PartnerLinksGateway => {
  const client = createGraphqlClient({ http, address: `${API_BASE}${SEARCH_PATH}` });
  return {
    partnerLinks: (options) =>
      TE.flatMap(client.run(PARTNER_LINKS, {}, options), ({ data }) =>
        data === undefined
          ? TE.left<SearchFailure, readonly PartnerLink[]>({ _tag: 'ServiceErrors', messages: [] })
          : TE.right<SearchFailure, readonly PartnerLink[]>(data.partner.items),
      ),
  };
};
