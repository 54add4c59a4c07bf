// Ports of the dashboard, of the keys of partners' tills and of statements.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { PointTerms } from '../points/points.types.ts';
import type { Dashboard, DashboardQuery, NewPartnerKey, PartnerKey, PartnerKeyOrder, PartnerStatement, SearchMiss } from './programme.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Figures of the programme. Code of a refusal: `span-too-long`, for more than 400 periods. */
export interface DashboardGateway {
  readDashboard(query: DashboardQuery, options?: CallOptions): Call<Dashboard>;
}

/** Keys of partners' tills. Codes of refusals: `unknown-partner`, `unknown-store`, `unknown-key`. */
export interface PartnerKeysGateway {
  list(partnerId?: string, options?: CallOptions): Call<readonly PartnerKey[]>;
  create(order: PartnerKeyOrder, options?: CallOptions): Call<NewPartnerKey>;
  /** The former secret stays valid for a day. */
  rotate(clientId: string, options?: CallOptions): Call<NewPartnerKey>;
  revoke(clientId: string, options?: CallOptions): Call<PartnerKey>;
}

/** What points are worth, and when they expire, for `lead`. Codes of refusals: `worth-out-of-range`, `validity-out-of-range`, `points-would-lose-worth`. */
export interface PointTermsGateway {
  read(options?: CallOptions): Call<PointTerms>;
  change(terms: PointTerms, options?: CallOptions): Call<PointTerms>;
}

/** Statements of partners by month. Code of a refusal: `unknown-partner`. */
export interface StatementsGateway {
  readStatement(partnerId: string, month: string, options?: CallOptions): Call<PartnerStatement>;
}

/** Searches for products without a hit. */
export interface SearchMissesGateway {
  /** Of the last thirty days, the most frequent ones first. */
  list(options?: CallOptions): Call<readonly SearchMiss[]>;
}
