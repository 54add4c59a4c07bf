// The questions and answers over GraphQL.
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { FaqGateway, SearchFailure } from '@pluspunkt/core/search';
import { API_BASE } from '../transport/contract.ts';
import { createGraphqlClient } from '../transport/graphql-client.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { SEARCH_PATH } from './search.contract.ts';
import { FAQ, QUESTION } from './search.documents.ts';

/** An answer without data is a failure. */
const dataOf = <A>({ data }: { readonly data?: A | undefined }): TE.TaskEither<SearchFailure, A> =>
  data === undefined ? TE.left({ _tag: 'ServiceErrors', messages: [] }) : TE.right(data);

/** A blank query lists every entry. GraphQL errors are failures. */
export const createGraphqlFaqGateway = ({ http }: { readonly http: HttpClient }): FaqGateway => {
  const client = createGraphqlClient({ http, address: `${API_BASE}${SEARCH_PATH}` });
  return {
    faq: ({ query = '', offset, limit }, options) =>
      F.pipe(
        client.run(FAQ, { query: query.trim(), offset, limit }, options),
        TE.flatMap(dataOf),
        TE.map(({ faq }) => faq),
      ),
    question: (path, options) =>
      F.pipe(
        client.run(QUESTION, { path }, options),
        TE.flatMap(dataOf),
        TE.map(({ question }) => O.fromNullable(question)),
      ),
  };
};
