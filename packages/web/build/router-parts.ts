// What of react-router no page reaches, by the feature that would. Lint keeps the features out of the pages (`scripts/lint/left-out.js`).
import type { LeftOut } from './leave-out.ts';

/** Where one of these is asked for all the same, it says so instead of doing nothing. */
const NONE = "throw new Error('left out of this build')";

/** Data that is loaded and sent without going to another page: that is what the query cache is for. */
const fetchers: LeftOut = {
  fetch2: NONE,
  handleFetcherAction: NONE,
  handleFetcherLoader: NONE,
  getFetcher: NONE,
  resetFetcher: NONE,
  deleteFetcher: '',
  queueFetcherForDeletion: '',
  abortFetcher: '',
  updateFetcherState: '',
  setFetcherError: '',
  markFetchersDone: '',
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  getUpdatedRevalidatingFetchers: 'return new Map(state.fetchers)',
};

/** Forms that the router would send: they are sent by the browser, or by our own code. */
const actions: LeftOut = {
  handleAction: NONE,
  normalizeNavigateOptions: `if (opts?.formMethod) ${NONE}; return { path }`,
  convertFormDataToSearchParams: NONE,
  convertSearchParamsToFormData: NONE,
};

/** Routes that are only found out on the way: the address table is whole. */
const discovery: LeftOut = {
  discoverRoutes: NONE,
  checkFogOfWar: 'return { active: false, matches: null }',
  patchRoutes: NONE,
  _internalSetRoutes: NONE,
};

/** Steps around loaders. */
const middleware: LeftOut = { runClientMiddlewarePipeline: NONE };

/** Asking before somebody leaves. */
const blockers: LeftOut = { getBlocker: NONE, deleteBlocker: '', updateBlocker: '', shouldBlockNavigation: '' };

/** Components that render on the server alone, and who would measure the router. */
const others: LeftOut = {
  RSCErrorHandler: 'return children',
  decodeRouteErrorResponseDigest: '',
  instrumentClientSideRouter: NONE,
  getRouteInstrumentationUpdates: NONE,
};

/** Going on from where no route is: all that goes on stands in one. What a route shows of an error that names nothing for it: the outermost has it. */
const outside: LeftOut = { useNavigateUnstable: NONE, DefaultErrorComponent: NONE };

/** Texts of errors for developers: pages tell them apart by their number. */
const texts: LeftOut = { getInternalRouterError: 'return new ErrorResponseImpl(status || 500, "", new Error("router " + status), true)' };

export const routerParts: LeftOut = { ...fetchers, ...actions, ...discovery, ...middleware, ...blockers, ...others, ...outside, ...texts };

/** What is done for each fetcher, of which there is none. */
export const routerStatements: readonly string[] = ['fetchLoadMatches.forEach(', 'revalidatingFetchers.filter('];
