// Answers calls of a browser with a preview: by the whole service over a transaction that has the changes and is rolled back.
import { API_BASE, baseOf, type CallContract } from '@pluspunkt/adapters/transport/contract';
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { readPreview } from '@pluspunkt/adapters/operators/preview-read.contract';
import { changeEntries, isAdminKind } from '../admin/index.ts';
import type { RouteContext } from '../capability.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { inBoth } from '../platform/db/both-databases.ts';
import { rollingBack } from '../platform/db/failures/rolling-back.ts';
import { REQUEST_MS } from '../platform/http/create-app.ts';
import { clientAddressOf, type RequestEnvironment } from '../platform/http/request-info.ts';
import type { Route } from '../platform/http/route.ts';
import { withinTime } from '../platform/db/time-limit.ts';
import { ROUTE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { WORK_COSTS } from '../platform/rate-limits/work-budget.ts';
import { createWorkQueue } from '../platform/rate-limits/work-queue.ts';
import { PREVIEW_REFUSALS } from './de.ts';
import { findPreview, namesPreview, type Preview } from './stored-previews.ts';

type Fetch = (request: Request, environment: RequestEnvironment) => Promise<Response>;

interface PreviewDependencies {
  readonly context: RouteContext;
  /** Those of visitors. */
  readonly routes: readonly Route[];
  /** The service over other dependencies. */
  readonly serviceOver: (dependencies: BackendDependencies) => Fetch;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\.\.\.\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Of this process, with fewer waiting than admission control has places, so that visitors find one. */
const CALLS = { running: 1, waiting: 24 };
const RETRY_SECONDS = 5;

/** Pictures other than those of a brochure's pages do not depend on entries. */
const UNCHANGED = new RegExp(`^${API_BASE}/(?:asset/(?!brochures/)|changes$|servertime$|dev/)`);
const PICTURES = `${API_BASE}/asset/`;
const PREVIEW_PATH = `${API_BASE}${readPreview.path}`;

/** The request without credentials and validators: answered as for a visitor, and never with 304. */
function asVisitor(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ['authorization', 'cookie', 'if-none-match']) headers.delete(name);
  return new Request(request, { headers });
}

export const createPreviewFetch = ({ context, routes, serviceOver }: PreviewDependencies) => {
  const { budget, clock, settings, texts, log } = context;
  // The rollback would undo the count of a limited call, and the use of a token.
  const isContent = ({ id, effect, idempotency }: CallContract): boolean => effect === 'look' && idempotency === 'read' && !(id in ROUTE_LIMITS);
  const looks = routes.flatMap((route) => (route.kind === 'contract' && isContent(route.contract) ? [{ method: route.contract.method, pattern: patternOf(baseOf(route.contract) + route.contract.path) }] : []));
  const isLook = (method: string, pathname: string): boolean => pathname === `${API_BASE}${SEARCH_PATH}` || pathname.startsWith(PICTURES) || looks.some((look) => look.method === (method === 'HEAD' ? 'GET' : method) && look.pattern.test(pathname));

  const answerIn = (preview: Preview, request: Request, environment: RequestEnvironment): Promise<Response> =>
    rollingBack((rollBack) => inBoth(context, async (tx, products): Promise<Response> => {
      if (preview.kind !== null && isAdminKind(preview.kind)) await changeEntries({ database: tx, products }, preview.kind, preview.changes, { actor: preview.email, now: clock.now(), texts: await texts(), dryRun: false });
      const { shownAt } = preview;
      // The call is paid for already.
      const service = serviceOver({ ...context, database: tx, catalogue: tx, products, settings: { ...settings, callsPerMinute: 0 }, ...(shownAt === null ? {} : { clock: { now: () => shownAt } }) });
      const answer = await service(asVisitor(request), environment);
      const headers = new Headers(answer.headers);
      headers.set('cache-control', 'no-store');
      headers.delete('etag');
      return rollBack(new Response(answer.status === 304 || answer.status === 204 ? null : await answer.arrayBuffer(), { status: answer.status, headers }));
    }));

  // One at a time: each holds a transaction, and locks what it changes.
  const inTurn = createWorkQueue(CALLS);
  const refusal = (status: number, code: string, message = '', headers: Readonly<Record<string, string>> = {}): Response =>
    Response.json({ error: { code, message, requestId: '' } }, { status, headers: { 'cache-control': 'no-store', ...headers } });
  const tooMany = (seconds: number): Response => refusal(429, 'too-many-requests', '', { 'retry-after': String(seconds) });

  /** Undefined for requests without a valid preview. */
  return async (request: Request, environment: RequestEnvironment): Promise<Response | undefined> => {
    if (!namesPreview(request.headers)) return undefined;
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${API_BASE}/`) || pathname === PREVIEW_PATH || UNCHANGED.test(pathname)) return undefined;
    try {
      // An unknown cookie costs as well: it is looked up in the database.
      const wait = await budget.spend(clientAddressOf(request, environment, settings), pathname.startsWith(PICTURES) ? WORK_COSTS.picture : WORK_COSTS.page);
      if (wait > 0) return tooMany(wait);
      const preview = await findPreview(context, request.headers);
      if (preview === undefined) return undefined;
      if (!isLook(request.method, pathname)) return refusal(403, 'forbidden', PREVIEW_REFUSALS['nothing-changes'].usual);
      return (await inTurn(() => withinTime(REQUEST_MS, () => answerIn(preview, request, environment)))) ?? tooMany(RETRY_SECONDS);
    } catch (cause) {
      log.error({ err: cause }, 'a preview failed');
      return refusal(500, 'internal');
    }
  };
};
