// Ports of the search service (GraphQL).
import type { option as O, taskEither as TE } from 'fp-ts';
import type { CallOptions } from '../result/failure.ts';
import type {
  FaqEntry,
  FaqQuestion,
  Partner,
  PartnerCategory,
  PartnerContentType,
  PartnerLink,
  ResultGroup,
  SearchAnswer,
  SearchFailure,
  SearchSuggestion,
} from './search.types.ts';

/** The search service. Never rejects, never throws. */
export interface SearchGateway {
  /** Original and suggestion sets; `limit` is items per group. */
  search(query: string, limit: number, options?: CallOptions): TE.TaskEither<SearchFailure, SearchAnswer>;
  /** Partners of one content type. */
  partners(
    query: string,
    limit: number,
    type: Exclude<PartnerContentType, 'ALL'>,
    options?: CallOptions,
  ): TE.TaskEither<SearchFailure, ResultGroup<Partner>>;
  partnerCategories(options?: CallOptions): TE.TaskEither<SearchFailure, readonly PartnerCategory[]>;
  /** Partners by name for favourites; `query` carries the trailing wildcard (`partnerSearchTerm`). */
  partnersByName(
    names: readonly string[],
    query: string,
    options?: CallOptions,
  ): TE.TaskEither<SearchFailure, readonly Partner[]>;
  /** Suggestions for the term, best first; at most 8. */
  suggestions(term: string, options?: CallOptions): TE.TaskEither<SearchFailure, readonly SearchSuggestion[]>;
}

/** The questions and answers of the programme as a list. Never rejects, never throws. */
export interface FaqGateway {
  /** With a blank `query` all entries in the editors' order, else those that match, best first. */
  faq(
    page: { readonly query?: string; readonly offset: number; readonly limit: number },
    options?: CallOptions,
  ): TE.TaskEither<SearchFailure, ResultGroup<FaqEntry>>;
  /** The entry with this address (`FaqEntry.path`), and others of its topic; `none` if no entry has it. */
  question(path: string, options?: CallOptions): TE.TaskEither<SearchFailure, O.Option<FaqQuestion>>;
}

/** Name, logo and link of every partner. Never rejects, never throws. */
export interface PartnerLinksGateway {
  partnerLinks(options?: CallOptions): TE.TaskEither<SearchFailure, readonly PartnerLink[]>;
}
