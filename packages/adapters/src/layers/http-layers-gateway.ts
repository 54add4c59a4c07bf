// Overlay layers and page views over HTTP.
import { taskEither as TE } from 'fp-ts';
import type * as z from 'zod/mini';
import type { LayersGateway, OverlayLayer, PageViewsGateway } from '@pluspunkt/core/layers';
import type { HttpClient } from '../transport/http-client.ts';
import { listOverlayLayers, listPageViews, readInitialLayer, trackPageView, type overlayLayer } from './layers.contract.ts';

type WireLayer = z.infer<typeof overlayLayer>;

const readDate = (wire: string | undefined): Date | undefined => (wire === undefined ? undefined : new Date(wire));

/** Converts wire dates to `Date`. It lists every field, so that all layers have the same shape, which makes evaluating them twice as fast. */
const readLayer = (wire: WireLayer): OverlayLayer => ({
  name: wire.name,
  trackingId: wire.trackingId,
  copy: wire.copy,
  headline: wire.headline,
  image: wire.image,
  button: wire.button,
  campaignName: wire.campaignName,
  active: wire.active,
  favoriteLayer: wire.favoriteLayer,
  observeAppLogin: wire.observeAppLogin,
  startDate: readDate(wire.startDate),
  endDate: readDate(wire.endDate),
  longagoDate: readDate(wire.longagoDate),
  showTimes: wire.showTimes,
  filterByGender: wire.filterByGender,
  filterByLastTransaction: wire.filterByLastTransaction,
  zipCodeArray: wire.zipCodeArray,
  blacklist: wire.blacklist,
  whitelist: wire.whitelist,
  priority: wire.priority,
  observeAppLoggedInLongAgo: wire.observeAppLoggedInLongAgo,
} satisfies Record<keyof WireLayer, unknown>);

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
