// Port of stores and places (/stores).
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ResultGroup } from '../search/search.types.ts';
import type { Place, PlaceSuggestion, Store, StoreFilter } from './stores.types.ts';

/** Finds stores and places. */
export interface StoresGateway {
  /** Nearest first where a place is given, else A to Z. */
  stores(filter: StoreFilter, options?: CallOptions): TE.TaskEither<CallFailure, ResultGroup<Store>>;
  /** The place of an id from `places`; an unknown one is an `HttpError` with status 404. */
  place(placeId: string, options?: CallOptions): TE.TaskEither<CallFailure, Place>;
  /** Towns and postcodes that begin with the term. */
  places(term: string, options?: CallOptions): TE.TaskEither<CallFailure, readonly PlaceSuggestion[]>;
}
