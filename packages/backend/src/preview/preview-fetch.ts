// Answers calls of a browser with a preview: by the whole service over a transaction that has the changes and is rolled back.
import { API_BASE, baseOf } from '@pluspunkt/adapters/transport/contract';
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { readPreview } from '@pluspunkt/adapters/operators/preview-read.contract';
import { changeEntries, isAdminKind } from '../admin/index.ts';
import type { RouteContext } from '../capability.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { inBoth } from '../platform/db/both-databases.ts';
import type { RequestEnvironment } from '../platform/http/request-info.ts';
import type { Route } from '../platform/http/route.ts';
import { ROUTE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
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

/** Ends the transaction with the answer. */
class RolledBack extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super('rolled back');
    this.answer = answer;
  }
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\.\.\.\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Pictures other than those of a brochure's pages do not depend on entries. */
const UNCHANGED = new RegExp(`^${API_BASE}/(?:asset/(?!brochures/)|changes$|servertime$|dev/)`);
const PREVIEW_PATH = `${API_BASE}${readPreview.path}`;

/** A visitor's: no member is logged in, and the answer is nobody else's. */
function asVisitor(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ['authorization', 'cookie', 'if-none-match']) headers.delete(name);
  return new Request(request, { headers });
}

export const createPreviewFetch = ({ context, routes, serviceOver }: PreviewDependencies) => {
  const { clock, texts, log } = context;
  // A count that is rolled back limits nothing.
  const looks = routes.flatMap((route) => (route.kind === 'contract' && route.contract.effect === 'look' && !(route.contract.id in ROUTE_LIMITS) ? [{ method: route.contract.method, pattern: patternOf(baseOf(route.contract) + route.contract.path) }] : []));
  const isLook = (method: string, pathname: string): boolean => pathname === `${API_BASE}${SEARCH_PATH}` || pathname.startsWith(`${API_BASE}/asset/`) || looks.some((look) => look.method === (method === 'HEAD' ? 'GET' : method) && look.pattern.test(pathname));

  const answerIn = (preview: Preview, request: Request, environment: RequestEnvironment): Promise<Response> =>
    inBoth(context, async (tx, products): Promise<Response> => {
      if (preview.kind !== null && isAdminKind(preview.kind)) await changeEntries({ database: tx, products }, preview.kind, preview.changes, { actor: preview.email, now: clock.now(), texts: await texts(), dryRun: false });
      const { shownAt } = preview;
      // Nothing is counted: the general limits have counted the preview's page.
      const settings = { ...context.settings, callsPerMinute: 0 };
      const service = serviceOver({ ...context, database: tx, catalogue: tx, products, settings, ...(shownAt === null ? {} : { clock: { now: () => shownAt } }) });
      const answer = await service(asVisitor(request), environment);
      const headers = new Headers(answer.headers);
      headers.set('cache-control', 'no-store');
      headers.delete('etag');
      throw new RolledBack(new Response(answer.status === 304 || answer.status === 204 ? null : await answer.arrayBuffer(), { status: answer.status, headers }));
    }).catch((cause: unknown) => {
      if (cause instanceof RolledBack) return cause.answer;
      throw cause;
    });

  /** Undefined for requests without a valid preview. */
  return async (request: Request, environment: RequestEnvironment): Promise<Response | undefined> => {
    if (!namesPreview(request.headers)) return undefined;
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${API_BASE}/`) || pathname === PREVIEW_PATH || UNCHANGED.test(pathname)) return undefined;
    try {
      const preview = await findPreview(context, request.headers);
      if (preview === undefined) return undefined;
      if (isLook(request.method, pathname)) return await answerIn(preview, request, environment);
      return Response.json({ error: { code: 'forbidden', message: PREVIEW_REFUSALS['nothing-changes'].usual, requestId: request.headers.get('x-request-id') ?? '' } }, { status: 403, headers: { 'cache-control': 'no-store' } });
    } catch (cause) {
      log.error({ err: cause }, 'a preview failed');
      return Response.json({ error: { code: 'internal', message: '', requestId: '' } }, { status: 500, headers: { 'cache-control': 'no-store' } });
    }
  };
};
