// What a capability contributes to the service; `create-backend.ts` collects it.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import type { BackendDependencies } from './dependencies.ts';
import type { Databases } from './platform/db/both-databases.ts';
import type { Db } from './platform/db/database.ts';
import type { PublicCache } from './platform/cache/public-cache.ts';
import type { Migration } from './platform/db/migrate.ts';
import type { ContractRoute, Route } from './platform/http/route.ts';
import type { Drawing } from './assets/index.ts';
import type { Job } from './platform/jobs/job-runner.ts';
import type { DatabaseGauge } from './platform/db/database-gauges.ts';
import type { Throttle } from './platform/rate-limits/throttle.ts';
import type { WorkBudget } from './platform/rate-limits/work-budget.ts';
import type { OneTimeTokens, Sessions } from './session/index.ts';

export interface RouteContext extends Omit<BackendDependencies, 'products'>, Databases {
  /** For public reads of price comparison that may be some seconds old. */
  readonly productReads: Db;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly oneTimeTokens: OneTimeTokens;
  readonly cache: PublicCache;
  /** The default texts of pages, mails and answers, by area. */
  readonly texts: () => Promise<TextCatalogue>;
  /** For work that costs more than its call. */
  readonly budget: WorkBudget;
  /** Pictures for visitors. */
  readonly drawing: Drawing;
}

export interface JobContext extends Omit<BackendDependencies, 'products'>, Databases {
  readonly sessions: Pick<Sessions, 'keys' | 'refreshTokens' | 'throttle'>;
}

type GaugeContext = Databases & Pick<BackendDependencies, 'clock'>;

export interface BackendCapability {
  readonly routes?: (context: RouteContext) => readonly Route[];
  /** Of the partners' interface. */
  readonly partnerRoutes?: (context: RouteContext) => readonly ContractRoute[];
  /** Of the operators' console. */
  readonly operatorRoutes?: (context: RouteContext) => readonly ContractRoute[];
  /** In the order in which a new database gets them. */
  readonly migrations?: readonly Migration[];
  readonly jobs?: (context: JobContext) => readonly Job[];
  /** Metrics that are read from the database. */
  readonly gauges?: (context: GaugeContext) => readonly DatabaseGauge[];
  /** Texts that operators may change, as `defineTexts` makes them. */
  readonly texts?: readonly object[];
}
