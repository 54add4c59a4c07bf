// The executable schema: the contract's text with resolvers that check bounds and read the database.
import { SEARCH_SCHEMA } from '@pluspunkt/adapters/search/contract';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { createSchema, type YogaInitialContext } from 'graphql-yoga';
import type { LimitFunction } from 'p-limit';
import type { RouteContext } from '../capability.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import type { Wording } from '../platform/texts/wording.ts';
import { SEARCH_REFUSALS } from './de.ts';
import { queryFaq, readQuestion } from './faq-query.ts';
import { fieldsBelow, refused as refusedDocument } from './graphql-limits.ts';
import { MAX_QUERY_LENGTH } from './query-words.ts';
import { queryPartners } from './partner-query.ts';
import { answerSearch } from './search-service.ts';
import { suggest } from './suggestions.ts';

const MAX_SEARCH_LIMIT = 50;
const MAX_PARTNER_LIMIT = 100;
const MAX_FAQ_LIMIT = 100;
const MAX_OFFSET = 100_000;
const MAX_NAMES = 100;
const MAX_SUGGESTIONS = 8;
/** Items of a partner query that gives other arguments but no limit. */
const DEFAULT_PARTNER_LIMIT = 10;
/** Limit of the list of all partners; a larger programme needs paging. */
const ALL_PARTNERS = 2_000;
/** Fields of that list: its short form has six. All fields of two thousand partners would occupy a process for a second. */
const FIELDS_OF_ALL_PARTNERS = 12;

/** The code is replaced by its text where the answer is made. */
const refused = (code: keyof typeof SEARCH_REFUSALS, text: Wording): GraphQLError => new GraphQLError(code, { extensions: { code, text } });

const checkText = (text: string): void => {
  if (text.length > MAX_QUERY_LENGTH) throw refused('query-too-long', SEARCH_REFUSALS['query-too-long']({ count: String(MAX_QUERY_LENGTH) }));
};

const checkRange = (name: string, value: number, min: number, max: number): void => {
  if (value < min || value > max) throw refused('invalid-argument', SEARCH_REFUSALS['invalid-argument']({ name, min: String(min), max: String(max) }));
};

interface PartnerArguments {
  readonly query?: string | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly type?: 'PREMIUM' | 'ONLINE' | null;
  readonly names?: readonly string[] | null;
}

const partnerQueryOf = (args: PartnerArguments) => {
  const { query, limit, offset, type, names } = args;
  checkText(query ?? '');
  checkRange('limit', limit ?? 1, 1, MAX_PARTNER_LIMIT);
  checkRange('offset', offset ?? 0, 0, MAX_OFFSET);
  checkRange('names', names?.length ?? 0, 0, MAX_NAMES);
  names?.forEach(checkText);
  const everything = limit == null && query == null && type == null && names == null;
  return {
    limit: limit ?? (everything ? ALL_PARTNERS : names == null ? DEFAULT_PARTNER_LIMIT : MAX_PARTNER_LIMIT),
    offset: offset ?? 0,
    // PostgreSQL rejects NUL in text, so no name contains it.
    ...(query == null ? {} : { query: query.replaceAll('\0', '') }),
    ...(type == null ? {} : { type }),
    ...(names == null ? {} : { names: names.map((name) => name.replaceAll('\0', '')) }),
  };
};

/** Each hundred partners of a list cost as much as a call. */
const PARTNERS_OF_A_CALL = 100;

/** Allows the list of all partners once in an operation, with few fields. */
const createListCheck = () => {
  const listed = new WeakSet<object>();
  return (operation: object, asked: GraphQLResolveInfo): void => {
    if (listed.has(operation) || fieldsBelow(asked) > FIELDS_OF_ALL_PARTNERS) {
      throw refusedDocument('query-too-costly', `The list of all partners is asked for once, with at most ${FIELDS_OF_ALL_PARTNERS} fields; a limit allows more.`);
    }
    listed.add(operation);
  };
};

/** `Context` is the context of every operation. */
export const createSearchSchema = <Context extends { readonly info: Pick<RequestInfo, 'clientAddress'>; readonly inTurn: LimitFunction }>({ catalogue, clock, budget }: Pick<RouteContext, 'catalogue' | 'clock' | 'budget'>) => {
  const checkList = createListCheck();
  return createSchema<Context & YogaInitialContext>({
    typeDefs: SEARCH_SCHEMA,
    resolvers: {
      Query: {
        search: (_root: unknown, { query, limit }: { query: string; limit: number }, { inTurn }: Context) => {
          checkText(query);
          checkRange('limit', limit, 1, MAX_SEARCH_LIMIT);
          return inTurn(() => answerSearch(catalogue, query, limit, clock.now()));
        },
        partner: async (_root: unknown, args: PartnerArguments, context: Context, asked: GraphQLResolveInfo) => {
          const query = partnerQueryOf(args);
          if (query.limit > MAX_PARTNER_LIMIT) checkList(context, asked);
          const found = await context.inTurn(() => queryPartners(catalogue, query));
          await budget.spend(context.info.clientAddress, Math.floor(found.items.length / PARTNERS_OF_A_CALL));
          return found;
        },
        faq: (_root: unknown, { query, limit, offset }: { query?: string | null; limit: number; offset: number }, { inTurn }: Context) => {
          checkText(query ?? '');
          checkRange('limit', limit, 1, MAX_FAQ_LIMIT);
          checkRange('offset', offset, 0, MAX_OFFSET);
          return inTurn(() => queryFaq(catalogue, (query ?? '').replaceAll('\0', ''), { limit, offset }));
        },
        question: (_root: unknown, { path, others }: { path: string; others: number }, { inTurn }: Context) => {
          checkText(path);
          checkRange('others', others, 0, MAX_FAQ_LIMIT);
          return inTurn(() => readQuestion(catalogue, path.replaceAll('\0', ''), others));
        },
        partnerCategories: (_root: unknown, _arguments: unknown, { inTurn }: Context) => inTurn(() => catalogue.selectFrom('partner_category').select(['name', 'logo']).orderBy('position').orderBy('name').execute()),
        suggestions: (_root: unknown, { term, limit }: { term: string; limit: number }, { inTurn }: Context) => {
          checkText(term);
          checkRange('limit', limit, 1, MAX_SUGGESTIONS);
          return inTurn(() => suggest(catalogue, term, limit));
        },
      },
    },
  });
};
