// The search service over HTTP: GraphQL by POST and GET below one address.
import { API_BASE } from '@pluspunkt/adapters/transport/contract';
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { either as E, function as F } from 'fp-ts';
import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import pLimit, { type LimitFunction } from 'p-limit';
import type { RouteContext } from '../capability.ts';
import { GENERAL_MESSAGES } from '../platform/http/de.ts';
import { refusalAnswer, refuse } from '../platform/http/refusal.ts';
import { answerWith } from '../platform/http/answer.ts';
import { perMinute } from '../platform/cache/public-cache.ts';
import { type ResponseCache, rawRoute, type RequestInfo, type Route } from '../platform/http/route.ts';
import { USUAL_CHARACTERS } from '../platform/rate-limits/general-limits.ts';
import { WORK_COSTS, type WorkBudget } from '../platform/rate-limits/work-budget.ts';
import { isWording } from '../platform/texts/wording.ts';
import { limitRules, searchesIn } from './graphql-limits.ts';
import { judgeRequest } from './graphql-request.ts';
import { createSearchSchema } from './graphql-schema.ts';

const MAX_TOKENS = 1_500;
const CACHE_CONTROL = 'public, max-age=60';
/** The GraphiQL page in development; it loads nothing from other origins. */
const EXPLORER_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:";

interface SearchContext {
  readonly info: RequestInfo;
  /** The searches of a document run one after the other: each takes several connections of the database. */
  readonly inTurn: LimitFunction;
}

/** Suggestions name parts of the schema, which only developers may ask for. */
const withoutSuggestion = (message: string): string => message.replace(/ Did you mean [^]*$/, '');

/** Own errors and those of parsing and validation go to the caller; all others only to the log. */
const maskWith = async (info: RequestInfo, error: unknown, development: boolean): Promise<GraphQLError> => {
  const given = error instanceof GraphQLError ? error.extensions.code : undefined;
  // The server's codes mean that the document is invalid.
  const code = typeof given === 'string' && !given.startsWith('GRAPHQL_') ? given : 'invalid-query';
  const expected = error instanceof GraphQLError && (error.originalError === undefined || error.originalError instanceof GraphQLError);
  if (expected) {
    const { nodes, source, positions, path } = error;
    const { text, ...extensions } = error.extensions;
    const plain = development ? error.message : withoutSuggestion(error.message);
    const message = isWording(text) ? await info.say(text) : plain;
    return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions, code, requestId: info.requestId } });
  }
  info.log.error({ err: error }, 'a search failed');
  return new GraphQLError(await info.say(GENERAL_MESSAGES.internal), { extensions: { code: 'internal', requestId: info.requestId } });
};

const tooMany = (seconds: number): GraphQLError =>
  new GraphQLError('too-many-requests', { extensions: { code: 'too-many-requests', text: GENERAL_MESSAGES['too-many-requests'], http: { status: 429, headers: { 'retry-after': String(seconds) } } } });

const guards = (development: boolean, budget: WorkBudget): Plugin<object, SearchContext, SearchContext> => {
  const rules = limitRules(development);
  return {
    onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: MAX_TOKENS })),
    // Before the standard rules, some of which compare each field with each other one.
    onValidate: ({ params: { schema, documentAST }, validateFn, setResult }) => {
      const faults = validateFn(schema, documentAST as DocumentNode, rules);
      if (faults.length > 0) setResult(faults);
    },
    // The call is paid for as one search.
    onExecute: async ({ args: { document, operationName, contextValue }, setResultAndStopExecution }) => {
      const further = Math.max(0, searchesIn(document as DocumentNode, operationName) - 1);
      const { info } = contextValue as SearchContext;
      const wait = await budget.spend(info.clientAddress, WORK_COSTS.search * further);
      if (wait > 0) setResultAndStopExecution({ errors: [tooMany(wait)] });
    },
    onResultProcess: async ({ result, setResult, serverContext }) => {
      if (!('errors' in result) || result.errors === undefined) return;
      setResult({ ...result, errors: await Promise.all(result.errors.map((error) => maskWith(serverContext.info, error, development))) });
    },
  };
};

/** Headers of streamed answers (`multipart/mixed`, `text/event-stream`). This answer is sent whole: with two lengths, proxies would disagree about its end. */
const OF_PARTS = ['connection', 'transfer-encoding', 'content-encoding', 'content-length'];

/** GET answers are public, so they are cacheable for a minute; errors are not. */
const finished = async (answer: Response, method: string, info: RequestInfo, budget: WorkBudget): Promise<Response> => {
  // The answer to an unknown media type has no body.
  if (answer.status >= 400 && !answer.headers.has('content-type')) return refusalAnswer(refuse('unsupported-media-type'), info);
  const headers = new Headers(answer.headers);
  for (const name of OF_PARTS) headers.delete(name);
  if (headers.get('content-type')?.startsWith('text/html') === true) {
    headers.set('content-security-policy', EXPLORER_POLICY);
    return new Response(answer.body, { status: answer.status, headers });
  }
  const body = await answer.text();
  // Charged afterwards, as for other calls: the length of an answer is not known before.
  await budget.spend(info.clientAddress, Math.floor(body.length / USUAL_CHARACTERS));
  // The type of an answer depends on the request: a shared cache must not give one client the type of another.
  headers.append('vary', 'accept');
  const isJson = /^application\/(?:graphql-response\+)?json/.test(headers.get('content-type') ?? '');
  const cacheable = method === 'GET' && answer.status === 200 && isJson && !body.includes('"errors":[');
  if (cacheable) headers.set('cache-control', CACHE_CONTROL);
  return new Response(body, { status: answer.status, headers });
};

/** The documents of the product's own clients. */
const MEDIA_TYPE = 'application/graphql-response+json';
const CONTENT_TYPE = `${MEDIA_TYPE}; charset=utf-8`;

const acceptsGraphql = (request: Request): boolean => request.method === 'GET' && request.headers.get('accept')?.startsWith(MEDIA_TYPE) === true;

/** Answers to GET without errors are cached; each error carries the id of its own request. */
const cachedQueries =
  (cache: ResponseCache) =>
  async (request: Request, answerNow: () => Promise<Response>): Promise<Response> => {
    let own: Response | undefined;
    const body = await cache(`search ${request.url.slice(request.url.indexOf('?') + 1)}`, async () => {
      own = await answerNow();
      const keepable = own.status === 200 && own.headers.has('cache-control') && own.headers.get('content-type') === CONTENT_TYPE;
      return keepable ? own.clone().text() : undefined;
    });
    if (body === undefined) return own ?? answerNow();
    return answerWith(body, { 'content-type': CONTENT_TYPE, 'cache-control': CACHE_CONTROL, vary: 'accept' });
  };

/** Searches, partner queries and suggestions. There are no mutations. */
export const searchRoutes = (dependencies: RouteContext, cache: ResponseCache): readonly Route[] => {
  const { development } = dependencies.settings;
  const yoga = createYoga<SearchContext>({
    schema: createSearchSchema<SearchContext>(dependencies),
    graphqlEndpoint: API_BASE + SEARCH_PATH,
    landingPage: false,
    graphiql: development,
    cors: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: false,
    // The cache keeps a thousand parsed documents, each of up to a megabyte.
    parserAndValidationCache: false,
    plugins: [guards(development, dependencies.budget)],
  });
  const answerNow = async (request: Request, info: RequestInfo): Promise<Response> =>
    F.pipe(
      await judgeRequest(request),
      E.matchW(
        (refusal) => refusalAnswer(refusal, info),
        async (judged) => finished(await yoga.fetch(judged, { info, inTurn: pLimit(1) }), request.method, info, dependencies.budget),
      ),
    );
  const cached = cachedQueries(perMinute(cache, dependencies.clock));
  const handle = (request: Request, info: RequestInfo): Promise<Response> =>
    acceptsGraphql(request) ? cached(request, () => answerNow(request, info)) : answerNow(request, info);
  return [rawRoute({ methods: ['GET', 'POST'], path: SEARCH_PATH, handle })];
};
