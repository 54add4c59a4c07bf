// The search gateway over GraphQL.
import { taskEither as TE } from 'fp-ts';
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

/** GraphQL errors are failures: it uses the error policy `none`. */
export const createGraphqlSearchGateway = ({ http }: { readonly http: HttpClient }): SearchGateway => {
  const client = createGraphqlClient({ http, address: `${API_BASE}${SEARCH_PATH}` });

  const ask = <S extends z.ZodMiniType, A>(
    document: GraphqlDocument<S>,
    variables: Readonly<Record<string, unknown>>,
    pick: (data: z.output<S>) => A,
    options?: CallOptions,
  ): TE.TaskEither<SearchFailure, A> =>
    TE.flatMap(client.run(document, variables, options), ({ data }) =>
      data === undefined ? TE.left<SearchFailure, A>({ _tag: 'ServiceErrors', messages: [] }) : TE.right(pick(data)),
    );

  return {
    search: (query, limit, options) => ask(SEARCH, { query, limit }, (data) => answerOf(query, data.search), options),
    partners: (query, limit, type, options) => ask(PARTNERS, { query, limit, type }, (data) => data.partner, options),
    partnerCategories: (options) => ask(PARTNER_CATEGORIES, {}, (data) => data.partnerCategories, options),
    partnersByName: (names, query, options) => ask(PARTNERS_BY_NAME, { names, query, limit: MAX_SEARCH_LIMIT }, (data) => data.partner.items, options),
    suggestions: (term, options) => ask(SUGGESTIONS, { term }, (data) => data.suggestions.map(suggestionOf), options),
  };
};
