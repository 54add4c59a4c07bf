// Ports of brochures: search, reader, tracking and the member's shopping list. Implementations know the visitor's uuid.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ResultGroup } from '../search/search.types.ts';
import type { Brochure, BrochureCategory, BrochureDetails, BrochureProduct, BrochureRequest, BrochureSearchResult, BrochureSuggestion, ImageOptions, PageView } from './brochures.types.ts';
import type { NotedItem, ShoppingListChange } from './shopping-list.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Finds brochures. */
export interface BrochureSearchGateway {
  search(request: BrochureRequest, options?: CallOptions): Call<BrochureSearchResult>;
  /** Nearest partner first; partners without stores come last. */
  searchBrochures(request: BrochureRequest, options?: CallOptions): Call<ResultGroup<Brochure>>;
  searchProducts(request: BrochureRequest, options?: CallOptions): Call<ResultGroup<BrochureProduct>>;
  /** Products, companies and categories that begin with the term. */
  suggestions(term: string, place?: { readonly latitude: number; readonly longitude: number }, options?: CallOptions): Call<readonly BrochureSuggestion[]>;
}

/** Reads one brochure. */
export interface BrochureReaderGateway {
  /** A 404 for brochures that are not visible now. */
  details(brochureId: string, images?: ImageOptions, options?: CallOptions): Call<BrochureDetails>;
  /** Of one page, or of all. */
  products(brochureId: string, pageNumber?: number, options?: CallOptions): Call<readonly BrochureProduct[]>;
  categories(options?: CallOptions): Call<readonly BrochureCategory[]>;
  contentApp(options?: CallOptions): Call<{ readonly headline: string; readonly brochures: readonly Brochure[] }>;
}

/** Reports views of brochures. */
export interface BrochureTrackingGateway {
  /** `tracked`: how many of them exist. Each counts once a day. */
  trackImpressions(brochureIds: readonly string[], options?: CallOptions): Call<{ readonly tracked: number }>;
  trackPageView(view: PageView, options?: CallOptions): Call<{ readonly tracked: number }>;
  /** Seconds; the longest reported duration counts. */
  trackPageDuration(view: PageView, duration: number, options?: CallOptions): Call<{ readonly tracked: number }>;
  /** Needs a logged-in session. */
  rewardsLimit(options?: CallOptions): Call<{ readonly limit: number; readonly left: number }>;
}

/** All ports of the brochure service. */
export interface BrochuresGateway extends BrochureSearchGateway, BrochureReaderGateway, BrochureTrackingGateway {}

/** Where a member's shopping list is stored. Needs a logged-in session. Both return the whole list, the oldest entry first, without expired entries. */
export interface ShoppingListGateway {
  items(options?: CallOptions): Call<readonly NotedItem[]>;
  /** Applied in order, all of them or none; a repeated call changes nothing. */
  change(changes: readonly ShoppingListChange[], options?: CallOptions): Call<readonly NotedItem[]>;
}
