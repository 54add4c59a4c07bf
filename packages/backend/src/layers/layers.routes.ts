// Routes of overlay layers and page views.
import * as contract from '@pluspunkt/adapters/layers/contract';
import { pageViewPath } from '@pluspunkt/core/layers';
import { option as O } from 'fp-ts';
import type { BackendDependencies } from '../dependencies.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { listLayers, readInitialLayer } from './overlay-layers.ts';
import { countPageView, listPageViews } from './page-views.ts';

const SHARED = { cacheControl: 'public, max-age=60' };

export const layerRoutes = ({ database, catalogue, clock }: BackendDependencies): readonly Route[] => [
  route(contract.listOverlayLayers, () => listLayers(catalogue), SHARED),
  route(contract.readInitialLayer, async ({ params }) => (await readInitialLayer(catalogue, params.id)) ?? refuse('not-found'), SHARED),
  route(contract.listPageViews, ({ member }) => listPageViews(database, member.memberId)),
  route(contract.trackPageView, ({ member, body }) => {
    const path = pageViewPath(body.path);
    return O.isNone(path)
      ? refuse('invalid-request', { issues: [{ path: 'body.path', code: 'invalid-format' }] })
      : countPageView(database, member.memberId, { path: path.value, viewId: body.viewId }, clock.now());
  }),
];
