// Port of shops' feeds. Code of a refusal of all: `unknown-shop`.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { FeedFile, FeedOrder, FeedPreview, FeedPreviewOrder, FeedRun, FeedRunPage, ShopFeed } from './feeds.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Settings of shops' feeds. Codes of refusals: `invalid-address`, `private-address`, `no-feed`. */
export interface FeedsGateway {
  /** All shops, with their feeds. */
  list(options?: CallOptions): Call<readonly ShopFeed[]>;
  read(shopId: string, options?: CallOptions): Call<ShopFeed>;
  save(shopId: string, order: FeedOrder, options?: CallOptions): Call<ShopFeed>;
  /** The offers stay. */
  remove(shopId: string, options?: CallOptions): Call<ShopFeed>;
}

/** Imports of shops' feeds. Codes of refusals: `no-feed`, `invalid-address`, `private-address`, and `unreadable-feed`, whose message says why. */
export interface FeedRunsGateway {
  listRuns(shopId: string, query?: { readonly limit?: number; readonly offset?: number }, options?: CallOptions): Call<FeedRunPage>;
  /** Makes the next import due at once. */
  runNow(shopId: string, options?: CallOptions): Call<ShopFeed>;
  preview(shopId: string, order: FeedPreviewOrder, options?: CallOptions): Call<FeedPreview>;
  /** Imports a file once. */
  importFile(shopId: string, file: FeedFile, options?: CallOptions): Call<FeedRun>;
}
