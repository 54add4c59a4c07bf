// Mounts routes below the base path, with the general answers: unknown path, wrong method, failure.
import { API_BASE, baseOf, OPERATOR_API_BASE } from '@pluspunkt/adapters/transport/contract';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { isClosedAccount } from '../db/failures/is-closed-account.ts';
import { isCatalogueUnavailable } from '../db/failures/is-catalogue-unavailable.ts';
import { isUnavailable } from '../db/failures/is-unavailable.ts';
import { withRequestId } from '../db/request-comment.ts';
import { withinTime } from '../db/time-limit.ts';
import type { BackendDependencies } from '../../dependencies.ts';
import type { AnswerTexts } from '../texts/answer-texts.ts';
import type { Value } from '../texts/wording.ts';
import { addDefaults } from './answer.ts';
import type { Authenticate, Authentication, AuthenticateOperator, AuthenticatePartner } from './answer-call.ts';
import { answerCall } from './answer-call.ts';
import type { GeneralLimits } from '../rate-limits/general-limits.ts';
import { isCleanAddress } from './read-input.ts';
import { refusalAnswer, refuse, tooManyRequests } from './refusal.ts';
import type { RequestEnvironment } from './request-info.ts';
import { requestInfo } from './request-info.ts';
import type { RequestInfo, Route } from './route.ts';

interface AppEnv {
  Bindings: RequestEnvironment;
  Variables: { info: RequestInfo };
}
export type BackendApp = Hono<AppEnv>;

const methodsOf = (route: Route): readonly string[] => (route.kind === 'raw' ? route.methods : [route.contract.method]);
const pathOf = (route: Route): string => (route.kind === 'raw' ? (route.base ?? API_BASE) + route.path : baseOf(route.contract) + route.contract.path);

/** `/api/v1/asset/{path...}` in the router's syntax: `/api/v1/asset/:path{.+}`. */
const pattern = (path: string): string => path.replaceAll(/\{(\w+)\.\.\.\}/g, ':$1{.+}').replaceAll(/\{(\w+)\}/g, ':$1');

const NO_LIMITS: GeneralLimits = { ofAddress: () => Promise.resolve(0), ofAnswer: () => Promise.resolve(), ofMember: () => Promise.resolve(0), ofPartner: () => Promise.resolve(0), forMember: (_member, work) => work(), forOperator: (_operator, work) => work(), forPartner: (_partner, work) => work() };
const NO_PARTNER: AuthenticatePartner = () => Promise.resolve(undefined);
const NO_OPERATOR: AuthenticateOperator = () => Promise.resolve(undefined);

const tooMany = (seconds: number, info: RequestInfo): Promise<Response> => refusalAnswer(tooManyRequests(seconds), info);

const answerOf =
  (route: Route, authentication: Authentication, limits: GeneralLimits, now: () => Date) =>
  (context: Context<AppEnv>): Promise<Response> | Response => {
    const { info } = context.var;
    const params = context.req.param() as Record<string, string>;
    return route.kind === 'raw' ? route.handle(context.req.raw, info, params) : answerCall(route, context.req.raw, info, params, authentication, limits, now);
  };

const addNotAllowed = (app: BackendApp, routes: readonly Route[]): void => {
  const byPath = Map.groupBy(routes, (route) => pattern(pathOf(route)));
  for (const [path, group] of byPath) {
    const methods = group.flatMap(methodsOf);
    const allow = [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].join(', ');
    app.all(path, (context) => refusalAnswer(refuse('method-not-allowed', { headers: { allow } }), context.var.info));
  }
};

/** Answered during maintenance: the configuration that announces it, pictures, and the console in which it ends. */
const OPEN_IN_MAINTENANCE = new RegExp(`^(?:${API_BASE}/(?:configuration/|servertime$|asset/)|${OPERATOR_API_BASE}/)`);
const MAINTENANCE_RETRY_SECONDS = '300';
/** The code of a database that does not answer. */
const RETRY_SECONDS = '5';

const OF_OPERATORS = `${OPERATOR_API_BASE}/`;
/** The id in the comments of statements, by which the audit trail of members tells operators from members. */
const auditId = ({ requestId, url }: RequestInfo): string => (url.pathname.startsWith(OF_OPERATORS) ? `operator-${requestId}` : requestId);

/** Clients give up after 15 seconds (`REQUEST_TIMEOUT_MS`), so the service answers 503 with `Retry-After` before that. */
export const REQUEST_MS = 12_000;

/** The service as a web-standard `fetch`: never throws, and answers in JSON whatever happens. */
export const createApp = (
  routes: readonly Route[],
  authenticate: Authenticate,
  dependencies: Pick<BackendDependencies, 'random' | 'settings' | 'log' | 'tracer' | 'metrics' | 'requestTimeMs'> & { readonly texts: AnswerTexts; readonly clock?: BackendDependencies['clock']; readonly authenticatePartner?: AuthenticatePartner; readonly authenticateOperator?: AuthenticateOperator },
  isClosed: () => Promise<boolean> = () => Promise.resolve(false),
  limits: GeneralLimits = NO_LIMITS,
): BackendApp => {
  const app = new Hono<AppEnv>();
  const { requestTimeMs = REQUEST_MS, authenticatePartner = NO_PARTNER, authenticateOperator = NO_OPERATOR, clock = { now: () => new Date() } } = dependencies;
  const authentication = { ofMember: authenticate, ofPartner: authenticatePartner, ofOperator: authenticateOperator };
  app.use('*', (_context, next) => withinTime(requestTimeMs, next));
  app.use('*', async (context, next) => {
    const started = performance.now();
    const info = requestInfo(context.req.raw, context.env, dependencies);
    context.set('info', info);
    const clean = isCleanAddress(info.url);
    const wait = await limits.ofAddress(info);
    if (wait > 0) context.res = await tooMany(wait, info);
    else if (clean && !OPEN_IN_MAINTENANCE.test(info.url.pathname) && (await isClosed())) {
      context.res = await refusalAnswer(refuse('maintenance', { headers: { 'retry-after': MAINTENANCE_RETRY_SECONDS } }), info);
    } else if (clean) {
      await withRequestId(auditId(info), next);
    } else context.res = await refusalAnswer(refuse('invalid-request'), info);
    addDefaults(context.res.headers, info.requestId);
    // The pattern, not the address: addresses may hold card numbers.
    const { method, routePath } = context.req;
    dependencies.tracer?.note({ 'http.request.method': method, 'http.route': routePath, 'http.response.status_code': context.res.status, 'pluspunkt.request_id': info.requestId });
    dependencies.metrics?.calls.observe({ route: routePath, method, status: context.res.status }, (performance.now() - started) / 1_000);
    if (dependencies.log.isLevelEnabled('info')) info.log.info({ method, route: routePath, status: context.res.status, ms: Math.round(performance.now() - started) }, 'answered');
  });
  for (const entry of routes) app.on([...methodsOf(entry)], pattern(pathOf(entry)), answerOf(entry, authentication, limits, () => clock.now()));
  addNotAllowed(app, routes);
  app.notFound((context) => refusalAnswer(refuse('not-found'), context.var.info));
  app.onError((cause, context) => {
    // Of another caller than the member, whose own login is as right as before.
    if (isClosedAccount(cause)) return refusalAnswer(refuse(context.var.info.url.pathname.startsWith(`${API_BASE}/`) ? 'unauthenticated' : 'conflict'), context.var.info);
    context.var.info.log.error({ err: cause }, 'a request failed');
    if (!isUnavailable(cause)) return refusalAnswer(refuse('internal'), context.var.info);
    // The default texts: operators' texts are in the database, which does not answer.
    const say = (text: Value): Promise<string> => Promise.resolve(dependencies.texts.sayAtOnce(text));
    return refusalAnswer(refuse(isCatalogueUnavailable(cause) ? 'catalogue-unavailable' : 'unavailable', { headers: { 'retry-after': RETRY_SECONDS } }), { ...context.var.info, say });
  });
  return app;
};
