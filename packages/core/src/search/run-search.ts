// Runs one search, from the query to the decision which result set and which products are shown.
import { either as E, type taskEither as TE } from 'fp-ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import type { ProductSearchResult, ProductsGateway } from '../prices/index.ts';
import type { RewardItem, RewardsGateway } from '../rewards/index.ts';
import type { SearchGateway } from './search.ports.ts';
import type { ResultGroup, SearchAnswer, SearchFailure } from './search.types.ts';
import { selectProducts } from './select-products.ts';
import type { FoundProducts } from './select-products.ts';
import { selectSearchResult, shownSet, totalOf } from './select-result.ts';
import type { SearchSelection } from './select-result.ts';

/** Items per group: in the search state, in the list of all results, and where a query names none. */
export const SEARCH_LIMIT = { state: 3, all: 12, query: 10 } as const;
/** Products where a group has three items: tiles stand in rows of two and of four. */
const PRODUCTS_IN_STATE = 4;

/** A failure that is logged and not shown; never contains what the user typed. */
export type SearchLogEntry =
  | { readonly event: 'search-failed'; readonly failure: SearchFailure }
  | { readonly event: 'suggestions-failed'; readonly failure: SearchFailure }
  | { readonly event: 'rewards-failed'; readonly failure: CallFailure }
  | { readonly event: 'products-failed'; readonly failure: CallFailure };

/** Dependencies of a search. */
export interface SearchDeps {
  readonly gateway: SearchGateway;
  readonly rewards: Pick<RewardsGateway, 'rewards'>;
  /** Without it no products are searched. */
  readonly products?: Pick<ProductsGateway, 'search'>;
  readonly log?: (entry: SearchLogEntry) => void;
}

/** The result of a search: the set to show, the rewards, and the products where the search has a gateway for them. */
export interface SearchOutcome {
  readonly selection: SearchSelection;
  readonly rewards: ResultGroup<RewardItem>;
  readonly products?: FoundProducts;
}

/** The answers of the services, before the decision. */
export interface SearchFindings {
  readonly answer: SearchAnswer;
  readonly rewards: ResultGroup<RewardItem>;
  readonly products?: ProductSearchResult;
}

/** Options of `runSearch`. */
export interface RunSearchOptions {
  readonly skipSelection?: boolean;
  readonly signal?: AbortSignalLike;
}

/**
 * Searches once, with `limit` items per group; the rules of `selectSearchResult` decide which set is shown. A blank query finds nothing and
 * makes no call. Rewards and products that cannot be loaded are empty groups.
 */
export function runSearch(
  deps: SearchDeps,
  query: string,
  limit: number = SEARCH_LIMIT.query,
  { skipSelection = false, signal }: RunSearchOptions = {},
): TE.TaskEither<SearchFailure, SearchOutcome> {
  return async () => {
    const findings = await findEverything(deps, query, limit, signal)();
    return E.isLeft(findings) ? findings : E.right(decide(findings.right, skipSelection));
  };
}

/** Calls all services in parallel. */
export function findEverything(
  { gateway, rewards, products, log }: SearchDeps,
  query: string,
  limit: number,
  signal?: AbortSignalLike,
): TE.TaskEither<SearchFailure, SearchFindings> {
  const wanted = query.trim();
  if (wanted === '') return async () => E.right({ answer: { original: emptySet(query) }, rewards: emptyGroup() });
  const options = signal === undefined ? {} : { signal };
  return async () => {
    const [found, items, offered] = await Promise.all([
      gateway.search(wanted, limit, options)(),
      rewards.rewards({ query: wanted, offset: 0, limit }, options)(),
      products?.search({ query: wanted, limit: limit === SEARCH_LIMIT.state ? PRODUCTS_IN_STATE : limit }, options)(),
    ]);
    if (E.isLeft(items) && items.left._tag !== 'Aborted') log?.({ event: 'rewards-failed', failure: items.left });
    if (offered !== undefined && E.isLeft(offered) && offered.left._tag !== 'Aborted') log?.({ event: 'products-failed', failure: offered.left });
    if (E.isLeft(found)) {
      if (!isAborted(found.left)) log?.({ event: 'search-failed', failure: found.left });
      return found;
    }
    return E.right({ answer: found.right, rewards: E.isLeft(items) ? emptyGroup() : items.right, ...(offered === undefined || E.isLeft(offered) ? {} : { products: offered.right }) });
  };
}

/** Applies the rules of `selectSearchResult`, and selects the products. */
export function decide({ answer, rewards, products }: SearchFindings, skipSelection: boolean): SearchOutcome {
  const selection = selectSearchResult({ ...answer, skipSelection });
  return { selection, rewards, ...(products === undefined ? {} : { products: selectProducts(products, answer.original.query, shownSet(selection)) }) };
}

/** How many results of all kinds are shown: groups, rewards and products. */
export function totalFound({ selection, rewards, products }: SearchOutcome): number {
  return totalOf(shownSet(selection)) + rewards.totalNumberOfResults + (products?.totalNumberOfResults ?? 0);
}

/** Whether a search was aborted. */
export function isAborted(failure: SearchFailure): boolean {
  return failure._tag === 'CallFailed' && failure.failure._tag === 'Aborted';
}

function emptyGroup<A>(): ResultGroup<A> {
  return { totalNumberOfResults: 0, hasMoreResults: false, items: [] };
}

function emptySet(query: string) {
  return { query, premiumPartners: emptyGroup<never>(), onlinePartners: emptyGroup<never>(), faq: emptyGroup<never>(), promoTeasers: emptyGroup<never>() };
}
