// The questions and answers, over the search service.
import { function as F, taskEither as TE } from 'fp-ts';
import type { FaqEntry, FaqGateway, ResultGroup, SearchFailure } from '@pluspunkt/core/search';
import { API_BASE } from '../transport/contract.ts';
import { createGraphqlClient } from '../transport/graphql-client.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { SEARCH_PATH } from './search.contract.ts';
import { FAQ } from './search.documents.ts';

/** A blank query lists every entry. Errors of the service are failures. */
export const createGraphqlFaqGateway = ({ http }: { readonly http: HttpClient }): FaqGateway => {
  const client = createGraphqlClient({ http, address: `${API_BASE}${SEARCH_PATH}` });
  return {
    faq: ({ query = '', offset, limit }, options) =>
      F.pipe(
        client.run(FAQ, { query: query.trim(), offset, limit }, options),
        TE.flatMap(({ data }) =>
          data === undefined
            ? TE.left<SearchFailure, ResultGroup<FaqEntry>>({ _tag: 'ServiceErrors', messages: [] })
            : TE.right<SearchFailure, ResultGroup<FaqEntry>>(data.faq),
        ),
      ),
  };
};
