// The search gateway over GraphQL (section 7, "Search service").
import { function as F, taskEither as TE } from 'fp-ts';
import type * as z from 'zod/mini';
import type { CallOptions } from '@pluspunkt/core/failure';
import type {
  SearchAnswer,
  SearchFailure,
  SearchGateway,
  SearchResultSet,
  SearchSuggestion,
} from '@pluspunkt/core/search';
import { API_BASE } from '../transport/contract.ts';
import { createGraphqlClient, type GraphqlDocument } from '../transport/graphql-client.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { MAX_SEARCH_LIMIT, SEARCH_PATH, type searchAnswer, type suggestion } from './search.contract.ts';
import { PARTNER_CATEGORIES, PARTNERS, PARTNERS_BY_NAME, SEARCH, SUGGESTIONS } from './search.documents.ts';

type WireSearch = z.output<typeof searchAnswer>;
type WireSuggestion = z.output<typeof suggestion>;

const withQuery = (query: string, set: WireSearch['original']): SearchResultSet => ({ query, ...set });

const answerOf = (query: string, { original, suggestion, suggestionText }: WireSearch): SearchAnswer => ({
  original: withQuery(query, original),
  ...(suggestion === null ? {} : { alternative: withQuery(suggestionText ?? query, suggestion) }),
});

const suggestionOf = ({ kind, text, path, logo, hint }: WireSuggestion): SearchSuggestion => ({
  kind,
  text,
  ...(path === null ? {} : { path }),
  ...(logo === null ? {} : { logo }),
  ...(hint === null ? {} : { hint }),
});

/** The gateway. Errors of the service are failures: it is asked under the policy `none`. */
export const createGraphqlSearchGateway = ({ http }: { readonly http: HttpClient }): SearchGateway => {
  const client = createGraphqlClient({ http, address: `${API_BASE}${SEARCH_PATH}` });

  const ask = <S extends z.ZodMiniType>(
    document: GraphqlDocument<S>,
    variables: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): TE.TaskEither<SearchFailure, z.output<S>> =>
    F.pipe(
      client.run(document, variables, options),
      TE.flatMap(({ data }) =>
        data === undefined
          ? TE.left<SearchFailure, z.output<S>>({ _tag: 'ServiceErrors', messages: [] })
          : TE.right<SearchFailure, z.output<S>>(data),
      ),
    );

  return {
    search: (query, limit, options) =>
      F.pipe(
        ask(SEARCH, { query, limit }, options),
        TE.map((data) => answerOf(query, data.search)),
      ),
    partners: (query, limit, type, options) =>
      F.pipe(
        ask(PARTNERS, { query, limit, type }, options),
        TE.map((data) => data.partner),
      ),
    partnerCategories: (options) =>
      F.pipe(
        ask(PARTNER_CATEGORIES, {}, options),
        TE.map((data) => data.partnerCategories),
      ),
    partnersByName: (names, query, options) =>
      F.pipe(
        ask(PARTNERS_BY_NAME, { names, query, limit: MAX_SEARCH_LIMIT }, options),
        TE.map((data) => data.partner.items),
      ),
    suggestions: (term, options) =>
      F.pipe(
        ask(SUGGESTIONS, { term }, options),
        TE.map((data) => data.suggestions.map(suggestionOf)),
      ),
  };
};
