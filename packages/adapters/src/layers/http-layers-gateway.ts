// Overlay layers and page views over HTTP.
import { taskEither as TE } from 'fp-ts';
import type * as z from 'zod/mini';
import type { LayersGateway, OverlayLayer, PageViewsGateway } from '@pluspunkt/core/layers';
import type { HttpClient } from '../transport/http-client.ts';
import { listOverlayLayers, listPageViews, readInitialLayer, trackPageView, type overlayLayer } from './layers.contract.ts';

type WireLayer = z.infer<typeof overlayLayer>;

/** Dates are text on the wire and dates in the core. */
const readLayer = ({ startDate, endDate, longagoDate, ...layer }: WireLayer): OverlayLayer => ({
  ...layer,
  ...(startDate === undefined ? {} : { startDate: new Date(startDate) }),
  ...(endDate === undefined ? {} : { endDate: new Date(endDate) }),
  ...(longagoDate === undefined ? {} : { longagoDate: new Date(longagoDate) }),
});

/** Public: works with and without a session. */
export const createHttpLayersGateway = ({ http }: { readonly http: HttpClient }): LayersGateway => ({
  layers: (options) => TE.map((wire: readonly WireLayer[]) => wire.map(readLayer))(http.call(listOverlayLayers, {}, options)),
  initialLayer: (id, options) => TE.map(readLayer)(http.call(readInitialLayer, { params: { id } }, options)),
});

/** Needs a session. */
export const createHttpPageViewsGateway = ({ http }: { readonly http: HttpClient }): PageViewsGateway => ({
  pageViews: (options) => http.call(listPageViews, {}, options),
  track: (view, options) => http.call(trackPageView, { body: { ...view } }, options),
});
