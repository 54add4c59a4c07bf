// Ports of products, offers and prices. Need no session.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type {
  CanonicalAddress,
  Product,
  ProductCategory,
  ProductQuery,
  ProductSearchResult,
  ProductSuggestion,
  ProductSummary,
} from './prices.types.ts';

/** Reads products and their offers. */
export interface ProductsGateway {
  /** An unknown GTIN is an `HttpError` with status 404. */
  product(gtin: string, options?: CallOptions): TE.TaskEither<CallFailure, Product>;
  search(query: ProductQuery, options?: CallOptions): TE.TaskEither<CallFailure, ProductSearchResult>;
  /** Suggestions that begin with the term, at most ten; none for a blank term. */
  suggestions(term: string, options?: CallOptions): TE.TaskEither<CallFailure, readonly ProductSuggestion[]>;
  /** Products whose price fell the most; `limit` from 1 to 100. */
  teasers(limit: number, options?: CallOptions): TE.TaskEither<CallFailure, readonly ProductSummary[]>;
}

/** Reads categories and canonical addresses. */
export interface CatalogueGateway {
  /** The tree, parents before their children. */
  categories(options?: CallOptions): TE.TaskEither<CallFailure, readonly ProductCategory[]>;
  /** The one address by id, GTIN, or the last segment of an address that it has or once had; 404 for others. */
  canonical(id: string, options?: CallOptions): TE.TaskEither<CallFailure, CanonicalAddress>;
  /** All addresses it has or once had, the canonical one first. */
  addresses(id: string, options?: CallOptions): TE.TaskEither<CallFailure, readonly CanonicalAddress[]>;
}
