// Calls of previews: an operator begins one, and the web server reads it.
import { readPreview } from '@pluspunkt/adapters/operators/preview-read.contract';
import { beginPreview } from '@pluspunkt/adapters/operators/previews.contract';
import { either as E } from 'fp-ts';
import { allowedKind, changeEntries, refusalOfPreview } from '../admin/index.ts';
import type { RouteContext } from '../capability.ts';
import { refuseWith } from '../platform/http/refusal.ts';
import type { ContractRoute, Route } from '../platform/http/route.ts';
import { route, withHeaders } from '../platform/http/route.ts';
import { PREVIEW_REFUSALS } from './de.ts';
import { findPreview, storePreview } from './stored-previews.ts';

const FARTHEST_MS = 2 * 365 * 86_400_000;

export const previewOperatorRoutes = (context: RouteContext): readonly ContractRoute[] => [
  route(beginPreview, async ({ operator, body: { kind, changes = [], at }, request }) => {
    const { clock, texts } = context;
    const shownAt = at === undefined ? null : new Date(at);
    if (shownAt !== null && Math.abs(shownAt.getTime() - clock.now().getTime()) > FARTHEST_MS) return refuseWith('preview-date-out-of-range', PREVIEW_REFUSALS['preview-date-out-of-range']);
    if (kind !== undefined) {
      const name = allowedKind(kind, operator);
      if (E.isLeft(name)) return name.left;
      const refusal = refusalOfPreview(await changeEntries(context, name.right, changes, { actor: operator.email, now: clock.now(), texts: await texts(), dryRun: true }));
      if (refusal !== undefined) return refusal;
    }
    const { expiresAt, cookie } = await storePreview(context, { sessionId: operator.sessionId, kind: kind ?? null, changes: kind === undefined ? [] : changes, shownAt }, request.url);
    return withHeaders({ expiresAt: expiresAt.toISOString() }, { 'set-cookie': cookie });
  }),
];

export const previewRoutes = (context: RouteContext): readonly Route[] => [
  route(readPreview, async ({ request }) => {
    const preview = await findPreview(context, request.headers);
    if (preview === undefined) return { preview: null };
    const { kind, changes: [change], shownAt, expiresAt } = preview;
    return { preview: { ...(kind === null ? {} : { kind }), ...(change?.key == null ? {} : { key: change.key }), ...(shownAt === null ? {} : { at: shownAt.toISOString() }), expiresAt: expiresAt.toISOString() } };
  }),
];
