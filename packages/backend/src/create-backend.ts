// The one place that knows every capability: collects their routes, migrations, jobs and texts into the service.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import type { BackendCapability, JobContext, RouteContext } from './capability.ts';
import type { BackendDependencies } from './dependencies.ts';
import { account } from './account/index.ts';
import { admin, createMaintenance } from './admin/index.ts';
import { assets, createDrawing } from './assets/index.ts';
import { brochures } from './brochures/index.ts';
import { campaigns } from './campaigns/index.ts';
import { captcha } from './platform/captcha/index.ts';
import { consents } from './consents/index.ts';
import { content } from './content/index.ts';
import { coupons } from './coupons/index.ts';
import { databaseBasics } from './platform/db/index.ts';
import { feeds } from './feeds/index.ts';
import { favourites } from './favourites/index.ts';
import { http } from './platform/http/index.ts';
import { jobs } from './platform/jobs/index.ts';
import { layers } from './layers/index.ts';
import { createAuthenticateOperator, operators } from './operators/index.ts';
import { mail } from './platform/mail/index.ts';
import { partners } from './partners/index.ts';
import { partitions } from './partitions/index.ts';
import { password } from './password/index.ts';
import { rateLimits } from './platform/rate-limits/index.ts';
import { points } from './points/index.ts';
import { createPreviewFetch, preview } from './preview/index.ts';
import { prices } from './prices/index.ts';
import { productImport } from './product-import/index.ts';
import { profile } from './profile/index.ts';
import { publicCache } from './platform/cache/index.ts';
import { registration } from './registration/index.ts';
import { rewards } from './rewards/index.ts';
import { search } from './search/index.ts';
import { session, createSessions, type Sessions } from './session/index.ts';
import { stores } from './stores/index.ts';
import { createAuthenticatePartner, tills } from './tills/index.ts';
import { passkeys } from './passkeys/index.ts';
import { secondFactor } from './second-factor/index.ts';
import { openApiRoutes, OPERATOR_INTERFACE, PARTNER_INTERFACE } from './openapi/index.ts';
import { createPublicCache } from './platform/cache/public-cache.ts';
import { withRegisterClients } from './platform/captcha/captcha-guard.ts';
import type { Databases } from './platform/db/both-databases.ts';
import type { Migration } from './platform/db/migrate.ts';
import { createApp } from './platform/http/create-app.ts';
import type { RequestEnvironment } from './platform/http/request-info.ts';
import type { Route } from './platform/http/route.ts';
import type { Job } from './platform/jobs/job-runner.ts';
import type { DatabaseGauge } from './platform/db/database-gauges.ts';
import { createGeneralLimits } from './platform/rate-limits/general-limits.ts';
import { createWorkBudget } from './platform/rate-limits/work-budget.ts';
import { catalogueOf } from './platform/texts/service-texts.ts';
import { createAnswerTexts } from './platform/texts/answer-texts.ts';

/**
 * In the order of migrations and routes: a capability follows those whose tables it refers to. The names begin the ids of its migrations
 * and never change once released.
 */
const CAPABILITIES: Readonly<Record<string, BackendCapability>> = {
  '01-database': databaseBasics,
  '02-profile': profile,
  '03-session': session,
  '04-mail': mail,
  '05-http': http,
  '06-points': points,
  '07-captcha': captcha,
  '08-consents': consents,
  '09-registration': registration,
  '10-password': password,
  '11-jobs': jobs,
  '12-search': search,
  '13-stores': stores,
  '14-partners': partners,
  '15-layers': layers,
  '16-rewards': rewards,
  '17-content': content,
  '18-coupons': coupons,
  '19-campaigns': campaigns,
  '20-brochures': brochures,
  // Its route matches every path below /asset, so it follows those of brochures.
  '21-assets': assets,
  '22-prices': prices,
  '23-favourites': favourites,
  '24-account': account,
  '25-product-import': productImport,
  '26-admin': admin,
  '27-public-cache': publicCache,
  '28-rate-limits': rateLimits,
  '29-tills': tills,
  '30-operators': operators,
  '31-feeds': feeds,
  // The tables of all others exist by then.
  '32-partitions': partitions,
  '33-preview': preview,
  '34-passkeys': passkeys,
  '35-second-factor': secondFactor,
};
const capabilities = Object.values(CAPABILITIES);

export const MIGRATIONS: readonly Migration[] = Object.entries(CAPABILITIES)
  .flatMap(([name, { migrations = [] }]) => migrations.map((migration) => ({ ...migration, id: `${name}/${migration.id}` })))
  .toSorted((one, other) => (one.id < other.id ? -1 : 1));

type Given = Pick<BackendDependencies, 'database' | 'catalogue' | 'products'>;

/** Price comparison is in the product's database unless it has its own. */
const databasesOf = ({ database, products = database }: Pick<Given, 'database' | 'products'>): Databases => ({ database, products });

/** Recurring work of the service. Mail stays in the outbox where there is no mail server. */
export const backendJobs = (dependencies: BackendDependencies, sessions: JobContext['sessions']): readonly Job[] =>
  capabilities.flatMap(({ jobs }) => jobs?.({ ...dependencies, ...databasesOf(dependencies), sessions }) ?? []);

/** Metrics that are read from the database. */
export const backendGauges = (dependencies: Pick<BackendDependencies, 'database' | 'products' | 'clock'>): readonly DatabaseGauge[] =>
  capabilities.flatMap(({ gauges }) => gauges?.({ clock: dependencies.clock, ...databasesOf(dependencies) }) ?? []);

/** Every text of the service that operators may change. */
export const serviceTexts = (): TextCatalogue => catalogueOf(capabilities.flatMap(({ texts = [] }) => texts));

/** Everything behind `/api/v1`, `/api/partner/v1` and `/api/operator/v1`, as a web-standard `fetch`. */
export const createBackend = (given: BackendDependencies) => {
  const sessions: Sessions = createSessions(given);
  const { throttle, oneTimeTokens } = sessions;
  const databases = { ...databasesOf(given), productReads: given.products ?? given.catalogue };
  const dependencies = { ...given, ...databases, captcha: withRegisterClients(given.captcha, sessions.registerClients) };
  const cache = createPublicCache({ database: given.catalogue, products: databases.productReads, clock: given.clock });
  const budget = createWorkBudget(given.settings.callsPerMinute);
  const context: RouteContext = { ...dependencies, sessions, throttle, oneTimeTokens, cache, budget, drawing: createDrawing(), texts: async () => ({ ...(await given.pageTexts?.()), ...serviceTexts() }) };
  const calls: readonly Route[] = capabilities.flatMap((capability) => capability.routes?.(context) ?? []);
  const routes = [...calls, ...openApiRoutes(calls)];
  const partnerCalls: readonly Route[] = capabilities.flatMap((capability) => capability.partnerRoutes?.(context) ?? []);
  const partnerRoutes = [...partnerCalls, ...openApiRoutes(partnerCalls, PARTNER_INTERFACE)];
  const operatorCalls: readonly Route[] = capabilities.flatMap((capability) => capability.operatorRoutes?.(context) ?? []);
  const operatorRoutes = [...operatorCalls, ...openApiRoutes(operatorCalls, OPERATOR_INTERFACE)];
  const authenticatePartner = createAuthenticatePartner(dependencies);
  const app = createApp(
    [...routes, ...partnerRoutes, ...operatorRoutes],
    sessions.authenticate,
    { ...dependencies, texts: createAnswerTexts(dependencies), authenticatePartner, authenticateOperator: createAuthenticateOperator(dependencies) },
    createMaintenance(dependencies),
    createGeneralLimits(dependencies, budget),
  );
  const previewFetch = createPreviewFetch({ context, routes: calls, serviceOver: (others) => createBackend(others).answer });
  const answer = async (request: Request, environment: RequestEnvironment = {}): Promise<Response> => app.fetch(request, environment);
  return {
    /** The Hono app, with the base path in its routes. */
    app,
    /** Answers a request; never throws. Pass the visitor's address if it is known: rate limits count by it. */
    fetch: async (request: Request, environment: RequestEnvironment = {}): Promise<Response> => (await previewFetch(request, environment)) ?? answer(request, environment),
    /** The same without previews. */
    answer,
    /** All registered routes below `/api/v1`, for tests and for the OpenAPI document. */
    routes,
    /** Those of the partners' interface. */
    partnerRoutes,
    /** Those of the operators' console. */
    operatorRoutes,
    sessions,
  };
};
export type Backend = ReturnType<typeof createBackend>;
